// Step 2 of 7: quote: the swap of what a removal paid of the other token.
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import type { SwapIntent } from '../swaps/intent.ts'
import { type Allowance, approvalFor } from '../tokens/approval-state.ts'
import { missingApprovals, type StepApproval } from './step-approval.ts'
import { swapStepApprovals } from './swap-step.ts'

type RestSwap =
  | { readonly status: 'found'; readonly quote: PlatformQuote }
  /** The output at this price is below the minimum that was stated before the removal. */
  | { readonly status: 'below'; readonly quote: PlatformQuote }
  | { readonly status: 'no-trade' | 'unknown' | 'loading' }

/** Required output of the swap: the stated minimum of both steps without what the removal paid. */
export function neededOf(minimum: bigint, paid: bigint): bigint {
  return minimum > paid ? minimum - paid : 0n
}

/** The best swap with a minimum of at least `needed` base units of the output. */
export function restSwapOf(quotes: Quotes, needed: bigint): RestSwap {
  if (quotes.status === 'no-trade' || quotes.status === 'unknown') return { status: quotes.status }
  if (quotes.status !== 'quoted') return { status: 'loading' }
  const { selected: quote } = quotes
  if (quote.amountOut < needed) return { status: 'below', quote }
  return { status: 'found', quote: quote.minimumOut < needed ? { ...quote, minimumOut: needed } : quote }
}

type RestSwapRequests = {
  readonly missing: readonly StepApproval<'swap'>[]
  /** True while the allowance is unknown. */
  readonly isUnknown: boolean
  readonly confirmations: number
}

/** Missing approvals, and the number of wallet confirmations. */
export function restSwapRequests(swap: SwapIntent, allowance: Allowance | null, canBatch: boolean): RestSwapRequests {
  const stateOf = ({ token, amount }: StepApproval) => approvalFor(token, amount, allowance)
  const { missing, isUnknown } = missingApprovals(swapStepApprovals(swap), stateOf)
  // A pending approval is awaited, not requested again.
  const requested = missing.filter((approval) => stateOf(approval) !== 'pending')
  return { missing, isUnknown, confirmations: canBatch ? 1 : requested.length + 1 }
}
