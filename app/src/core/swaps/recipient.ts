import { type Address, isSameAddress } from '@dexswap/chains'
import { isLostTo } from '@dexswap/orders/lost-recipient'
import type { NameLookup, ResolvedName } from '../names/names.ts'
import { resembledPayee } from './payees.ts'

/** The recipient: the account, or an address or name from the user or a link. */
export type Recipient =
  | { readonly status: 'account' }
  | { readonly status: 'missing' }
  | { readonly status: 'loading'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string }
  /**
   * `confirmed`: false for a recipient from a link, or one with a look-alike, until the user
   * confirms it.
   */
  | {
      readonly status: 'valid'
      readonly text: string
      readonly address: Address
      /** Name by which the address was entered; null when the address itself was entered. */
      readonly name: ResolvedName | null
      /** Known recipient that this address looks like without being equal. */
      readonly resembles: Address | null
      readonly confirmed: boolean
    }

/** The recipient input of a form. */
export type RecipientEntry = {
  /** Address or name of the recipient; undefined for the account. */
  readonly recipient: string | undefined
  /** True when a link set the recipient, so that the user must confirm its address. */
  readonly recipientByLink: boolean
  /** The address that the user has confirmed. */
  readonly agreedRecipient: Address | null
}

export const noRecipient: RecipientEntry = { recipient: undefined, recipientByLink: false, agreedRecipient: null }

/** Applies a typed recipient; undefined selects the account. */
export function typeRecipient<Form extends RecipientEntry>(form: Form, recipient: string | undefined): Form {
  return { ...form, recipient, recipientByLink: false, agreedRecipient: null }
}

/**
 * Stores that the user confirmed a recipient from a link, or one that resembles another address.
 */
export function confirmRecipient<Form extends RecipientEntry>(form: Form, agreedRecipient: Address): Form {
  return { ...form, agreedRecipient }
}

/** Resolves the entered recipient; without one, the account. */
export function recipientOf(
  { recipient: text, recipientByLink, agreedRecipient }: RecipientEntry,
  lookup: NameLookup,
  account: Address | null,
  payees: readonly Address[],
): Recipient {
  if (text === undefined) return { status: 'account' }
  if (text.trim() === '') return { status: 'missing' }
  if (lookup.status === 'loading') return { status: 'loading', text }
  if (lookup.status === 'invalid') return { status: 'invalid', text }
  const { address, name } = lookup
  if (account && isSameAddress(address, account)) return { status: 'account' }
  const resembles = resembledPayee(address, payees)
  const confirmed = agreedRecipient === address || !(recipientByLink || resembles)
  return { status: 'valid', text, address, name, resembles, confirmed }
}

/**
 * Reasons for an invalid recipient. `confirm-recipient`: it is from a link or resembles another
 * address, and is not confirmed.
 */
const recipientErrors = ['enter-recipient', 'invalid-recipient', 'confirm-recipient'] as const
export type RecipientError = (typeof recipientErrors)[number]

export function isRecipientError(code: string): code is RecipientError {
  return recipientErrors.some((each) => each === code)
}

/** @param losing contracts of record and trade, which cannot return what they receive */
export function recipientError(recipient: Recipient, losing: readonly Address[]): RecipientError | null {
  if (recipient.status === 'account') return null
  if (recipient.status === 'missing' || recipient.status === 'loading') return 'enter-recipient'
  if (recipient.status === 'invalid' || isLostTo(recipient.address, losing)) return 'invalid-recipient'
  return recipient.confirmed ? null : 'confirm-recipient'
}
