import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import type { Side } from './swap-form.ts'
import type { Swap } from './use-swap.ts'

/** What is wrong with the amount of a side, in its panel's own line; null where nothing is. */
export function amountNote(
  {
    form,
    typed,
    currencies,
    balances,
    errors,
    trade,
    amounts,
    sides,
  }: Pick<Swap, 'form' | 'typed' | 'currencies' | 'balances' | 'errors' | 'trade' | 'amounts' | 'sides'>,
  side: Side,
): MessageDescriptor | null {
  const currency = currencies[side]
  if (sides[side].status === 'unreadable') return msg`No token answers at this address`
  if (!currency) return null
  const { decimals } = currency
  const symbol = shortenSymbol(currency.symbol)
  if (form.field === side && typed.status === 'invalid') {
    if (typed.reason === 'too-many-decimals') return msg`${symbol} has ${decimals} decimals`
    return msg`This amount cannot be read`
  }
  const insufficient = errors.some((error) => error.code === 'insufficient-balance')
  const needed = trade?.maximumIn ?? amounts.input
  if (side === 'output' || !insufficient || needed === null || balances.input.status !== 'known') return null
  const short = formatAmount(needed - balances.input.value, decimals, 'quote', 'up')
  return msg`${short} ${symbol} short`
}
