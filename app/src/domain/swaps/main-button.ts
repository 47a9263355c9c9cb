import { priceImpactSeverity } from '@dexswap/amm'
import type { ApprovalState } from '#domain/allowances/approval-state.ts'
import type { Quotes } from '#domain/quotes/quote.ts'
import type { InputError } from './input-errors.ts'

export type SwapLabel = 'swap' | 'swap-anyway' | 'price-impact-high' | 'price-impact-too-high'

export type MainButton =
  | { readonly kind: 'connect-wallet' }
  | { readonly kind: 'wrap' | 'unwrap'; readonly enabled: boolean; readonly error: InputError | null }
  /** The operator lets nothing in, only out. */
  | { readonly kind: 'withdraw-only' }
  | { readonly kind: 'insufficient-liquidity' }
  /** An input is missing or wrong: its sentence stands in the button. */
  | { readonly kind: 'input-error'; readonly error: InputError }
  /** Nothing is wrong, but something is not known yet. */
  | { readonly kind: 'waiting'; readonly for: 'quotes' | 'node' | 'allowance' }
  /** 'Approve {symbol}' with the swap button, still disabled, beside it. */
  | { readonly kind: 'approve'; readonly approval: 'not-approved' | 'pending'; readonly beside: SwapLabel }
  | { readonly kind: 'swap'; readonly label: SwapLabel; readonly enabled: boolean }

export type MainButtonFacts = {
  readonly connected: boolean
  readonly quotes: Quotes
  /** From `inputErrors`, in order. */
  readonly errors: readonly InputError[]
  readonly approval: ApprovalState
  readonly expert: boolean
  readonly withdrawOnly: boolean
}

type Rule = (facts: MainButtonFacts) => MainButton | null

/** The order of spec/1 §2: the first rule that has something to say decides. */
const rules: readonly Rule[] = [
  ({ connected }) => (connected ? null : { kind: 'connect-wallet' }),
  ({ quotes, errors: [error = null] }) =>
    quotes.status === 'wrap' ? { kind: quotes.direction, enabled: error === null, error } : null,
  // Wrapping and unwrapping concern only what is one's own already; a swap stays closed whatever else would be said of it.
  ({ withdrawOnly }) => (withdrawOnly ? { kind: 'withdraw-only' } : null),
  ({ quotes }) => (quotes.status === 'no-trade' ? { kind: 'insufficient-liquidity' } : null),
  ({ errors: [error] }) => (error ? { kind: 'input-error', error } : null),
  ({ quotes }) => (quotes.status === 'unknown' ? { kind: 'waiting', for: 'node' } : null),
  ({ quotes }) => (quotes.status === 'quoted' ? null : { kind: 'waiting', for: 'quotes' }),
  ({ approval }) => (approval === 'unknown' ? { kind: 'waiting', for: 'allowance' } : null),
  (facts) =>
    facts.approval === 'not-approved' || facts.approval === 'pending'
      ? { kind: 'approve', approval: facts.approval, beside: swapLabel(facts, 'price-impact-high') }
      : null,
]

/** What the main button of the swap screen says and whether it can be pressed. */
export function mainButton(facts: MainButtonFacts): MainButton {
  for (const rule of rules) {
    const button = rule(facts)
    if (button) return button
  }
  const label = swapLabel(facts, 'price-impact-too-high')
  return { kind: 'swap', label, enabled: label !== 'price-impact-too-high' }
}

function swapLabel(
  { quotes, expert }: MainButtonFacts,
  blocked: 'price-impact-high' | 'price-impact-too-high',
): SwapLabel {
  const level = priceImpactSeverity(quotes.status === 'quoted' ? quotes.selected.priceImpact : null)
  if (level > 3 && !expert) return blocked
  return level > 2 ? 'swap-anyway' : 'swap'
}
