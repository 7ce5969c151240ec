// On Apple's systems URLSession is a part of Foundation. Here one more import is enough.
@_exported public import FoundationNetworking
