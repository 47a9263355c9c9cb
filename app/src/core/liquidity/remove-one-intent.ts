// Step 4 of 7: intent: a removal and the swap of one of its tokens into the other.
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { ComparedRoutes } from '../markets/compared-routes.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import type { Token } from '../tokens/currency.ts'
import type { RemoveIntent } from './liquidity-intent.ts'
import { otherSide, type Side } from './pair-lookup.ts'
import type { StepApproval } from './step-approval.ts'
import { swapFigures, swapStepApprovals, withLatestRoutes } from './swap-step.ts'

/** The burn of a batch needs one; alone, its permission is requested by the form. */
export type RemoveOneApproval = StepApproval<'burn' | 'swap'>

/** Removal to one token. The dialog shows it and the calls are built from it. */
export type RemoveOneIntent = {
  readonly kind: 'remove-one'
  /** The side of the wanted token. */
  readonly side: Side
  readonly burn: RemoveIntent
  /** Swaps the minimum that the removal pays in a batch, else the expected amount. */
  readonly swap: SwapIntent
  /** Output of the same swap at the reserves before the removal, which operators can verify. */
  readonly outBefore: bigint
  /** Expected amount of the wanted token. */
  readonly receives: bigint
  /** Minimum of the wanted token, of removal and swap together. */
  readonly minimum: bigint
  readonly approvals: readonly RemoveOneApproval[]
  readonly isBatch: boolean
}

type RemoveOneTerms = {
  readonly chain: ConfiguredChain
  readonly side: Side
  readonly isBatch: boolean
  readonly lpToken: Token
  /** Name of the pair's platform. */
  readonly platform: string
  readonly outBefore: bigint
  readonly compared?: ComparedRoutes | undefined
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

/** Base units that the swap takes: a batch relies on the minimum of the removal. */
export function swappedOf({ amounts, minimums }: RemoveIntent, side: Side, isBatch: boolean): bigint {
  return (isBatch ? minimums : amounts)[otherSide(side)]
}

/** Builds removal and swap from the quote for `swappedOf` at the reserves after the removal. */
export function buildRemoveOneIntent(burn: RemoveIntent, quote: PlatformQuote, terms: RemoveOneTerms): RemoveOneIntent {
  const { chain, side, isBatch, lpToken, platform, outBefore } = terms
  const swap = buildSwapIntent(chain, quote, { ...terms, account: burn.account, recipient: burn.account })
  const minimum = burn.minimums[side] + swap.minimumOut
  const ofLp = { token: lpToken, amount: burn.liquidity, spender: burn.router, platform, before: 'burn' } as const
  return {
    ...{ kind: 'remove-one', side, swap, outBefore, minimum, isBatch },
    burn: { ...burn, into: { currency: burn.currencies[side], minimum } },
    receives: burn.amounts[side] + swap.amountOut,
    approvals: [...(isBatch && !burn.permit ? [ofLp] : []), ...swapStepApprovals(swap)],
  }
}

/** The same intent with another deadline; that of a permit is signed. */
export function withDeadline(intent: RemoveOneIntent, deadline: bigint): RemoveOneIntent {
  const { burn, swap } = intent
  return {
    ...intent,
    burn: { ...burn, deadline: burn.permit?.deadline ?? deadline },
    swap: { ...swap, deadline },
  }
}

/** The displayed intent with the latest comparison, if the figures are equal. */
export function withLatestComparison(shown: RemoveOneIntent, fresh: RemoveOneIntent | null): RemoveOneIntent {
  if (!fresh || !isSameRemoveOne(shown, fresh)) return shown
  return { ...shown, outBefore: fresh.outBefore, swap: withLatestRoutes(shown.swap, fresh.swap) }
}

/** True when removal and swap have the same figures; the signed values stay as displayed otherwise. */
export function isSameRemoveOne(shown: RemoveOneIntent, fresh: RemoveOneIntent): boolean {
  const figures = ({ burn, swap, isBatch }: RemoveOneIntent) =>
    [burn.liquidity, burn.amounts.first, burn.amounts.second, burn.permit?.s, isBatch, ...swapFigures(swap)].join()
  return figures(shown) === figures(fresh)
}
