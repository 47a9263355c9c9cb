// Addresses that the user has sent to, and a check for addresses that look like them.
import { type Address, hasAddressForm } from '@dexswap/chains'
import type { TransactionRecord } from '../records/transaction-record.ts'

/**
 * Number of equal hex digits at both ends from which two addresses look alike. By chance one in two
 * million pairs does; address poisoning copies at least the displayed digits.
 */
const alike = 6

/** The user's accounts and the recipients of stored transactions; newest first. */
export function payeesOf(records: readonly TransactionRecord[], account: Address | null): readonly Address[] {
  const payees = records.flatMap(({ from, summary }) => {
    const recipient = summary.kind === 'swap' || summary.kind === 'remove' ? summary.recipient : null
    return recipient !== null && hasAddressForm(recipient) ? [recipient, from] : [from]
  })
  return account === null ? payees : [account, ...payees]
}

/** Number of equal hex digits at the start and at the end. */
export function sharedDigits(one: Address, other: Address): { readonly left: number; readonly right: number } {
  const digits = [...one.slice(2).toLowerCase()]
  const others = [...other.slice(2).toLowerCase()]
  const left = digits.findIndex((digit, at) => digit !== others[at])
  if (left === -1) return { left: digits.length, right: 0 }
  return { left, right: digits.reverse().findIndex((digit, at) => digit !== others.at(-1 - at)) }
}

/**
 * The known recipient that an address looks like; null without one, and for a known recipient
 * itself.
 */
export function resembledPayee(address: Address, payees: readonly Address[]): Address | null {
  const shared = payees.map((payee) => sharedDigits(address, payee))
  if (shared.some(({ left }) => left === 40)) return null
  return payees[shared.findIndex(({ left, right }) => left + right >= alike)] ?? null
}
