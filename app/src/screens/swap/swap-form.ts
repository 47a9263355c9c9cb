// Step 1 of 7 of a swap, the amount: the form, and its state after each change.
import type { Chain, PlatformId } from '@dexswap/chains'
import { parseSwapSearch, type SwapSearch } from '#core/routes/search.ts'
import { noRecipient } from '#core/swaps/recipient.ts'
import type { Side, SwapForm } from '#core/swaps/swap-fields.ts'
import { parseAmountText } from '#core/tokens/amount-text.ts'
import { type Currency, currencyId } from '#core/tokens/currency.ts'
import { carriedCurrency } from '#core/tokens/side-currency.ts'

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

type Currencies = Pick<SwapForm, 'inputCurrency' | 'outputCurrency'>

/** The currencies that the user chose on `chain`, and those last displayed on another chain. */
export type ChosenCurrencies = { readonly chain: Chain; readonly chosen: Currencies; readonly shown: Currencies }

function sameCurrencies(one: Currencies, other: Currencies): boolean {
  return one.inputCurrency === other.inputCurrency && one.outputCurrency === other.outputCurrency
}

/**
 * The user's choice when the page leaves `from`. An earlier choice remains as long as the currencies
 * derived from it are unchanged.
 */
export function chosenCurrencies(form: Currencies, from: Chain, before: ChosenCurrencies | null): ChosenCurrencies {
  const { inputCurrency, outputCurrency } = form
  const shown = { inputCurrency, outputCurrency }
  return before && sameCurrencies(before.shown, shown) ? before : { chain: from, chosen: shown, shown }
}

/** The choice on another chain: the same assets. On the chain of the choice, the choice itself. */
export function carriedCurrencies({ chain, chosen }: ChosenCurrencies, to: Chain): Currencies {
  if (chain.id === to.id) return chosen
  const inputCurrency = carriedCurrency(chosen.inputCurrency, chain, to)
  const outputCurrency = carriedCurrency(chosen.outputCurrency, chain, to)
  const areSame = inputCurrency !== undefined && inputCurrency.toLowerCase() === outputCurrency?.toLowerCase()
  return { inputCurrency, outputCurrency: areSame ? undefined : outputCurrency }
}

export function withoutChoice(form: SwapForm): SwapForm {
  return { ...form, choice: null }
}

/** The amount of the form at the time when a transaction was sent. */
export type TypedAmount = Pick<SwapForm, 'text' | 'field'>

/** Clears the amount that was sent. Currencies, and an amount typed since, stay. */
export function clearAmounts(form: SwapForm, sent: TypedAmount): SwapForm {
  return form.text === sent.text && form.field === sent.field ? { ...form, text: '', field: 'input' } : form
}

/** Currency ids of both sides, with defaults where the form has none. */
type SideIds = { readonly [S in Side]: string | undefined }

/** Swaps the currencies. The typed amount moves with its currency. */
export function flip(form: SwapForm, ids: SideIds): SwapForm {
  return {
    ...form,
    inputCurrency: ids.output,
    outputCurrency: ids.input,
    field: otherSide(form.field),
    choice: null,
  }
}

/** Sets a currency, and drops the chosen platform. Choosing the currency of the other side swaps both. */
export function pickCurrency(form: SwapForm, ids: SideIds, side: Side, id: string): SwapForm {
  if (ids[otherSide(side)]?.toLowerCase() === id.toLowerCase()) return flip(form, ids)
  const next = { ...ids, [side]: id }
  return { ...form, inputCurrency: next.input, outputCurrency: next.output, choice: null }
}

/** Reads the form from the parameters of a link. */
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
 * Search parameters that restore the form after a reload. Without defaults, and without values that a
 * link must not set.
 */
export function searchFromForm(form: SwapForm): Omit<SwapSearch, 'chainId' | 'theme'> {
  return parseSwapSearch({
    ...(form.inputCurrency && { inputCurrency: form.inputCurrency }),
    ...(form.outputCurrency && { outputCurrency: form.outputCurrency }),
    ...(/\d/.test(form.text) && { exactAmount: form.text, exactField: form.field }),
    ...(form.recipient && { recipient: form.recipient }),
  })
}

/** True when a link has a parameter of the form. Otherwise the form stays as it is. */
export function namesForm(search: SwapSearch): boolean {
  return Boolean(search.inputCurrency ?? search.outputCurrency ?? search.exactAmount ?? search.recipient)
}

export function sameSearch(one: SwapSearch, other: SwapSearch): boolean {
  return (['inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient'] as const).every(
    (name) => one[name] === other[name],
  )
}

export function idsOf({ input, output }: { readonly [S in Side]: Currency | null }): SideIds {
  return { input: input ? currencyId(input) : undefined, output: output ? currencyId(output) : undefined }
}
