import { readAmountText } from '../tokens/amount-text.ts'
import type { Side, Sides } from './pair-lookup.ts'

/** Inputs of the add screen (rule 2.3.16). */
export type AddForm = {
  /** The currencies of the typed amounts. */
  readonly pair: string
  readonly independentField: Side
  /** The text of the independent side, exactly as typed. */
  readonly typedValue: string
  /** Text of the other side, which only a first provider can type. */
  readonly otherTypedValue: string
  /** Record id of the swap that left both amounts, of which the pair takes what matches its ratio. */
  readonly restOf: string | null
}

export const emptyAddForm: AddForm = {
  pair: '',
  independentField: 'first',
  typedValue: '',
  otherTypedValue: '',
  restOf: null,
}

/** Types an amount. A first provider types both; otherwise the other side follows the typed one. */
export function typeAddText(form: AddForm, side: Side, text: string, isFirstProvider: boolean): AddForm {
  if (!isFirstProvider) return { ...emptyAddForm, pair: form.pair, independentField: side, typedValue: text }
  if (side === form.independentField) return { ...form, typedValue: text }
  return { ...form, independentField: side, typedValue: text, otherTypedValue: form.typedValue }
}

/** Both amounts that a swap left for the pair, by the id of its record. */
export function restForm(pair: string, restOf: string, texts: Sides<string>): AddForm {
  return { pair, independentField: 'first', typedValue: texts.first, otherTypedValue: texts.second, restOf }
}

/** Clears both amounts and keeps the currencies. */
export function clearAddForm(form: AddForm): AddForm {
  return { ...emptyAddForm, pair: form.pair }
}

/** Keeps the text when a currency changes; the second amount of a rest belongs to its pair alone. */
export function rekeyAddForm(form: AddForm, pair: string): AddForm {
  return form.restOf === null ? { ...form, pair } : { ...form, pair, otherTypedValue: '', restOf: null }
}

/** Swaps the texts with the currencies. */
export function flipAddForm(form: AddForm, pair: string): AddForm {
  return { ...form, pair, independentField: form.independentField === 'first' ? 'second' : 'first' }
}

/** The form for a pair; empty when it belongs to another one. */
export function formFor(form: AddForm, pair: string): AddForm {
  return form.pair === pair ? form : { ...emptyAddForm, pair }
}

/** An amount in base units; null without a valid text, 0 for a zero. */
export function amountTyped(text: string, decimals: number): bigint | null {
  const read = readAmountText(text, decimals)
  if (read.status === 'amount') return read.amount
  return read.status === 'empty' && /\d/.test(text) ? 0n : null
}
