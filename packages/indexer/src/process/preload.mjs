// Preloaded in Ponder's process.
import { requestPort } from './request-port.mjs'
import './exit-with-parent.mjs'
import { patchPonder } from './patch-ponder.mjs'

globalThis.DEXSWAP_ASK_FOR_PORT = requestPort
patchPonder()
