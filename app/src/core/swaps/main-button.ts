import { priceImpactSeverity } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { Quotes } from '@dexswap/pools-reader/quote'
import type { ApprovalState } from '../tokens/approval-state.ts'
import type { Currency } from '../tokens/currency.ts'
import { type Recipient, type RecipientError, recipientError } from './recipient.ts'

/** Errors of the inputs, in display order (rules 1.5.33 to 1.5.38). */
export type InputError =
  | { readonly code: 'connect-wallet' }
  /** The token is on the unsupported list, so trading is disabled. */
  | { readonly code: 'unsupported-token'; readonly currency: Currency }
  | { readonly code: 'enter-amount' }
  | { readonly code: 'select-token' }
  | { readonly code: RecipientError }
  | { readonly code: 'insufficient-balance'; readonly currency: Currency }

export type InputFacts = {
  readonly account: Address | null
  readonly input: Currency | null
  readonly output: Currency | null
  readonly amount: bigint | null
  readonly recipient: Recipient
  /** Maximum input of the trade: the typed amount or the maximum sold; null without a trade. */
  readonly maximumIn: bigint | null
  /** Balance of the input currency; null when unknown, which is no error. */
  readonly balance: bigint | null
  /** True when the token is on a list of unsupported tokens. */
  readonly isUnsupported?: (currency: Currency) => boolean
  /** Contracts that cannot return what they receive. */
  readonly losing: readonly Address[]
}

/** All errors in display order; empty when the swap can proceed. */
export function inputErrors(inputs: InputFacts): readonly InputError[] {
  const { recipient, maximumIn, balance } = inputs
  const errors: InputError[] = []
  if (inputs.account === null) errors.push({ code: 'connect-wallet' })
  for (const currency of [inputs.input, inputs.output]) {
    if (currency && inputs.isUnsupported?.(currency)) errors.push({ code: 'unsupported-token', currency })
  }
  if (inputs.amount === null || inputs.amount === 0n) errors.push({ code: 'enter-amount' })
  if (inputs.input === null || inputs.output === null) errors.push({ code: 'select-token' })
  const ofRecipient = recipientError(recipient, inputs.losing)
  if (ofRecipient) errors.push({ code: ofRecipient })
  if (inputs.input !== null && maximumIn !== null && balance !== null && balance < maximumIn) {
    errors.push({ code: 'insufficient-balance', currency: inputs.input })
  }
  return errors
}

export type SwapLabel = 'swap' | 'swap-anyway' | 'price-impact-high' | 'price-impact-too-high'

export type MainButton =
  | { readonly kind: 'connect-wallet' }
  | { readonly kind: 'wrap' | 'unwrap'; readonly enabled: boolean; readonly error: InputError | null }
  /** The operator restricts the app to withdrawals. */
  | { readonly kind: 'withdraw-only' }
  | { readonly kind: 'insufficient-liquidity' }
  /** An input is missing or invalid; the button displays the error. */
  | { readonly kind: 'input-error'; readonly error: InputError }
  /** No error is known, but a value that may cause one is still unknown. */
  | { readonly kind: 'waiting'; readonly for: 'quotes' | 'proof' | 'display' | 'node' | 'allowance' }
  /** 'Approve {symbol}', beside a disabled swap button. */
  | { readonly kind: 'approve'; readonly approval: 'not-approved' | 'pending'; readonly otherAction: SwapLabel }
  | { readonly kind: 'swap'; readonly label: SwapLabel; readonly enabled: boolean }

export type MainButtonFacts = {
  readonly connected: boolean
  readonly quotes: Quotes
  /** True when the contracts of both tokens have confirmed their data. */
  readonly proven: boolean
  /** False while the browser is offline or no node of the chain responds. */
  readonly isReachable: boolean
  /**
   * True when the quote card is loaded. A card that appears later would move the button under a
   * click.
   */
  readonly canShow: boolean
  /** Errors of the inputs, as returned by `inputErrors`. */
  readonly errors: readonly InputError[]
  readonly approval: ApprovalState
  readonly expert: boolean
  /** True when the user chose the platform, false when the page did. */
  readonly isChosen: boolean
  readonly withdrawOnly: boolean
}

type Rule = (facts: MainButtonFacts) => MainButton | null

/** Rules in order of precedence: the first one with a result applies. */
const rules: readonly Rule[] = [
  ({ connected }) => (connected ? null : { kind: 'connect-wallet' }),
  ({ quotes, errors: [error = null] }) =>
    quotes.status === 'wrap' ? { kind: quotes.direction, enabled: error === null, error } : null,
  // Comes after the rule for wraps, because wraps stay allowed in withdraw-only mode.
  ({ withdrawOnly }) => (withdrawOnly ? { kind: 'withdraw-only' } : null),
  ({ quotes }) => (quotes.status === 'no-trade' ? { kind: 'insufficient-liquidity' } : null),
  ({ errors: [error] }) => (error ? { kind: 'input-error', error } : null),
  ({ quotes }) =>
    quotes.status === 'unknown' || (quotes.status === 'stale' && !quotes.isReachable)
      ? { kind: 'waiting', for: 'node' }
      : null,
  ({ isReachable, quotes, proven }) =>
    isReachable || (quotes.status === 'quoted' && proven) ? null : { kind: 'waiting', for: 'node' },
  ({ quotes }) => (quotes.status === 'quoted' ? null : { kind: 'waiting', for: 'quotes' }),
  ({ proven }) => (proven ? null : { kind: 'waiting', for: 'proof' }),
  ({ canShow }) => (canShow ? null : { kind: 'waiting', for: 'display' }),
  ({ approval }) => (approval === 'unknown' ? { kind: 'waiting', for: 'allowance' } : null),
  (facts) =>
    facts.approval === 'not-approved' || facts.approval === 'pending'
      ? { kind: 'approve', approval: facts.approval, otherAction: swapLabel(facts, 'price-impact-high') }
      : null,
]

/** Label and state of the main button on the swap screen. */
export function mainButton(facts: MainButtonFacts): MainButton {
  for (const rule of rules) {
    const button = rule(facts)
    if (button) return button
  }
  const label = swapLabel(facts, 'price-impact-too-high')
  return { kind: 'swap', label, enabled: label !== 'price-impact-too-high' }
}

/** True when the trade after the approval could not be sent. */
export function isApprovalClosed(button: MainButton): boolean {
  return button.kind === 'approve' && button.otherAction === 'price-impact-high'
}

function swapLabel(
  { quotes, expert, isChosen }: MainButtonFacts,
  blocked: 'price-impact-high' | 'price-impact-too-high',
): SwapLabel {
  const level = priceImpactSeverity(quotes.status === 'quoted' ? quotes.selected.priceImpact : null)
  // Above the highest impact level the page selects no platform, so that an expert has to choose
  // one (decision 49).
  if (level > 3 && !(expert && isChosen)) return blocked
  return level > 2 ? 'swap-anyway' : 'swap'
}
