import type { IndexingFunctionArgs } from 'ponder:registry'
import { lower } from '../lower.ts'
import { noteTransaction } from '../note-transaction.ts'
import { countPair } from './count-pair.ts'
import { countPlatform } from './count-platform.ts'
import { countToken } from './count-token.ts'
import type { Scene, Volume } from './scene.ts'

type Event = IndexingFunctionArgs<'Pair:Mint' | 'Pair:Burn' | 'Pair:Swap'>['event']

/** What every action leaves behind besides its own row: its transaction, and its place in all counts and volumes. */
export async function countAction(scene: Scene, event: Event, volume: Volume | null): Promise<void> {
  await noteTransaction(scene.db, event)
  await countPair(scene, volume)
  await countToken(scene, scene.token0, volume && { ...volume, token: volume.amount0 })
  await countToken(scene, scene.token1, volume && { ...volume, token: volume.amount1 })
  await countPlatform(scene, volume)
}

/** The columns that mint, burn and swap have in common. */
export function actionColumns(scene: Scene, event: Event) {
  return {
    id: `${event.transaction.hash}-${event.log.logIndex}`,
    transaction: event.transaction.hash,
    timestamp: scene.timestamp,
    logIndex: event.log.logIndex,
    pair: scene.pair.id,
    decimals0: scene.pair.decimals0,
    decimals1: scene.pair.decimals1,
    sender: lower(event.args.sender),
  }
}
