import type { Hex } from '@dexswap/chains'
import type { TransactionRecord } from './transaction-record.ts'

/** The hash under which a transaction is known now: that of the one that took its place where there is one; null before it was sent. */
export function hashOf({ progress }: TransactionRecord): Hex | null {
  switch (progress.status) {
    case 'asking':
    case 'unknown':
      return null
    case 'cancelled':
    case 'replaced':
      return progress.by
    default:
      return progress.hash
  }
}
