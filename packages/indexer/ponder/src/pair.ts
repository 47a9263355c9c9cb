import { ponder } from 'ponder:registry'
import { indexBurn } from './pair/index-burn.ts'
import { indexMint } from './pair/index-mint.ts'
import { indexSwap } from './pair/index-swap.ts'
import { indexSync } from './pair/index-sync.ts'
import { indexTransfer } from './pair/index-transfer.ts'

// A pair calls them in this order within one action: transfers of LP tokens, Sync, then what happened.
ponder.on('Pair:Transfer', indexTransfer)
ponder.on('Pair:Sync', indexSync)
ponder.on('Pair:Mint', indexMint)
ponder.on('Pair:Burn', indexBurn)
ponder.on('Pair:Swap', indexSwap)
