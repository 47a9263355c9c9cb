import { amountToText, readAmountText } from './amount-text.ts'

/** Decimals of US dollars as they are counted here: the unit of all prices. */
const usdDecimals = 18
/** Most digits behind the separator that a typed sum of dollars has. */
export const typedDecimals = 6

/**
 * A sum of US dollars that stands in the field of an amount. The amount is what it is typed for: it alone is quoted, shown beside and
 * signed, and a price that moves changes neither of the two (decision 50).
 */
export type Dollars = {
  /** As typed, or as the amount was worth when the switch was turned. */
  readonly text: string
  /** Of the amount, in whole units of its currency: what the form holds. */
  readonly amountText: string
  /** The stated price: US dollars of one whole unit, in units of 10^-18; that of the moment in which the first digit was typed. */
  readonly price: bigint
  readonly decimals: number
}

/** What an amount that stands there is worth, as a text to go on typing from; the amount stays as it is. Cents, or so little as it is. */
export function dollarsOf(amountText: string, price: bigint, decimals: number): Dollars {
  const read = readAmountText(amountText, decimals)
  const usd = read.status === 'amount' ? (read.amount * price) / 10n ** BigInt(decimals) : 0n
  const digits = usd >= 10n ** BigInt(usdDecimals) ? 2 : typedDecimals
  const unit = 10n ** BigInt(usdDecimals - digits)
  const text = usd < unit ? '' : amountToText((usd / unit) * unit, usdDecimals)
  return { text, amountText, price, decimals }
}

/**
 * The sum after an edit, with the amount that it buys at the stated price: rounded down to a base unit. Where nothing stood there the
 * price is that of now.
 */
export function typeDollars(before: Dollars, text: string, priceNow: bigint): Dollars {
  const price = before.text === '' ? priceNow : before.price
  const read = readAmountText(text, usdDecimals)
  const amount = read.status === 'amount' ? (read.amount * 10n ** BigInt(before.decimals)) / price : null
  return { ...before, text, price, amountText: amount === null ? '' : amountToText(amount, before.decimals) }
}

/** The sum that belongs to what the form holds: that of before while nothing else has changed it, such as MAX or another currency. */
export function dollarsFor(before: Dollars | null, amountText: string, priceNow: bigint, decimals: number): Dollars {
  const isSame = before !== null && before.amountText === amountText && before.decimals === decimals
  return isSame ? before : dollarsOf(amountText, priceNow, decimals)
}
