import { permittedCall } from '@dexswap/orders/swap-calls'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import type { LikelyCost } from '../sending/simulation.ts'
import type { SwapIntent } from './intent.ts'

/**
 * Gas to verify and store a signature and to use the allowance. A first signature was measured at
 * 33,400; proxies cost more.
 */
const permitGas = 40_000n

/** Placeholder with the length of a signature, and as hard to compress as one. */
const someSignature = {
  value: 0n,
  deadline: 0n,
  v: 27,
  r: '0x8f1d3a5c7e9b02d4f6a8c1e3957b60d2f4186a3c5e7092b4d6f80a1c3e5b7d92',
  s: '0x2b4d6f80a1c3e5b7d98f1d3a5c7e9b02d4f6a8c1e3957b60d2f4186a3c5e7094',
} as const

/**
 * Gas of a router call, of a pool with its two transfers, of a crossed tick, and of unwrapping the
 * output.
 */
const routeGas = { call: 48_000n, pool: 90_000n, tick: 31_000n, payout: 20_000n }

/** Execution gas of an order through concentrated pools; undefined for other orders. */
function poolsGas({ pools, output }: SwapIntent): bigint | undefined {
  return pools?.route.reduce(
    (gas, { crossed }) => gas + routeGas.pool + routeGas.tick * BigInt(crossed.ticks.length),
    routeGas.call + (output.kind === 'native' ? routeGas.payout : 0n),
  )
}

/**
 * Gas cost of an order with a permit, computed from its legs or pools; undefined for other orders.
 */
export function permittedCost(
  intent: SwapIntent,
  { split }: Pick<PlatformQuote, 'split'>,
): ((client: ChainClient) => Promise<LikelyCost>) | undefined {
  const gas = split?.bareGas ?? poolsGas(intent)
  if (gas === undefined) return undefined
  const call = permittedCall(intent, someSignature)
  return async (client) => ({ likelyGas: gas + permitGas, cost: await costTermsOf(client, call) })
}
