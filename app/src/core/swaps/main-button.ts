import { priceImpactSeverity } from '@dexswap/amm'
import type { Address } from '@dexswap/chains'
import type { Quotes } from '../markets/quote.ts'
import type { ApprovalState } from '../tokens/approval-state.ts'
import type { Currency } from '../tokens/currency.ts'
import { type Recipient, type RecipientError, recipientError } from './recipient.ts'

/** Input errors in display order (rules 1.5.33 to 1.5.38). */
export type InputError =
  | { readonly code: 'connect-wallet' }
  /** On the unsupported list: warned of, and not traded. */
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
  /** Maximum input: typed or maximum sold; null without a trade. */
  readonly maximumIn: bigint | null
  /** Balance of the input currency; null while unknown, which is no error. */
  readonly balance: bigint | null
  /** Whether a list of unsupported tokens names it. */
  readonly isUnsupported?: (currency: Currency) => boolean
  /** Routers that must not receive. */
  readonly routers: readonly Address[]
  /** Tokens and pairs of the trade, which must not receive either. */
  readonly onTheWay: readonly Address[]
}

/** All errors, the first one to display first; empty when the swap may proceed. */
export function inputErrors(inputs: InputFacts): readonly InputError[] {
  const { recipient, maximumIn, balance } = inputs
  const errors: InputError[] = []
  if (inputs.account === null) errors.push({ code: 'connect-wallet' })
  for (const currency of [inputs.input, inputs.output]) {
    if (currency && inputs.isUnsupported?.(currency)) errors.push({ code: 'unsupported-token', currency })
  }
  if (inputs.amount === null || inputs.amount === 0n) errors.push({ code: 'enter-amount' })
  if (inputs.input === null || inputs.output === null) errors.push({ code: 'select-token' })
  const ofRecipient = recipientError(recipient, [...inputs.routers, ...inputs.onTheWay])
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
  /** The operator allows withdrawals only. */
  | { readonly kind: 'withdraw-only' }
  | { readonly kind: 'insufficient-liquidity' }
  /** An input is missing or invalid: the button shows its message. */
  | { readonly kind: 'input-error'; readonly error: InputError }
  /** Valid so far, with values still unknown. */
  | { readonly kind: 'waiting'; readonly for: 'quotes' | 'proof' | 'display' | 'node' | 'allowance' }
  /** 'Approve {symbol}' with the swap button, still disabled, beside it. */
  | { readonly kind: 'approve'; readonly approval: 'not-approved' | 'pending'; readonly otherAction: SwapLabel }
  | { readonly kind: 'swap'; readonly label: SwapLabel; readonly enabled: boolean }

export type MainButtonFacts = {
  readonly connected: boolean
  readonly quotes: Quotes
  /** True once the chain confirms both tokens. */
  readonly proven: boolean
  /** True once the quote card is loaded; a growing card would move the button under a click. */
  readonly canShow: boolean
  /** From `inputErrors`, in order. */
  readonly errors: readonly InputError[]
  readonly approval: ApprovalState
  readonly expert: boolean
  /** Whether the user chose the platform, and not the page. */
  readonly isChosen: boolean
  readonly withdrawOnly: boolean
}

type Rule = (facts: MainButtonFacts) => MainButton | null

/** In order: the first rule with a result decides. */
const rules: readonly Rule[] = [
  ({ connected }) => (connected ? null : { kind: 'connect-wallet' }),
  ({ quotes, errors: [error = null] }) =>
    quotes.status === 'wrap' ? { kind: quotes.direction, enabled: error === null, error } : null,
  // Wrapping stays available; withdraw-only disables every swap.
  ({ withdrawOnly }) => (withdrawOnly ? { kind: 'withdraw-only' } : null),
  ({ quotes }) => (quotes.status === 'no-trade' ? { kind: 'insufficient-liquidity' } : null),
  ({ errors: [error] }) => (error ? { kind: 'input-error', error } : null),
  ({ quotes }) =>
    quotes.status === 'unknown' || (quotes.status === 'remembered' && !quotes.isReachable)
      ? { kind: 'waiting', for: 'node' }
      : null,
  ({ quotes }) => (quotes.status === 'quoted' ? null : { kind: 'waiting', for: 'quotes' }),
  ({ proven }) => (proven ? null : { kind: 'waiting', for: 'proof' }),
  ({ canShow }) => (canShow ? null : { kind: 'waiting', for: 'display' }),
  ({ approval }) => (approval === 'unknown' ? { kind: 'waiting', for: 'allowance' } : null),
  (facts) =>
    facts.approval === 'not-approved' || facts.approval === 'pending'
      ? { kind: 'approve', approval: facts.approval, otherAction: swapLabel(facts, 'price-impact-high') }
      : null,
]

/** Label and state of the swap screen's main button. */
export function mainButton(facts: MainButtonFacts): MainButton {
  for (const rule of rules) {
    const button = rule(facts)
    if (button) return button
  }
  const label = swapLabel(facts, 'price-impact-too-high')
  return { kind: 'swap', label, enabled: label !== 'price-impact-too-high' }
}

/** Whether nothing is to be approved: the trade beside it cannot be sent. */
export function isApprovalClosed(button: MainButton): boolean {
  return button.kind === 'approve' && button.otherAction === 'price-impact-high'
}

function swapLabel(
  { quotes, expert, isChosen }: MainButtonFacts,
  blocked: 'price-impact-high' | 'price-impact-too-high',
): SwapLabel {
  const level = priceImpactSeverity(quotes.status === 'quoted' ? quotes.selected.priceImpact : null)
  // Beyond reason the page chooses nothing: an expert has to (decision 49).
  if (level > 3 && !(expert && isChosen)) return blocked
  return level > 2 ? 'swap-anyway' : 'swap'
}
