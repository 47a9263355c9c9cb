// Loaded before Ponder in its process.
import { askForPort } from './ask-for-port.mjs'
import './exit-with-parent.mjs'
import { patchPonder } from './patch-ponder.mjs'

globalThis.DEXSWAP_ASK_FOR_PORT = askForPort
patchPonder()
