import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { impactRisk, type RiskLevel } from '../risk.ts'
import { promptOf, type SwapIntent, type SwapPrompt } from '../swaps/intent.ts'
import type { StepApproval } from './step-approval.ts'

/** Confirmation that the swap of a plan requires; none without a quote. */
export function swapStepPrompt(quote: PlatformQuote | null, expert: boolean): SwapPrompt {
  return quote ? promptOf(quote, expert) : { prompt: 'none', cause: 'impact' }
}

/** Risk of the swap of a plan, by its price impact. */
export function swapStepRisk(quote: PlatformQuote | null): RiskLevel {
  return quote ? impactRisk(quote.priceImpact) : 'fine'
}

/** Approval of the maximum input; empty for the native currency. */
export function swapStepApprovals(swap: SwapIntent): readonly StepApproval<'swap'>[] {
  const { input, maximumIn: amount, router: spender, platform } = swap
  return input.kind === 'token' ? [{ token: input, amount, spender, platform, before: 'swap' }] : []
}

/** Figures that identify the swap; excludes deadline and compared routes. */
export function swapFigures({ router, path, amountIn, amountOut, minimumOut }: SwapIntent): readonly unknown[] {
  return [router, ...path, amountIn, amountOut, minimumOut]
}

/** The displayed swap with the routes and pools that its figures were last compared with. */
export function withLatestRoutes(shown: SwapIntent, { compared, pools, solidly }: SwapIntent): SwapIntent {
  return { ...shown, ...(compared && { compared }), ...(pools && { pools }), ...(solidly && { solidly }) }
}
