import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'

export type RecordState = { readonly kind: 'pending' | 'success' | 'failure'; readonly text: MessageDescriptor }

/** How far a transaction has come, in one word or two. */
export function stateOf({ progress, nonce }: TransactionRecord): RecordState {
  switch (progress.status) {
    case 'asking':
      return { kind: 'pending', text: msg`Waiting for the wallet` }
    case 'unknown':
      return { kind: 'pending', text: msg`Not known whether it was sent` }
    case 'pending':
      return { kind: 'pending', text: msg`Pending · nonce ${nonce}` }
    case 'mined': {
      if (progress.receipt.status === 0) return { kind: 'failure', text: msg`Failed` }
      return { kind: 'success', text: msg`Confirmed` }
    }
    case 'cancelled':
      return { kind: 'failure', text: msg`Cancelled in the wallet` }
    case 'replaced':
      return { kind: 'failure', text: msg`Replaced by another transaction` }
    case 'dropped':
      return { kind: 'failure', text: msg`Dropped by the network` }
  }
}
