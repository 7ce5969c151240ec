// On Apple's systems, URLSession is a part of Foundation. Here it needs one more import.
@_exported public import FoundationNetworking
