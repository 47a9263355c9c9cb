import { type Address, isSameAddress } from '@dexswap/chains'
import type { NameLookup, ResolvedName } from '../names/names.ts'
import { resembledPayee } from './payees.ts'

/** The recipient: the account, or an address or name by user or link. */
export type Recipient =
  | { readonly status: 'account' }
  | { readonly status: 'missing' }
  | { readonly status: 'loading'; readonly text: string }
  | { readonly status: 'invalid'; readonly text: string }
  /** `confirmed` is false for linked or look-alike recipients until the user confirms them. */
  | {
      readonly status: 'valid'
      readonly text: string
      readonly address: Address
      /** Null where an address was entered. */
      readonly name: ResolvedName | null
      /** Whom the user has sent to before under an address that this one resembles and is not. */
      readonly resembles: Address | null
      readonly confirmed: boolean
    }

/** The recipient input of a form. */
export type RecipientEntry = {
  /** Address or name of who receives; undefined: the account itself. */
  readonly recipient: string | undefined
  /** A link set the recipient: it counts only after consent to its address. */
  readonly recipientByLink: boolean
  /** The address that the user confirmed. */
  readonly agreedRecipient: Address | null
}

export const noRecipient: RecipientEntry = { recipient: undefined, recipientByLink: false, agreedRecipient: null }

/** The typed recipient; undefined: the account. */
export function typeRecipient<Form extends RecipientEntry>(form: Form, recipient: string | undefined): Form {
  return { ...form, recipient, recipientByLink: false, agreedRecipient: null }
}

/** The user has seen the recipient that a link named, or that resembles another one, and agrees. */
export function confirmRecipient<Form extends RecipientEntry>(form: Form, agreedRecipient: Address): Form {
  return { ...form, agreedRecipient }
}

/** The recipient, by default the account. */
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

/** Why the recipient is invalid; `confirm-recipient`: by link or resembling a payee. */
const recipientErrors = ['enter-recipient', 'invalid-recipient', 'confirm-recipient'] as const
export type RecipientError = (typeof recipientErrors)[number]

export function isRecipientError(code: string): code is RecipientError {
  return recipientErrors.some((each) => each === code)
}

/** @param losing routers, tokens and pairs of the trade: what is sent there is lost */
export function recipientError(recipient: Recipient, losing: readonly Address[]): RecipientError | null {
  if (recipient.status === 'account') return null
  if (recipient.status === 'missing' || recipient.status === 'loading') return 'enter-recipient'
  if (recipient.status === 'invalid' || isLost(recipient.address, losing)) return 'invalid-recipient'
  return recipient.confirmed ? null : 'confirm-recipient'
}

/** Zero, precompiled contracts, and the codes 1 and 2 of concentrated routers for sender and router. */
const lastReserved = 0x11n

function isLost(recipient: Address, losing: readonly Address[]): boolean {
  return BigInt(recipient) <= lastReserved || losing.some((address) => isSameAddress(address, recipient))
}
