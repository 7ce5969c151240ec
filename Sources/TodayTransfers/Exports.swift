// On Apple's systems URLSession is a part of Foundation: one import more is enough here.
@_exported public import FoundationNetworking
