import { ponder } from 'ponder:registry'
import { indexBurn } from './pair/index-burn.ts'
import { indexMint } from './pair/index-mint.ts'
import { indexSwap } from './pair/index-swap.ts'
import { indexSync } from './pair/index-sync.ts'
import { indexTransfer } from './pair/index-transfer.ts'
import { withHeadUpdate } from './with-head-update.ts'

// A pair emits transfers of LP tokens, then Sync, then the event of the action.
ponder.on('Pair:Transfer', withHeadUpdate(indexTransfer))
ponder.on('Pair:Sync', withHeadUpdate(indexSync))
ponder.on('Pair:Mint', withHeadUpdate(indexMint))
ponder.on('Pair:Burn', withHeadUpdate(indexBurn))
ponder.on('Pair:Swap', withHeadUpdate(indexSwap))
