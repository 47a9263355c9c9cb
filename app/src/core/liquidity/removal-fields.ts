import { type AmountText, estimateText, readAmountText } from '../tokens/amount-text.ts'
import type { Currency } from '../tokens/currency.ts'
import type { Side } from './pair-lookup.ts'
import { percentText, type Removal } from './removal.ts'
import type { RemoveForm } from './remove-form.ts'

/** A typed amount, or one derived from it. */
export type RemovalField = {
  readonly text: string
  /** Null for a derived amount. */
  readonly typed: AmountText | null
  /** True when it exceeds the holding. */
  readonly isTooMuch: boolean
}

export type RemovalFields = Readonly<Record<'liquidity' | Side, RemovalField>> & {
  /** Whole percent of the holding; '<1' for less than one. */
  readonly percent: string
}

type Currencies = Readonly<Record<'liquidity' | Side, Currency | null>>

export function removalFields(form: RemoveForm, removal: Removal | null, currencies: Currencies): RemovalFields {
  const fieldOf = (field: 'liquidity' | Side) => removalField(form, removal, field, currencies[field]?.decimals ?? 18)
  const share = removal ? percentText(removal.share) : '0'
  return {
    percent: form.independentField === 'percent' ? form.typedValue : share,
    liquidity: fieldOf('liquidity'),
    first: fieldOf('first'),
    second: fieldOf('second'),
  }
}

function removalField(
  { independentField, typedValue }: RemoveForm,
  removal: Removal | null,
  field: 'liquidity' | Side,
  decimals: number,
): RemovalField {
  if (independentField === field) {
    const typed = readAmountText(typedValue, decimals)
    return { text: typedValue, typed, isTooMuch: typed.status === 'amount' && removal?.liquidity === 0n }
  }
  const amount = !removal ? 0n : field === 'liquidity' ? removal.liquidity : removal.amounts[field]
  return { text: amount === 0n ? '' : estimateText(amount, decimals, 'down'), typed: null, isTooMuch: false }
}
