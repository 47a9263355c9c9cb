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

/** Output that the swap owes to the stated minimum of both steps, after what the removal paid. */
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

/** What the swap requests: approvals that are not known to suffice, and confirmations in the wallet. */
export function restSwapRequests(
  swap: SwapIntent,
  allowance: Allowance | null,
  canBatch: boolean,
): { readonly missing: readonly StepApproval<'swap'>[]; readonly confirmations: number } {
  const { missing } = missingApprovals(swapStepApprovals(swap), ({ token, amount }) =>
    approvalFor(token, amount, allowance),
  )
  return { missing, confirmations: canBatch ? 1 : missing.length + 1 }
}
