import type { IndexingFunctionArgs } from 'ponder:registry'
import { burn } from 'ponder:schema'
import { lower } from '../lower.ts'
import { actionColumns, countAction } from './count-action.ts'
import { dollarsOfBoth, loadPairContext } from './pair-context.ts'

export async function indexBurn({ event, context }: IndexingFunctionArgs<'Pair:Burn'>): Promise<void> {
  const pairContext = await loadPairContext(context, lower(event.log.address), Number(event.block.timestamp))
  if (!pairContext) return
  const { amount0, amount1 } = event.args
  await countAction(pairContext, event, null)
  await context.db.insert(burn).values({
    ...actionColumns(pairContext, event),
    from: pairContext.pair.lastReturnFrom,
    to: lower(event.args.to),
    liquidity: pairContext.pair.lastBurnLiquidity,
    amount0,
    amount1,
    amountUSD: dollarsOfBoth(pairContext, { amount0, amount1 }),
  })
}
