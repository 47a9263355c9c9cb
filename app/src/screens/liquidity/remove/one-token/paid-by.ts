import { mapSides, type Sides } from '#core/liquidity/pair-lookup.ts'
import { sideWith } from '#core/liquidity/unfinished.ts'
import type { Settlement } from '#core/records/settlement.ts'
import type { Currency } from '#core/tokens/currency.ts'
import type { ReceiptReading } from '#hooks/use-receipt.ts'

/** The amounts of a settled receipt, else the status of its read. */
type PaidReading = Pick<Settlement, 'got'> | Exclude<ReceiptReading, Settlement> | null

/** What a removal paid of both currencies; null while a part of it is unknown. */
export function paidBy(reading: PaidReading, currencies: Sides<Currency>): Sides<bigint> | null {
  if (reading === null || typeof reading !== 'object') return null
  const paid = mapSides(currencies, (_, side) => {
    return reading.got.find(({ requested }) => sideWith(currencies, requested.currency) === side)?.moved ?? null
  })
  return paid.first !== null && paid.second !== null ? { first: paid.first, second: paid.second } : null
}
