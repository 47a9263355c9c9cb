import { ponder } from 'ponder:registry'
import { atItsBlock } from './at-its-block.ts'
import { indexBurn } from './pair/index-burn.ts'
import { indexMint } from './pair/index-mint.ts'
import { indexSwap } from './pair/index-swap.ts'
import { indexSync } from './pair/index-sync.ts'
import { indexTransfer } from './pair/index-transfer.ts'

// A pair calls them in this order within one action: transfers of LP tokens, Sync, then what happened.
ponder.on('Pair:Transfer', atItsBlock(indexTransfer))
ponder.on('Pair:Sync', atItsBlock(indexSync))
ponder.on('Pair:Mint', atItsBlock(indexMint))
ponder.on('Pair:Burn', atItsBlock(indexBurn))
ponder.on('Pair:Swap', atItsBlock(indexSwap))
