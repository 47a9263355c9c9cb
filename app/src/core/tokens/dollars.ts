import { amountToText, readAmountText } from './amount-text.ts'

/** Decimals of US dollar amounts and prices. */
const usdDecimals = 18
/** Maximum number of decimals in a typed dollar amount. */
export const typedDecimals = 6

/**
 * A dollar amount in an amount field. Only the token amount computed from it is quoted and signed. A
 * price change leaves both unchanged (decision 50).
 */
export type Dollars = {
  /** The typed dollars; after a switch of the unit, the value of the amount at that time. */
  readonly text: string
  /** The amount in whole units of its currency, as stored in the form. */
  readonly amountText: string
  /** Price of one whole unit in 10^-18 US dollars, fixed when the first digit was typed. */
  readonly price: bigint
  readonly decimals: number
}

/** Value of an amount as editable text: in cents, or with more digits below one dollar. */
export function dollarsOf(amountText: string, price: bigint, decimals: number): Dollars {
  const read = readAmountText(amountText, decimals)
  const usd = read.status === 'amount' ? (read.amount * price) / 10n ** BigInt(decimals) : 0n
  const digits = usd >= 10n ** BigInt(usdDecimals) ? 2 : typedDecimals
  const unit = 10n ** BigInt(usdDecimals - digits)
  const text = usd < unit ? '' : amountToText((usd / unit) * unit, usdDecimals)
  return { text, amountText, price, decimals }
}

/**
 * Converts typed dollars at the fixed price, rounded down. The first digit in an empty field fixes the
 * current price.
 */
export function typeDollars(before: Dollars, text: string, priceNow: bigint): Dollars {
  const price = before.text === '' ? priceNow : before.price
  const read = readAmountText(text, usdDecimals)
  const amount = read.status === 'amount' ? (read.amount * 10n ** BigInt(before.decimals)) / price : null
  return { ...before, text, price, amountText: amount === null ? '' : amountToText(amount, before.decimals) }
}

/**
 * Keeps the dollar amount until something else changes the amount of the form, such as MAX; then
 * converts again.
 */
export function dollarsFor(before: Dollars | null, amountText: string, priceNow: bigint, decimals: number): Dollars {
  const isSame = before !== null && before.amountText === amountText && before.decimals === decimals
  return isSame ? before : dollarsOf(amountText, priceNow, decimals)
}
