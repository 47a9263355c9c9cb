import type { Event } from 'ponder:registry'
import { lower } from '../lower.ts'

type Logged = Pick<Event<'Campaign:Staked'>, 'block' | 'transaction'> & {
  readonly log: Pick<Event<'Campaign:Staked'>['log'], 'address' | 'logIndex'>
}

/** The columns that all campaign events share. */
export function actionColumns({ block, transaction, log }: Logged) {
  return {
    id: `${transaction.hash}-${log.logIndex}`,
    transaction: transaction.hash,
    timestamp: Number(block.timestamp),
    logIndex: log.logIndex,
    campaign: lower(log.address),
  }
}
