import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { readAmountText } from '#domain/currencies/amount-text.ts'
import { formatAmount } from '#domain/currencies/format.ts'
import type { Side } from '#domain/liquidity/sides.ts'
import type { Addition } from './use-addition.ts'

/** What is wrong with the amount of a side, in its panel's own line; null where nothing is. */
export function amountNote(addition: Addition, side: Side): MessageDescriptor | null {
  const { sides, currencies, form, amounts, balances, refused } = addition
  const currency = currencies[side]
  if (sides[side].status === 'unreadable') return msg`No token answers at this address`
  if (!currency) return null
  const { symbol, decimals } = currency
  const text = side === form.independentField ? form.typedValue : addition.setsPrice ? form.otherTypedValue : ''
  const read = readAmountText(text, decimals)
  if (read.status === 'invalid') {
    return read.reason === 'too-many-decimals'
      ? msg`${symbol} has ${decimals} decimals`
      : msg`This amount cannot be read`
  }
  if (refused === 'too-large') return msg`More than a pool can hold`
  const balance = balances[side]
  const amount = amounts[side]
  if (!amount || balance.status !== 'known' || balance.value >= amount) return null
  const short = formatAmount(amount - balance.value, decimals, 'quote', 'up')
  return msg`${short} ${symbol} short`
}
