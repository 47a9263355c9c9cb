// Loaded before Ponder in its process.
import './exit-with-parent.mjs'
import { patchPonder } from './patch-ponder.mjs'

patchPonder()
