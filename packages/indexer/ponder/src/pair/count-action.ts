import type { IndexingFunctionArgs } from 'ponder:registry'
import { insertTransaction } from '../insert-transaction.ts'
import { lower } from '../lower.ts'
import { countPair } from './count-pair.ts'
import { countPlatform } from './count-platform.ts'
import { countToken } from './count-token.ts'
import type { PairContext, Volume } from './pair-context.ts'

type Event = IndexingFunctionArgs<'Pair:Mint' | 'Pair:Burn' | 'Pair:Swap'>['event']

/** Inserts the transaction and updates all counts and volumes of an action. */
export async function countAction(pairContext: PairContext, event: Event, volume: Volume | null): Promise<void> {
  await insertTransaction(pairContext.db, event)
  await countPair(pairContext, volume)
  await countToken(pairContext, pairContext.token0, volume && { ...volume, token: volume.amount0 })
  await countToken(pairContext, pairContext.token1, volume && { ...volume, token: volume.amount1 })
  await countPlatform(pairContext, volume)
}

/** The columns that mint, burn and swap share. */
export function actionColumns(pairContext: PairContext, event: Event) {
  return {
    id: `${event.transaction.hash}-${event.log.logIndex}`,
    transaction: event.transaction.hash,
    timestamp: pairContext.timestamp,
    logIndex: event.log.logIndex,
    pair: pairContext.pair.id,
    decimals0: pairContext.pair.decimals0,
    decimals1: pairContext.pair.decimals1,
    sender: lower(event.args.sender),
  }
}
