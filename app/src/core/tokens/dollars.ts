import { amountToText, readAmountText } from './amount-text.ts'

/** Decimals of US dollar amounts and prices. */
const usdDecimals = 18
/** Maximum number of decimals in a typed dollar amount. */
export const typedDecimals = 6

/**
 * A dollar amount in an amount field. Only the derived token amount is quoted, displayed and
 * signed; a price change alters neither (decision 50).
 */
export type Dollars = {
  /** Typed dollars, or the value of the amount when the unit was switched. */
  readonly text: string
  /** The amount in whole units of its currency, as stored in the form. */
  readonly amountText: string
  /** 10^-18 US dollars of one whole unit, fixed at the first digit. */
  readonly price: bigint
  readonly decimals: number
}

/** Value of an amount as editable text: cents, or more digits below one dollar. */
export function dollarsOf(amountText: string, price: bigint, decimals: number): Dollars {
  const read = readAmountText(amountText, decimals)
  const usd = read.status === 'amount' ? (read.amount * price) / 10n ** BigInt(decimals) : 0n
  const digits = usd >= 10n ** BigInt(usdDecimals) ? 2 : typedDecimals
  const unit = 10n ** BigInt(usdDecimals - digits)
  const text = usd < unit ? '' : amountToText((usd / unit) * unit, usdDecimals)
  return { text, amountText, price, decimals }
}

/** Converts at the fixed price, rounded down; an empty field takes the current price. */
export function typeDollars(before: Dollars, text: string, priceNow: bigint): Dollars {
  const price = before.text === '' ? priceNow : before.price
  const read = readAmountText(text, usdDecimals)
  const amount = read.status === 'amount' ? (read.amount * 10n ** BigInt(before.decimals)) / price : null
  return { ...before, text, price, amountText: amount === null ? '' : amountToText(amount, before.decimals) }
}

/** Keeps the dollar amount until the form's amount changes in another way, such as by MAX. */
export function dollarsFor(before: Dollars | null, amountText: string, priceNow: bigint, decimals: number): Dollars {
  const isSame = before !== null && before.amountText === amountText && before.decimals === decimals
  return isSame ? before : dollarsOf(amountText, priceNow, decimals)
}
