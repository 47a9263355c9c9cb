import type { Side } from '#core/liquidity/pair.ts'
import type { RemovalInput } from '#core/liquidity/removal.ts'
import { noRecipient, type RecipientEntry } from '#core/swaps/recipient.ts'
import { readAmountText } from '#core/tokens/amount-text.ts'

type RemoveField = 'percent' | 'liquidity' | Side

/** What stands in the inputs (rule 2.3.17), and which of them are shown. */
export type RemoveForm = RecipientEntry & {
  /** The tokens that it was put in for. */
  readonly pair: string
  readonly independentField: RemoveField
  /** A whole number for the percentage, the text exactly as typed for an amount. */
  readonly typedValue: string
  /** Typed amounts instead of the slider. */
  readonly isDetailed: boolean
}

export const emptyRemoveForm: RemoveForm = {
  pair: '',
  independentField: 'percent',
  typedValue: '0',
  isDetailed: false,
  ...noRecipient,
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

/** The form as it counts for a pair: of what was put in for another one nothing is left. */
export function removeFormFor(form: RemoveForm, pair: string): RemoveForm {
  return form.pair === pair ? form : { ...emptyRemoveForm, pair, isDetailed: form.isDetailed }
}

/** After a removal was sent: nothing is chosen, the view stays. */
export function clearRemoveForm(form: RemoveForm): RemoveForm {
  return { ...emptyRemoveForm, pair: form.pair, isDetailed: form.isDetailed }
}

/** What is asked for in base units; text that is no amount asks for nothing. */
export function inputOf(
  { independentField, typedValue }: RemoveForm,
  decimalsOf: (field: 'liquidity' | Side) => number,
): RemovalInput {
  if (independentField === 'percent') return { field: 'percent', percent: Number(typedValue) }
  const read = readAmountText(typedValue, decimalsOf(independentField))
  return { field: independentField, amount: read.status === 'amount' ? read.amount : 0n }
}
