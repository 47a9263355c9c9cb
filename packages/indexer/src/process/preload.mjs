// Modules that are loaded first in Ponder's process.
import './exit-with-parent.mjs'
import { patchPonder } from './patch-ponder.mjs'

patchPonder()
