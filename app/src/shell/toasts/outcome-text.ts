import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatWhole } from '#domain/currencies/format.ts'
import type { TransactionEvent } from '#domain/transactions/transactions.ts'

/** What became of a transaction, as its toast says it. */
export function outcomeText({ outcome, record: { progress } }: TransactionEvent): MessageDescriptor {
  const block = 'receipt' in progress ? formatWhole(progress.receipt.blockNumber) : null
  switch (outcome) {
    case 'success':
      return block ? msg`Confirmed in block ${block}` : msg`Confirmed`
    case 'failure':
      return block ? msg`Failed in block ${block}` : msg`Failed`
    case 'cancelled':
      return msg`Cancelled in the wallet`
    case 'replaced':
      return msg`Replaced by another transaction`
    case 'dropped':
      return msg`Dropped by the network`
    case 'reorged':
      return msg`The chain took it back, waiting again`
  }
}
