import type { IndexingFunctionArgs } from 'ponder:registry'
import { mint } from 'ponder:schema'
import { lower } from '../lower.ts'
import { actionColumns, countAction } from './count-action.ts'
import { dollarsOfBoth, setScene } from './scene.ts'

/** Liquidity was added. */
export async function indexMint({ event, context }: IndexingFunctionArgs<'Pair:Mint'>): Promise<void> {
  const scene = await setScene(context, lower(event.log.address), Number(event.block.timestamp))
  if (!scene) return
  const { amount0, amount1 } = event.args
  await countAction(scene, event, null)
  await context.db.insert(mint).values({
    ...actionColumns(scene, event),
    to: scene.pair.lastMintTo,
    liquidity: scene.pair.lastMintLiquidity,
    amount0,
    amount1,
    amountUSD: dollarsOfBoth(scene, { amount0, amount1 }),
  })
}
