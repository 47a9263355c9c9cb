// Addresses that the user has sent to, and detection of look-alikes of them.
import { type Address, hasAddressForm } from '@dexswap/chains'
import type { TransactionRecord } from '../records/transaction-record.ts'

/**
 * Hex digits shared at both ends before two addresses count as look-alikes.
 * Chance: one in two million pairs; address poisoning matches at least the displayed digits.
 */
const alike = 6

/** The user's accounts and the recipients of stored transactions, newest first. */
export function payeesOf(records: readonly TransactionRecord[], account: Address | null): readonly Address[] {
  const payees = records.flatMap(({ from, summary }) => {
    const recipient = summary.kind === 'swap' || summary.kind === 'remove' ? summary.recipient : null
    return recipient !== null && hasAddressForm(recipient) ? [recipient, from] : [from]
  })
  return account === null ? payees : [account, ...payees]
}

/** Number of equal hex digits from the left and from the right. */
export function sharedDigits(one: Address, other: Address): { readonly left: number; readonly right: number } {
  const digits = [...one.slice(2).toLowerCase()]
  const others = [...other.slice(2).toLowerCase()]
  const left = digits.findIndex((digit, at) => digit !== others[at])
  if (left === -1) return { left: digits.length, right: 0 }
  return { left, right: digits.reverse().findIndex((digit, at) => digit !== others.at(-1 - at)) }
}

/** The payee that an address looks like; null for a payee itself or without a resemblance. */
export function resembledPayee(address: Address, payees: readonly Address[]): Address | null {
  const shared = payees.map((payee) => sharedDigits(address, payee))
  if (shared.some(({ left }) => left === 40)) return null
  return payees[shared.findIndex(({ left, right }) => left + right >= alike)] ?? null
}
