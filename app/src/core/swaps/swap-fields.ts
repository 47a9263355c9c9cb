import type { Chain, PlatformId } from '@dexswap/chains'
import type { Quotes } from '@dexswap/pools-reader/quote'
import { type CurrencyReference, currencyReferenceFromLink, isUnknownId } from '../tokens/currency-reference.ts'
import type { RecipientEntry } from './recipient.ts'

export type Side = 'input' | 'output'

export type Sides<T> = { readonly [S in Side]: T }

/** Inputs of the swap screen. All except the platform are part of the URL. */
export type SwapForm = RecipientEntry & {
  /** Currency ids as in links; undefined when absent. */
  readonly inputCurrency: string | undefined
  readonly outputCurrency: string | undefined
  /** The text exactly as typed. */
  readonly text: string
  /** A linked amount that was ignored as ambiguous or not a number; null otherwise. */
  readonly ambiguous: string | null
  /** The side for which `text` was entered. */
  readonly field: Side
  /** The platform that the user chose; null for the best one. */
  readonly choice: PlatformChoice | null
}

/** A chosen platform. Choosing the same one again creates a new object. */
export type PlatformChoice = { readonly platform: PlatformId }

/** True when the chosen platform has no trade; the choice is then removed. */
export function choiceEnded({ platform }: PlatformChoice, quotes: Quotes): boolean {
  if (quotes.status === 'no-trade') return true
  return quotes.status === 'quoted' && !quotes.ranked.some((quote) => quote.platform.id === platform)
}

function sameReference(one: CurrencyReference, other: CurrencyReference): boolean {
  if (one.kind === 'native' || other.kind === 'native') return one.kind === other.kind
  return one.address === other.address
}

/**
 * The currencies of both sides; the default input is native currency (rule 3.8.11). If both are
 * equal, one side is cleared: the input when only the output has a known id, else the output.
 */
export function sidesOf(form: SwapForm, chain: Pick<Chain, 'nativeCurrency'>): Sides<CurrencyReference | null> {
  const input = currencyReferenceFromLink(form.inputCurrency)
  const output = form.outputCurrency === undefined ? null : currencyReferenceFromLink(form.outputCurrency)
  if (!output || !sameReference(input, output)) return { input, output }
  const isInputOpen = form.inputCurrency === undefined || isUnknownId(chain, form.inputCurrency)
  return isInputOpen && !isUnknownId(chain, form.outputCurrency) ? { input: null, output } : { input, output: null }
}

/** Amounts of both sides in base units, one typed and one computed; null when unknown. */
export function sideAmounts(quotes: Quotes, field: Side, typed: bigint | null): Sides<bigint | null> {
  if (quotes.status === 'quoted') return { input: quotes.selected.amountIn, output: quotes.selected.amountOut }
  if (quotes.status === 'stale') return { input: quotes.trade.amountIn, output: quotes.trade.amountOut }
  if (quotes.status === 'wrap') return { input: quotes.amount, output: quotes.amount }
  return field === 'input' ? { input: typed, output: null } : { input: null, output: typed }
}
