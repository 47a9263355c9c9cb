// Step 4 of 7: intent: a swap and the addition after it.
import { type Address, type Chain, isSameAddress, type Platform } from '@dexswap/chains'
import type { ComparedRoutes } from '../markets/compared-routes.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import type { Currency } from '../tokens/currency.ts'
import type { Deposit } from './deposit.ts'
import { type AddIntent, buildAddIntent } from './liquidity-intent.ts'
import { type OneTokenWay, sidesOfDirection } from './one-token-way.ts'
import { mapSides, otherSide, type Side, type Sides } from './pair-lookup.ts'
import type { StepApproval } from './step-approval.ts'
import { swapFigures, withLatestRoutes } from './swap-step.ts'

export type OneTokenApproval = StepApproval<'swap' | 'add'>

/** Addition with one token. The dialog shows it and the calls are built from it. */
export type OneTokenIntent = {
  readonly kind: 'add-one'
  /** The side of the given token. */
  readonly side: Side
  /** Base units of the given token, for swap and addition together. */
  readonly amount: bigint
  readonly swap: SwapIntent
  /** Deposit of the remaining amount and the swap's output; in a batch, its minimum output. */
  readonly add: AddIntent
  readonly deposit: Deposit
  readonly approvals: readonly OneTokenApproval[]
  readonly isBatch: boolean
}

export type OneTokenTerms = {
  readonly chain: Chain
  readonly exchange: Platform
  readonly account: Address
  readonly currencies: Sides<Currency>
  readonly side: Side
  readonly amount: bigint
  readonly isBatch: boolean
  /** The campaign that takes the LP tokens; null or absent without one. */
  readonly stakeIn?: Address | null
  /** Routes that the swap was compared with; absent while nothing is quoted. */
  readonly compared?: ComparedRoutes | undefined
  readonly slippageBps: number
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

/** @throws MissingPartError | CouldNotWrapError | UnexpectedSlippageError */
export function buildOneTokenIntent({ quote, deposit: planned }: OneTokenWay, terms: OneTokenTerms): OneTokenIntent {
  const { chain, account, side, amount, isBatch } = terms
  const deposit = depositOfWay(planned, side)
  const swap = buildSwapIntent(chain, quote, { ...terms, recipient: account })
  const add = buildAddIntent(chain, sidesOfDirection(planned.offered, side), deposit, { ...terms, typed: side })
  const approvals = approvalsOf(terms, swap, add)
  return { kind: 'add-one', side, amount, swap, add, deposit, approvals, isBatch }
}

/** The deposit at the reserves after the swap. */
export function depositOfWay({ taken, liquidity, supply, reserves }: OneTokenWay['deposit'], side: Side): Deposit {
  const amounts = sidesOfDirection(taken, side)
  const before = sidesOfDirection(reserves, side)
  const reservesAfter = mapSides(before, (reserve, of) => reserve + amounts[of])
  return { creates: false, ahead: null, amounts, liquidity, supplyAfter: supply + liquidity, reservesAfter }
}

/**
 * Swap and addition over one router share an approval. Without a batch it covers the whole amount,
 * because the price after the swap decides how much of the rest is added.
 */
function approvalsOf(
  { exchange, currencies, side, amount, isBatch }: OneTokenTerms,
  swap: SwapIntent,
  add: AddIntent,
): readonly OneTokenApproval[] {
  const other = otherSide(side)
  const toSwap = { spender: swap.router, platform: swap.platform, before: 'swap' } as const
  const toAdd = { spender: add.router, platform: exchange.name, before: 'add' } as const
  const isOneRouter = isSameAddress(swap.router, add.router)
  const given = isOneRouter
    ? [{ ...toSwap, amount: isBatch ? swap.maximumIn + add.amounts[side] : amount }]
    : [
        { ...toSwap, amount: swap.maximumIn },
        { ...toAdd, amount: add.amounts[side] },
      ]
  const ofToken = (currency: Currency, approvals: readonly Omit<OneTokenApproval, 'token'>[]) =>
    currency.kind === 'token' ? approvals.map((approval) => ({ ...approval, token: currency })) : []
  return [
    ...ofToken(currencies[side], given),
    ...ofToken(currencies[other], [{ ...toAdd, amount: add.amounts[other] }]),
  ]
}

/** The same intent with another deadline. */
export function withDeadline(intent: OneTokenIntent, deadline: bigint): OneTokenIntent {
  return { ...intent, swap: { ...intent.swap, deadline }, add: { ...intent.add, deadline } }
}

/** The same intent with the routes that the same figures were last compared with. */
export function withLatestComparison(shown: OneTokenIntent, fresh: OneTokenIntent | null): OneTokenIntent {
  if (!fresh || !isSameOneToken(shown, fresh)) return shown
  return { ...shown, swap: withLatestRoutes(shown.swap, fresh.swap) }
}

/** Base units of the given token that the swap leaves. */
export function restAfterSwap({ amount, swap }: OneTokenIntent): bigint {
  return amount - swap.amountIn
}

/** True when swap and addition have the same figures; the signed values stay as displayed otherwise. */
export function isSameOneToken(shown: OneTokenIntent, fresh: OneTokenIntent): boolean {
  const figures = ({ swap, add, isBatch }: OneTokenIntent) =>
    [add.amounts.first, add.amounts.second, isBatch, ...swapFigures(swap)].join()
  return figures(shown) === figures(fresh)
}
