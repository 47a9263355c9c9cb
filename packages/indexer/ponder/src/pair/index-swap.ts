import type { IndexingFunctionArgs } from 'ponder:registry'
import { pair, swap } from 'ponder:schema'
import { contradictsFee, type ObservedTrade } from '#indexer/fees/contradicts-fee.ts'
import { settings } from '../deployment.ts'
import { lower } from '../lower.ts'
import { feeMayHaveChangedSince, readSwapFee } from '../pair-fee.ts'
import { actionColumns, countAction } from './count-action.ts'
import { countedToday } from './count-pair.ts'
import { countedOf, loadPairContext, type PairContext, worthOfSwap } from './pair-context.ts'

type Args = IndexingFunctionArgs<'Pair:Swap'>

/** The trade, with the reserves before it; null when the pair received both tokens. */
function observedTrade({ pair: row }: PairContext, args: Args['event']['args']): ObservedTrade | null {
  const { amount0In, amount1In, amount0Out, amount1Out } = args
  if (amount1In === 0n && amount0Out === 0n) {
    return {
      amountIn: amount0In,
      amountOut: amount1Out,
      reserveIn: row.reserve0 - amount0In,
      reserveOut: row.reserve1 + amount1Out,
    }
  }
  if (amount0In === 0n && amount1Out === 0n) {
    return {
      amountIn: amount1In,
      amountOut: amount0Out,
      reserveIn: row.reserve1 - amount1In,
      reserveOut: row.reserve0 + amount0Out,
    }
  }
  return null
}

/** Fees can change without an event, so a trade that contradicts the known fee makes it be read again. */
async function checkFee(pairContext: PairContext, event: Args['event']): Promise<void> {
  const perPair = settings.platforms.some(({ id, perPairFee }) => perPairFee && id === pairContext.pair.platform)
  if (!perPair) return
  const trade = observedTrade(pairContext, event.args)
  if (!trade || !contradictsFee(trade, pairContext.pair.swapFee)) return
  if (!feeMayHaveChangedSince(pairContext.pair.id, event.block.number)) return
  await pairContext.db
    .update(pair, { id: pairContext.pair.id })
    .set({ swapFee: await readSwapFee(pairContext.pair.id, event.block.number) })
}

export async function indexSwap({ event, context }: Args): Promise<void> {
  const pairContext = await loadPairContext(context, lower(event.log.address), Number(event.block.timestamp))
  if (!pairContext) return
  const { amount0In, amount1In, amount0Out, amount1Out } = event.args
  const volume = worthOfSwap(pairContext, { amount0: amount0In + amount0Out, amount1: amount1In + amount1Out })
  await countAction(pairContext, event, countedOf(pairContext, volume, await countedToday(pairContext)))
  await checkFee(pairContext, event)
  await context.db.insert(swap).values({
    ...actionColumns(pairContext, event),
    from: lower(event.transaction.from),
    to: lower(event.args.to),
    amount0In,
    amount1In,
    amount0Out,
    amount1Out,
    amountUSD: volume.usd,
  })
}
