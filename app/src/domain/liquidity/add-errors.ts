import type { Address } from '@dexswap/chains'
import type { Currency } from '#domain/currencies/currency.ts'
import type { Deposit, DepositRefusal } from './deposit.ts'
import { bothSides, type Sides } from './sides.ts'

/** What the inputs of an addition still lack. The quoted texts of spec/2 §5 stand for five of them. */
export type AddError =
  | { readonly code: 'connect-wallet' }
  /** On the unsupported list: warned of, and not added. */
  | { readonly code: 'unsupported-token'; readonly symbol: string }
  | { readonly code: 'invalid-pair' }
  | { readonly code: 'enter-amount' }
  | { readonly code: 'insufficient-amount' }
  | { readonly code: 'amount-too-large' }
  /** The pair holds only one of its tokens: no price, and the router refuses. */
  | { readonly code: 'one-sided' }
  | { readonly code: 'insufficient-balance'; readonly symbol: string }

export type AddInputs = {
  readonly account: Address | null
  readonly currencies: Sides<Currency | null>
  /** False where the two are no pair of the own exchange. */
  readonly isPair: boolean
  /** Of both sides; null where nothing was typed, undefined while the pair that says it is not known. */
  readonly amounts: Sides<bigint | null | undefined>
  readonly deposit: Deposit | { readonly refused: DepositRefusal } | null
  /** Null while it is not known, which is no error. */
  readonly balances: Sides<bigint | null>
  readonly isUnsupported: (currency: Currency) => boolean
}

/** Everything that is wrong, the first to be said first (spec/2 §5); empty when the addition may go on. */
export function addErrors(inputs: AddInputs): readonly AddError[] {
  const { currencies, amounts, deposit, balances } = inputs
  const errors: AddError[] = []
  if (inputs.account === null) errors.push({ code: 'connect-wallet' })
  for (const side of bothSides) {
    const currency = currencies[side]
    if (currency && inputs.isUnsupported(currency)) errors.push({ code: 'unsupported-token', symbol: currency.symbol })
  }
  if (!inputs.isPair) errors.push({ code: 'invalid-pair' })
  if (amounts.first === null || amounts.second === null) errors.push({ code: 'enter-amount' })
  if (amounts.first === 0n || amounts.second === 0n) errors.push({ code: 'insufficient-amount' })
  if (deposit && 'refused' in deposit) errors.push(refusalErrors[deposit.refused])
  for (const side of bothSides) {
    const currency = currencies[side]
    const amount = amounts[side]
    const balance = balances[side]
    if (currency && amount && balance !== null && balance < amount) {
      errors.push({ code: 'insufficient-balance', symbol: currency.symbol })
    }
  }
  return errors
}

const refusalErrors: Readonly<Record<DepositRefusal, AddError>> = {
  'too-small': { code: 'insufficient-amount' },
  'too-large': { code: 'amount-too-large' },
  'one-sided': { code: 'one-sided' },
}
