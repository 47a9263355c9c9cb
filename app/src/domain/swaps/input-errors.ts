import type { Address } from '@dexswap/chains'
import type { Currency } from '#domain/currencies/currency.ts'
import { isForbiddenRecipient } from './forbidden-recipient.ts'

/** What a swap's inputs still lack, in the order in which it is said (spec/1 §5). */
export type InputError =
  | { readonly code: 'connect-wallet' }
  /** On the unsupported list: warned of, and not traded. */
  | { readonly code: 'unsupported-token'; readonly symbol: string }
  | { readonly code: 'enter-amount' }
  | { readonly code: 'select-token' }
  | { readonly code: 'enter-recipient' }
  | { readonly code: 'invalid-recipient' }
  /** It came by a link and nobody has looked at it yet. */
  | { readonly code: 'confirm-recipient' }
  | { readonly code: 'insufficient-balance'; readonly symbol: string }

/** Who receives: the account itself, or an address or name that the person or a link gave. */
export type Recipient =
  | { readonly status: 'account' }
  | { readonly status: 'missing' }
  | { readonly status: 'loading'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string }
  /** `confirmed` is false for one that came by a link until the person has agreed to it. */
  | { readonly status: 'valid'; readonly text: string; readonly address: Address; readonly confirmed: boolean }

export type SwapInputs = {
  readonly account: Address | null
  readonly input: Currency | null
  readonly output: Currency | null
  readonly amount: bigint | null
  readonly recipient: Recipient
  /** What may leave at most: the typed input, or the maximum sold; null while there is no trade. */
  readonly maximumIn: bigint | null
  /** Of the input currency; null while it is not known, which is no error. */
  readonly balance: bigint | null
  /** Whether a list of unsupported tokens names it. */
  readonly isUnsupported?: (currency: Currency) => boolean
  /** Routers that must not receive. */
  readonly routers: readonly Address[]
  /** Tokens and pairs of the trade, which must not receive either. */
  readonly onTheWay: readonly Address[]
}

/** Everything that is wrong, the first to be said first; empty when the swap may go on. */
export function inputErrors(inputs: SwapInputs): readonly InputError[] {
  const { recipient, maximumIn, balance } = inputs
  const errors: InputError[] = []
  if (inputs.account === null) errors.push({ code: 'connect-wallet' })
  for (const currency of [inputs.input, inputs.output]) {
    if (currency && inputs.isUnsupported?.(currency))
      errors.push({ code: 'unsupported-token', symbol: currency.symbol })
  }
  if (inputs.amount === null || inputs.amount === 0n) errors.push({ code: 'enter-amount' })
  if (inputs.input === null || inputs.output === null) errors.push({ code: 'select-token' })
  if (recipient.status === 'missing' || recipient.status === 'loading') errors.push({ code: 'enter-recipient' })
  if (recipient.status === 'invalid') errors.push({ code: 'invalid-recipient' })
  if (recipient.status === 'valid') {
    if (isForbiddenRecipient(recipient.address, inputs)) errors.push({ code: 'invalid-recipient' })
    else if (!recipient.confirmed) errors.push({ code: 'confirm-recipient' })
  }
  if (inputs.input !== null && maximumIn !== null && balance !== null && balance < maximumIn) {
    errors.push({ code: 'insufficient-balance', symbol: inputs.input.symbol })
  }
  return errors
}
