// Walk 1 of 7: amount: the form, and how each change alters it.
import type { Chain, PlatformId } from '@dexswap/chains'
import type { Quotes } from '#core/markets/quote.ts'
import { parseSwapSearch, type SwapSearch } from '#core/routes/search.ts'
import { noRecipient, type RecipientEntry } from '#core/swaps/recipient.ts'
import { parseAmountText } from '#core/tokens/amount-text.ts'
import {
  type Currency,
  type CurrencyReference,
  currencyId,
  currencyReferenceFromLink,
  isUnknownId,
} from '#core/tokens/currency.ts'
import { carriedCurrency } from '#core/tokens/side-currency.ts'

export type Side = 'input' | 'output'

/** What the user has put into the swap screen; the address bar mirrors all of it but the platform. */
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

export const emptyForm: SwapForm = {
  inputCurrency: undefined,
  outputCurrency: undefined,
  text: '',
  ambiguous: null,
  field: 'input',
  ...noRecipient,
  choice: null,
}

export function otherSide(side: Side): Side {
  return side === 'input' ? 'output' : 'input'
}

export function typeText(form: SwapForm, field: Side, text: string): SwapForm {
  return { ...form, field, text, ambiguous: null }
}

export function choosePlatform(form: SwapForm, platform: PlatformId): SwapForm {
  return { ...form, choice: { platform } }
}

/** Whether a choice is over because its platform has no trade: it does not come back with the next one. */
export function choiceEnded({ platform }: PlatformChoice, quotes: Quotes): boolean {
  if (quotes.status === 'no-trade') return true
  return quotes.status === 'quoted' && !quotes.ranked.some((quote) => quote.platform.id === platform)
}

/** The form on another chain: the same known assets and amount, and the best platform. */
export function carriedForm(form: SwapForm, from: Chain, to: Chain): SwapForm {
  const inputCurrency = carriedCurrency(form.inputCurrency, from, to)
  const outputCurrency = carriedCurrency(form.outputCurrency, from, to)
  const areSame = inputCurrency !== undefined && inputCurrency.toLowerCase() === outputCurrency?.toLowerCase()
  return { ...withoutChoice(form), inputCurrency, outputCurrency: areSame ? undefined : outputCurrency }
}

export function withoutChoice(form: SwapForm): SwapForm {
  return { ...form, choice: null }
}

/** What was typed when a transaction was sent. */
export type TypedAmount = Pick<SwapForm, 'text' | 'field'>

/** Clears both sent amounts; currencies and later input stay. */
export function clearAmounts(form: SwapForm, sent: TypedAmount): SwapForm {
  return form.text === sent.text && form.field === sent.field ? { ...form, text: '', field: 'input' } : form
}

/** Currency ids of both sides as shown. */
type SideIds = { readonly [S in Side]: string | undefined }

/** The currencies change sides, and the typed amount goes with its currency. */
export function flip(form: SwapForm, ids: SideIds): SwapForm {
  return {
    ...form,
    inputCurrency: ids.output,
    outputCurrency: ids.input,
    field: otherSide(form.field),
    choice: null,
  }
}

/** Sets a currency. That of the other side swaps both sides; the chosen platform is dropped. */
export function pickCurrency(form: SwapForm, ids: SideIds, side: Side, id: string): SwapForm {
  if (ids[otherSide(side)]?.toLowerCase() === id.toLowerCase()) return flip(form, ids)
  const next = { ...ids, [side]: id }
  return { ...form, inputCurrency: next.input, outputCurrency: next.output, choice: null }
}

/** The form of a link. */
export function formFromSearch(search: SwapSearch): SwapForm {
  const text = search.exactAmount ?? ''
  const taken = parseAmountText(text, 'linked').status === 'accepted'
  return {
    inputCurrency: search.inputCurrency,
    outputCurrency: search.outputCurrency,
    text: taken ? text : '',
    ambiguous: taken ? null : text,
    field: search.exactField ?? 'input',
    recipient: search.recipient,
    recipientByLink: search.recipient !== undefined,
    agreedRecipient: null,
    choice: null,
  }
}

/**
 * The parameters that restore the form on a reload; defaults and values not allowed in links are
 * omitted.
 */
export function searchFromForm(form: SwapForm): Omit<SwapSearch, 'chainId' | 'theme'> {
  return parseSwapSearch({
    ...(form.inputCurrency && { inputCurrency: form.inputCurrency }),
    ...(form.outputCurrency && { outputCurrency: form.outputCurrency }),
    ...(/\d/.test(form.text) && { exactAmount: form.text, exactField: form.field }),
    ...(form.recipient && { recipient: form.recipient }),
  })
}

/** Whether a link says anything about the form; one that does not leaves the form as the user left it. */
export function namesForm(search: SwapSearch): boolean {
  return Boolean(search.inputCurrency ?? search.outputCurrency ?? search.exactAmount ?? search.recipient)
}

export function sameSearch(one: SwapSearch, other: SwapSearch): boolean {
  return (['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient'] as const).every(
    (name) => one[name] === other[name],
  )
}

function sameReference(one: CurrencyReference, other: CurrencyReference): boolean {
  if (one.kind === 'native' || other.kind === 'native') return one.kind === other.kind
  return one.address === other.address
}

/**
 * The currencies on a chain: the input defaults to the native currency (rule 3.8.11). Of one
 * currency on both sides only the output stays when its id alone is known, else only the input.
 */
export function sidesOf(
  form: SwapForm,
  chain: Pick<Chain, 'nativeCurrency'>,
): { readonly [S in Side]: CurrencyReference | null } {
  const input = currencyReferenceFromLink(form.inputCurrency)
  const output = form.outputCurrency === undefined ? null : currencyReferenceFromLink(form.outputCurrency)
  if (!output || !sameReference(input, output)) return { input, output }
  const isInputOpen = form.inputCurrency === undefined || isUnknownId(chain, form.inputCurrency)
  return isInputOpen && !isUnknownId(chain, form.outputCurrency) ? { input: null, output } : { input, output: null }
}

export function idsOf({ input, output }: { readonly [S in Side]: Currency | null }): SideIds {
  return { input: input ? currencyId(input) : undefined, output: output ? currencyId(output) : undefined }
}

/** Amounts of both sides in base units: typed and derived; null when unknown. */
export function sideAmounts(
  quotes: Quotes,
  field: Side,
  typed: bigint | null,
): { readonly [S in Side]: bigint | null } {
  if (quotes.status === 'quoted') return { input: quotes.selected.amountIn, output: quotes.selected.amountOut }
  if (quotes.status === 'remembered') return { input: quotes.trade.amountIn, output: quotes.trade.amountOut }
  if (quotes.status === 'wrap') return { input: quotes.amount, output: quotes.amount }
  return field === 'input' ? { input: typed, output: null } : { input: null, output: typed }
}
