import type { Address } from '@dexswap/chains'
import type { Call } from '#domain/transactions/plan.ts'
import { estimateGas } from '#io/calls/estimate-gas.ts'
import { tryCall } from '#io/calls/try-call.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { revertReason } from './revert-reason.ts'
import {
  GasEstimateOddError,
  LimitExceededError,
  NoCallThrewError,
  type SwapError,
  SwapFailedError,
  SwapRefusedError,
} from './swap-errors.ts'

/** Limit of gas within which a swap has to fit when it is estimated (spec/1 §7). */
export const swapGasLimit = 1_000_000n

export type EstimatedCall = { readonly call: Call; readonly gas: bigint }

/**
 * The call to send out of the candidates, with its gas. A call is taken where it can be estimated and the one after it too: the
 * plain function does not look at what arrives, the one for fees on transfer does, so that an output token that takes more than
 * the slippage is refused and not swapped below its minimum.
 * @throws SwapError with the last candidate's reason
 */
export async function chooseSwapCall(
  client: ChainClient,
  account: Address,
  candidates: readonly Call[],
): Promise<EstimatedCall> {
  const estimates = await Promise.all(candidates.map((call) => estimateOrExplain(client, account, call)))
  const chosen = estimates.find(
    (estimate, at) => 'gas' in estimate && (at === estimates.length - 1 || 'gas' in (estimates[at + 1] ?? {})),
  )
  if (chosen && 'gas' in chosen) return chosen
  const failed = estimates.filter((estimate) => 'error' in estimate).at(-1)
  throw failed?.error ?? new NoCallThrewError()
}

async function estimateOrExplain(
  client: ChainClient,
  account: Address,
  call: Call,
): Promise<EstimatedCall | { readonly error: SwapError }> {
  try {
    return { call, gas: await estimateGas(client, { from: account, ...call, gas: swapGasLimit }) }
  } catch (failure) {
    return { error: await explainSwapFailure(client, account, call, failure) }
  }
}

/** Why an estimate failed: the call is tried without sending it, and refuses with its reason. */
export async function explainSwapFailure(
  client: ChainClient,
  account: Address,
  call: Call,
  failure: unknown,
): Promise<SwapError> {
  try {
    await tryCall(client, { from: account, ...call })
    return new GasEstimateOddError({ cause: failure })
  } catch (refusal) {
    const reason = revertReason(refusal) ?? revertReason(failure)
    if (reason === null) return new SwapFailedError(messageOf(refusal), { cause: refusal })
    return reason.includes('INSUFFICIENT_OUTPUT_AMOUNT') || reason.includes('EXCESSIVE_INPUT_AMOUNT')
      ? new LimitExceededError(reason, { cause: refusal })
      : new SwapRefusedError(reason, { cause: refusal })
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
