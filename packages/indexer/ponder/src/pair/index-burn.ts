import type { IndexingFunctionArgs } from 'ponder:registry'
import { burn } from 'ponder:schema'
import { lower } from '../lower.ts'
import { actionColumns, countAction } from './count-action.ts'
import { dollarsOfBoth, setScene } from './scene.ts'

/** Liquidity was removed. */
export async function indexBurn({ event, context }: IndexingFunctionArgs<'Pair:Burn'>): Promise<void> {
  const scene = await setScene(context, lower(event.log.address), Number(event.block.timestamp))
  if (!scene) return
  const { amount0, amount1 } = event.args
  await countAction(scene, event, null)
  await context.db.insert(burn).values({
    ...actionColumns(scene, event),
    from: scene.pair.lastReturnFrom,
    to: lower(event.args.to),
    liquidity: scene.pair.lastBurnLiquidity,
    amount0,
    amount1,
    amountUSD: dollarsOfBoth(scene, { amount0, amount1 }),
  })
}
