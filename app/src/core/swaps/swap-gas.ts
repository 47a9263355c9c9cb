import { maximumInDown, minimumOutDown } from '@dexswap/amm'
import { estimateGas } from '@dexswap/orders/simulate-call'
import { gasLimitOf, swapCalls } from '@dexswap/orders/swap-calls'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { costTermsOf } from '../sending/network-cost.ts'
import type { SimulationQuery } from '../sending/simulation.ts'
import { type GasEstimates, type GasQuery, gasKey } from './gas-key.ts'
import type { SwapIntent } from './intent.ts'

/** Slippage of gas estimates, independent of the user's setting (rule 1.9.09). */
const gasSlippageBps = 50

/**
 * A quote with the limits that a gas estimate uses; they determine the required approval and
 * balance.
 */
export function gasQuote(quote: PlatformQuote): PlatformQuote {
  const { field, amountIn, amountOut } = quote
  return field === 'input'
    ? { ...quote, minimumOut: minimumOutDown(amountOut, gasSlippageBps) }
    : { ...quote, maximumIn: maximumInDown(amountIn, gasSlippageBps) }
}

/** Gas of the first candidate that can be estimated; null when none can. */
export async function estimateSwapGas(client: ChainClient, intent: SwapIntent): Promise<bigint | null> {
  const requests = swapCalls(intent).map((call) =>
    estimateGas(client, { from: intent.account, ...call, gas: gasLimitOf(intent) }).catch(() => null),
  )
  const estimates = await Promise.all(requests)
  return estimates.find((gas) => gas !== null) ?? null
}

/** Runs one estimate per query and block. */
function gasOnBlock(
  estimates: GasEstimates,
  { client, intent, key, block }: { client: ChainClient; intent: SwapIntent; key: string; block: bigint },
): Promise<bigint | null> {
  if (estimates.block !== block) estimates.byKey.clear()
  estimates.block = block
  const estimate = estimates.byKey.get(key) ?? estimateSwapGas(client, intent)
  estimates.byKey.set(key, estimate)
  return estimate
}

/** Debounce of gas estimates in milliseconds (rule 1.9.31). */
const restMs = 2000

/** Query that estimates gas on every block. `toIntent` builds the intent with the current time. */
export function gasSimulationQuery(
  estimates: GasEstimates,
  query: GasQuery,
  toIntent: () => SwapIntent,
): SimulationQuery {
  const key = gasKey(query)
  return {
    key,
    restMs,
    // A cached estimate of the latest block needs no debounce.
    firstRests: !estimates.byKey.has(key),
    async run(client, _multicall, block) {
      const intent = toIntent()
      const [call] = swapCalls(intent)
      const [gas, cost] = await Promise.all([
        gasOnBlock(estimates, { client, intent, key, block }),
        costTermsOf(client, call),
      ])
      if (gas === null) return { status: 'unknown' }
      return { status: 'passed', cost, estimate: { candidate: 0, gas }, measured: null }
    },
  }
}
