import type { Side } from '#core/liquidity/pair.ts'
import { readAmountText } from '#core/tokens/amount-text.ts'

/** The inputs (rule 2.3.16). */
export type AddForm = {
  /** The currencies that it was typed for. */
  readonly pair: string
  readonly independentField: Side
  /** The text of the independent side, exactly as typed. */
  readonly typedValue: string
  /** The text of the other side, which only a first provider types. */
  readonly otherTypedValue: string
}

export const emptyAddForm: AddForm = { pair: '', independentField: 'first', typedValue: '', otherTypedValue: '' }

/** A first provider types both amounts; otherwise the other side follows the last typed one. */
export function typeAddText(form: AddForm, side: Side, text: string, isFirstProvider: boolean): AddForm {
  if (!isFirstProvider) return { ...form, independentField: side, typedValue: text, otherTypedValue: '' }
  if (side === form.independentField) return { ...form, typedValue: text }
  return { ...form, independentField: side, typedValue: text, otherTypedValue: form.typedValue }
}

/** Both amounts go; the currencies stay. */
export function clearAddForm(form: AddForm): AddForm {
  return { ...emptyAddForm, pair: form.pair }
}

/** Another currency on a side: what was typed stays and is read anew. */
export function rekeyAddForm(form: AddForm, pair: string): AddForm {
  return { ...form, pair }
}

/** The currencies have changed sides, and the texts go with them. */
export function flipAddForm(form: AddForm, pair: string): AddForm {
  return { ...form, pair, independentField: form.independentField === 'first' ? 'second' : 'first' }
}

/** The form as it counts for a pair: of what was typed for another one nothing is left. */
export function formFor(form: AddForm, pair: string): AddForm {
  return form.pair === pair ? form : { ...emptyAddForm, pair }
}

/** An amount in base units; null where nothing (or nothing readable) was typed, 0 where it is a zero. */
export function amountTyped(text: string, decimals: number): bigint | null {
  const read = readAmountText(text, decimals)
  if (read.status === 'amount') return read.amount
  return read.status === 'empty' && /\d/.test(text) ? 0n : null
}
