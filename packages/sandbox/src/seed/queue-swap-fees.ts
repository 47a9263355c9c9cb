import type { Address } from '@dexswap/chains'
import { encodeFunctionData, parseAbi } from 'viem'
import type { Sender } from '../chain/create-sender.ts'
import { exchangeOwner, type World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { pairAddress } from './pair-address.ts'
import { pairSpecs } from './pair-specs.ts'
import { platformOf } from './platform-of.ts'

/** Initial fee of a pair on the native exchange, in basis points. */
const defaultFeeBps = 25
const abi = parseAbi(['function setSwapFee(address pair, uint32 swapFee)'])

/** Queues the pair fees of the native exchange that differ from the default. The pairs must exist. */
export function queueSwapFees(world: World, sender: Sender, feeSetter: Address): void {
  const own = platformOf(world, 'dexswap')
  for (const { platform, tokenA, tokenB, swapFeeBps } of pairSpecs) {
    if (platform !== 'dexswap' || swapFeeBps === defaultFeeBps) continue
    const pair = pairAddress(own, findToken(world.tokens, tokenA).address, findToken(world.tokens, tokenB).address)
    const data = encodeFunctionData({ abi, functionName: 'setSwapFee', args: [pair, swapFeeBps] })
    sender.call({ from: exchangeOwner, to: feeSetter, data })
  }
}
