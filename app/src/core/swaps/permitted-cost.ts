import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { PlatformQuote } from '../markets/quote.ts'
import { costTermsOf } from '../transactions/network-cost.ts'
import type { LikelyCost } from '../transactions/trial.ts'
import type { SwapIntent } from './intent.ts'
import { permittedCall } from './swap-calls.ts'

/**
 * A signature that is checked and written down, and the allowance that is used up again: 33,400 measured where an account signs for a
 * token for the first time, which is the dearest, and some more for tokens behind a proxy.
 */
const permitGas = 40_000n

/** As long as a real one, and nothing of it repeats. */
const someSignature = {
  value: 0n,
  deadline: 0n,
  v: 27,
  r: '0x8f1d3a5c7e9b02d4f6a8c1e3957b60d2f4186a3c5e7092b4d6f80a1c3e5b7d92',
  s: '0x2b4d6f80a1c3e5b7d98f1d3a5c7e9b02d4f6a8c1e3957b60d2f4186a3c5e7094',
} as const

/** What a divided order costs whose input is taken by a signature, by what its legs take; undefined of any other. */
export function permittedCost(
  intent: SwapIntent,
  { division }: Pick<PlatformQuote, 'division'>,
): ((client: ChainClient) => Promise<LikelyCost>) | undefined {
  const gas = division?.bareGas
  if (gas === undefined) return undefined
  const call = permittedCall(intent, someSignature)
  return async (client) => ({ likelyGas: gas + permitGas, cost: await costTermsOf(client, call) })
}
