import type { Address } from '@dexswap/chains'
import { approveCall } from '@dexswap/orders/approve-call'
import { swapCalls } from '@dexswap/orders/swap-calls'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { simulateCalls, watchedOf } from '../sending/simulate-calls.ts'
import type { SwapIntent } from './intent.ts'

/** An input and its simulated output, in base units. */
export type InputForOutput = { readonly amountIn: bigint; readonly arrives: bigint }

/**
 * Maximum number of simulations: a token with a transfer fee needs two, a fee that depends on the
 * amount a few more.
 */
const maxTries = 6
/** Margin in thousandths that is added to each estimate, because a larger input moves the price. */
const marginPerMille = 2n

/**
 * Finds an input that yields at least an exact output of a token with a transfer fee, by
 * simulation. Null when the chain rejects it, the balance is too low, or no node can simulate.
 */
export async function inputForOutput(
  client: ChainClient,
  multicall: Address,
  exact: SwapIntent,
): Promise<InputForOutput | null> {
  const { account, recipient, input, output, router, amountOut: wanted } = exact
  const watched = [watchedOf(output, recipient)]
  let amountIn = exact.amountIn
  for (let tries = 0; tries < maxTries; tries++) {
    const intent: SwapIntent = { ...exact, exact: 'input', amountIn, maximumIn: amountIn, minimumOut: 0n }
    // Uses the last candidate, which supports transfer fees.
    const swap = swapCalls(intent).slice(-1)
    const approval = input.kind === 'native' ? [] : [approveCall(input.address, router, amountIn)]
    const answer = await simulateCalls(client, multicall, account, watched, [...approval, ...swap])
    if (answer?.status !== 'passed') return null
    const [arrives = 0n] = answer.changes
    if (arrives >= wanted) return { amountIn, arrives }
    if (arrives <= 0n) return null
    const next = (amountIn * wanted + arrives - 1n) / arrives
    amountIn = next + (next * marginPerMille) / 1000n + 1n
  }
  return null
}
