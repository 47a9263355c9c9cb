// Whom the user has sent to before, and addresses that are made to be taken for one of those.
import { type Address, hasAddressForm } from '@dexswap/chains'
import type { TransactionRecord } from '../records/transaction-record.ts'

/**
 * Hex digits shared at both ends before two addresses count as look-alikes.
 * Chance: one in two million pairs; address poisoning matches at least the displayed digits.
 */
const alike = 6

/** The user's own accounts and everybody they sent to from here, the newest first. */
export function payeesOf(records: readonly TransactionRecord[], account: Address | null): readonly Address[] {
  const payees = records.flatMap(({ from, summary }) => {
    const recipient = summary.kind === 'swap' || summary.kind === 'remove' ? summary.recipient : null
    return recipient !== null && hasAddressForm(recipient) ? [recipient, from] : [from]
  })
  return account === null ? payees : [account, ...payees]
}

/** Numbers of equal hex digits from the left and from the right. */
export function sharedDigits(one: Address, other: Address): { readonly left: number; readonly right: number } {
  const digits = [...one.slice(2).toLowerCase()]
  const others = [...other.slice(2).toLowerCase()]
  const left = digits.findIndex((digit, at) => digit !== others[at])
  if (left === -1) return { left: digits.length, right: 0 }
  return { left, right: digits.reverse().findIndex((digit, at) => digit !== others.at(-1 - at)) }
}

/** The payee that an address resembles; null for a payee itself or without a resemblance. */
export function resembledPayee(address: Address, payees: readonly Address[]): Address | null {
  const shared = payees.map((payee) => sharedDigits(address, payee))
  if (shared.some(({ left }) => left === 40)) return null
  return payees[shared.findIndex(({ left, right }) => left + right >= alike)] ?? null
}
