import { plainEntry } from '../plain-digits.ts'
import { noRecipient, type RecipientEntry } from '../swaps/recipient.ts'
import { readAmountText } from '../tokens/amount-text.ts'
import type { Side } from './pair-lookup.ts'
import type { RemovalInput } from './removal.ts'

type RemoveField = 'percent' | 'liquidity' | Side

/** Inputs of the remove screen (rule 2.3.17) and the selected view. */
export type RemoveForm = RecipientEntry & {
  /** Key of the pair that the amounts belong to. */
  readonly pair: string
  readonly independentField: RemoveField
  /** An integer as percentage, or the exact text of an amount. */
  readonly typedValue: string
  /** True when amount fields are displayed instead of the slider. */
  readonly isDetailed: boolean
}

export const emptyRemoveForm: RemoveForm = {
  pair: '',
  independentField: 'percent',
  typedValue: '0',
  isDetailed: false,
  ...noRecipient,
}

/** Whole percent of a typed text; null for a fraction or more than 100. */
export function parsePercent(text: string): number | null {
  const digits = plainEntry(text).replace(/[\s%]/g, '')
  return /^\d*$/.test(digits) && Number(digits) <= 100 ? Number(digits) : null
}

export function setPercent(form: RemoveForm, percent: number): RemoveForm {
  return { ...form, independentField: 'percent', typedValue: String(Math.min(100, Math.max(0, Math.trunc(percent)))) }
}

export function typeRemoveText(form: RemoveForm, field: 'liquidity' | Side, text: string): RemoveForm {
  return { ...form, independentField: field, typedValue: text }
}

export function showDetailed(form: RemoveForm, isDetailed: boolean): RemoveForm {
  return { ...form, isDetailed }
}

/** The form for a pair; empty when it belongs to another one. */
export function removeFormFor(form: RemoveForm, pair: string): RemoveForm {
  return form.pair === pair ? form : { ...emptyRemoveForm, pair, isDetailed: form.isDetailed }
}

/** Resets the amount after a send and keeps the view. */
export function clearRemoveForm(form: RemoveForm): RemoveForm {
  return { ...emptyRemoveForm, pair: form.pair, isDetailed: form.isDetailed }
}

/** True for a valid amount above 0. */
export function isAmountTyped(form: RemoveForm): boolean {
  const input = inputOf(form, () => 18)
  return input.field === 'percent' ? input.percent > 0 : input.amount > 0n
}

/** The requested amount in base units; zero for invalid text. */
export function inputOf(
  { independentField, typedValue }: RemoveForm,
  decimalsOf: (field: 'liquidity' | Side) => number,
): RemovalInput {
  if (independentField === 'percent') return { field: 'percent', percent: Number(typedValue) }
  const read = readAmountText(typedValue, decimalsOf(independentField))
  return { field: independentField, amount: read.status === 'amount' ? read.amount : 0n }
}
