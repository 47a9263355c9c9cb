import type { IndexingFunctionArgs } from 'ponder:registry'
import { mint } from 'ponder:schema'
import { lower } from '../lower.ts'
import { actionColumns, countAction } from './count-action.ts'
import { dollarsOfBoth, loadPairContext } from './pair-context.ts'

export async function indexMint({ event, context }: IndexingFunctionArgs<'Pair:Mint'>): Promise<void> {
  const pairContext = await loadPairContext(context, lower(event.log.address), Number(event.block.timestamp))
  if (!pairContext) return
  const { amount0, amount1 } = event.args
  await countAction(pairContext, event, null)
  await context.db.insert(mint).values({
    ...actionColumns(pairContext, event),
    to: pairContext.pair.lastMintTo,
    liquidity: pairContext.pair.lastMintLiquidity,
    amount0,
    amount1,
    amountUSD: dollarsOfBoth(pairContext, { amount0, amount1 }),
  })
}
