// Step 3 of 7: view: everything that removing to one token displays.
import type { Address } from '@dexswap/chains'
import type { TransferFee } from '@dexswap/orders/transfer-fees'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { comparedRoutes } from '../markets/compared-routes.ts'
import type { SwapPrompt } from '../swaps/intent.ts'
import { type Allowance, approvalFor } from '../tokens/approval-state.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import type { RemovalView } from './derive-removal.ts'
import { bothSides, otherSide, type Side, type Sides } from './pair-lookup.ts'
import { type Burned, outputBefore } from './pools-after-burn.ts'
import type { RemoveButton } from './removal.ts'
import { isAmountTyped } from './remove-form.ts'
import { buildRemoveOneIntent, type RemoveOneApproval, type RemoveOneIntent } from './remove-one-intent.ts'
import { missingApprovals } from './step-approval.ts'
import { swapStepPrompt } from './swap-step.ts'

/** Why the removal can pay both tokens only. */
export type RemoveOneRefusal = 'transfer-fee' | 'no-trade' | 'price-impact' | 'unverifiable'

export type RemoveOneButton = RemoveButton | { readonly kind: 'refused'; readonly reason: RemoveOneRefusal }

export type RemoveOneInputs = {
  readonly removal: Pick<
    RemovalView,
    | 'chain'
    | 'exchange'
    | 'currencies'
    | 'facts'
    | 'form'
    | 'removal'
    | 'intent'
    | 'button'
    | 'permit'
    | 'lpToken'
    | 'lpSymbol'
  >
  /** The side of the wanted token. */
  readonly side: Side
  readonly canBatch: boolean
  /** Quotes for the swapped amount at the reserves after the removal, and before it. */
  readonly quotes: Quotes
  readonly quotesBefore: Quotes
  readonly allowances: { readonly burn: Allowance | null; readonly swap: Allowance | null }
  /** Transfer fees of both tokens; null while unknown. */
  readonly fees: Sides<TransferFee | null>
  readonly multihop: boolean
  readonly expertMode: boolean
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

export type RemoveOneView = {
  readonly side: Side
  readonly quote: PlatformQuote | null
  /** Confirmation that the swap requires before the wallet opens. */
  readonly prompt: SwapPrompt
  readonly intent: RemoveOneIntent | null
  /** Expected amount of the wanted token; 0 when nothing is typed, null while unknown. */
  readonly receives: bigint | null
  /** Approvals that are missing, in the order of the steps. */
  readonly missing: readonly RemoveOneApproval[]
  /** Requests of the wallet, without those that an allowance spares. */
  readonly confirmations: number
  /** Base units of the other token that a batch leaves at this price. */
  readonly left: bigint
  readonly button: RemoveOneButton
}

/** What the removal takes out of the pair; null while incomplete. */
export function burnedBy({ exchange, facts, intent }: RemoveOneInputs['removal']): Burned | null {
  return exchange && facts && intent
    ? { platform: exchange.id, facts, currencies: intent.currencies, amounts: intent.amounts }
    : null
}

/** Derives everything that removing to one token displays. */
export function deriveRemoveOne(inputs: RemoveOneInputs): RemoveOneView {
  const { removal, side, canBatch, quotes, expertMode } = inputs
  const quote = quotes.status === 'quoted' ? quotes.selected : null
  const built = quote && intentOf(inputs, quote)
  const intent = built === 'unverifiable' ? null : built
  const { missing, isUnknown } = missingApprovals(intent?.approvals ?? [], ({ token, amount, before }) =>
    approvalFor(token, amount, inputs.allowances[before]),
  )
  const prompt = swapStepPrompt(quote, expertMode)
  const permission = removal.button.kind === 'remove' ? 0 : 1
  return {
    ...{ side, quote, prompt, intent, missing },
    receives: intent ? intent.receives : isNothing(removal) ? 0n : null,
    confirmations: canBatch ? 1 : permission + missing.length + 2,
    left: intent?.isBatch ? intent.burn.amounts[otherSide(side)] - intent.swap.amountIn : 0n,
    button: buttonOf(inputs, prompt, built, isUnknown),
  }
}

/** True when nothing is typed, or more than the account holds, which counts as 0. */
function isNothing({ form, removal }: RemoveOneInputs['removal']): boolean {
  return removal ? removal.liquidity === 0n : !isAmountTyped(form)
}

/** Operators confirm a minimum of at least half of the output before the removal (`isMinimum`). */
function isVerifiable({ swap, outBefore }: RemoveOneIntent): boolean {
  return swap.minimumOut * 2n + 1n >= outBefore
}

/** Null while incomplete. */
type BuiltIntent = RemoveOneIntent | 'unverifiable' | null

function intentOf(inputs: RemoveOneInputs, quote: PlatformQuote): BuiltIntent {
  const { removal, side, canBatch: isBatch, multihop, quotesBefore, now, deadlineSeconds } = inputs
  const { chain, exchange, intent: burn, lpToken } = removal
  const burned = burnedBy(removal)
  if (!burn || !exchange || !lpToken || !burned) return null
  const tokenOf = (currency: Currency): Address => wrappedForm(chain, currency).address
  const outBefore = isBatch ? outputBefore(quote, burned, tokenOf) : quote.amountOut
  if (outBefore === null) return 'unverifiable'
  // Operators quote the reserves before the removal.
  const compared = comparedRoutes({ ...quote, amountOut: outBefore }, quotesBefore, multihop)
  const terms = { chain, side, isBatch, lpToken, platform: exchange.name, outBefore, compared, now, deadlineSeconds }
  const built = buildRemoveOneIntent(burn, quote, terms)
  return isVerifiable(built) ? built : 'unverifiable'
}

/** A batch contains the permission; otherwise it is requested first, as of any removal. */
function buttonOf(
  inputs: RemoveOneInputs,
  { prompt }: SwapPrompt,
  built: BuiltIntent,
  isUnknown: boolean,
): RemoveOneButton {
  const { removal, canBatch, quotes, quotesBefore, fees } = inputs
  const { button } = removal
  const isForPermission = button.kind === 'approve' || (button.kind === 'waiting' && button.for === 'wallet')
  if (button.kind !== 'remove' && !isForPermission) return button
  if (bothSides.some((side) => fees[side] === 'charged')) return { kind: 'refused', reason: 'transfer-fee' }
  if (quotes.status === 'no-trade') return { kind: 'refused', reason: 'no-trade' }
  if (prompt === 'blocked') return { kind: 'refused', reason: 'price-impact' }
  if (built === 'unverifiable') return { kind: 'refused', reason: built }
  if (quotes.status === 'unknown') return { kind: 'waiting', for: 'node' }
  const isQuoted = quotesBefore.status === 'quoted' && bothSides.every((side) => fees[side] !== null)
  if (built === null || isUnknown || !isQuoted) return { kind: 'waiting', for: 'pair' }
  return canBatch ? { kind: 'remove', by: removal.permit ? 'signature' : 'approval' } : button
}
