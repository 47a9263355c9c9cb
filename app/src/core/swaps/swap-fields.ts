import type { Chain, PlatformId } from '@dexswap/chains'
import type { Quotes } from '../markets/quote.ts'
import { type CurrencyReference, currencyReferenceFromLink, isUnknownId } from '../tokens/currency.ts'
import type { RecipientEntry } from './recipient.ts'

export type Side = 'input' | 'output'

export type Sides<T> = { readonly [S in Side]: T }

/** Inputs of the swap screen; the address bar mirrors all but the platform. */
export type SwapForm = RecipientEntry & {
  /** Currency ids as links carry them; undefined: not named. */
  readonly inputCurrency: string | undefined
  readonly outputCurrency: string | undefined
  /** The typed text, exactly as typed. */
  readonly text: string
  /** An ambiguous or non-numeric amount of a link, which is ignored; null if the link has none. */
  readonly ambiguous: string | null
  /** The side of the typed text. */
  readonly field: Side
  /** The platform that the user chose, or null: the best one. */
  readonly choice: PlatformChoice | null
}

/** One pressing of a platform: another press on the same one is another choice. */
export type PlatformChoice = { readonly platform: PlatformId }

/** Whether a choice is over because its platform has no trade: it does not come back with the next one. */
export function choiceEnded({ platform }: PlatformChoice, quotes: Quotes): boolean {
  if (quotes.status === 'no-trade') return true
  return quotes.status === 'quoted' && !quotes.ranked.some((quote) => quote.platform.id === platform)
}

function sameReference(one: CurrencyReference, other: CurrencyReference): boolean {
  if (one.kind === 'native' || other.kind === 'native') return one.kind === other.kind
  return one.address === other.address
}

/**
 * The currencies on a chain: the input defaults to the native currency (rule 3.8.11). Of one
 * currency on both sides only the output stays when its id alone is known, else only the input.
 */
export function sidesOf(form: SwapForm, chain: Pick<Chain, 'nativeCurrency'>): Sides<CurrencyReference | null> {
  const input = currencyReferenceFromLink(form.inputCurrency)
  const output = form.outputCurrency === undefined ? null : currencyReferenceFromLink(form.outputCurrency)
  if (!output || !sameReference(input, output)) return { input, output }
  const isInputOpen = form.inputCurrency === undefined || isUnknownId(chain, form.inputCurrency)
  return isInputOpen && !isUnknownId(chain, form.outputCurrency) ? { input: null, output } : { input, output: null }
}

/** Amounts of both sides in base units: typed and derived; null when unknown. */
export function sideAmounts(quotes: Quotes, field: Side, typed: bigint | null): Sides<bigint | null> {
  if (quotes.status === 'quoted') return { input: quotes.selected.amountIn, output: quotes.selected.amountOut }
  if (quotes.status === 'remembered') return { input: quotes.trade.amountIn, output: quotes.trade.amountOut }
  if (quotes.status === 'wrap') return { input: quotes.amount, output: quotes.amount }
  return field === 'input' ? { input: typed, output: null } : { input: null, output: typed }
}
