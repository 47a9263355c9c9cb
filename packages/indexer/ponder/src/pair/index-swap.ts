import type { IndexingFunctionArgs } from 'ponder:registry'
import { pair, swap } from 'ponder:schema'
import { contradictsFee, type ObservedTrade } from '#indexer/fees/contradicts-fee.ts'
import { settings } from '../deployment.ts'
import { lower } from '../lower.ts'
import { feeMayHaveChangedSince, readSwapFee } from '../pair-fee.ts'
import { actionColumns, countAction } from './count-action.ts'
import { countedToday } from './count-pair.ts'
import { countedOf, type Scene, setScene, worthOfSwap } from './scene.ts'

type Args = IndexingFunctionArgs<'Pair:Swap'>

/** The trade against the reserves before it, or null where tokens went both ways or in on both sides. */
function observedTrade({ pair: row }: Scene, args: Args['event']['args']): ObservedTrade | null {
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

/** The fee changes without an event: a trade that the known one does not explain makes the pair be asked again. */
async function checkFee(scene: Scene, event: Args['event']): Promise<void> {
  const perPair = settings.platforms.some(({ id, perPairFee }) => perPairFee && id === scene.pair.platform)
  if (!perPair) return
  const trade = observedTrade(scene, event.args)
  if (!trade || !contradictsFee(trade, scene.pair.swapFee)) return
  if (!feeMayHaveChangedSince(scene.pair.id, event.block.number)) return
  await scene.db
    .update(pair, { id: scene.pair.id })
    .set({ swapFee: await readSwapFee(scene.pair.id, event.block.number) })
}

/** A trade. */
export async function indexSwap({ event, context }: Args): Promise<void> {
  const scene = await setScene(context, lower(event.log.address), Number(event.block.timestamp))
  if (!scene) return
  const { amount0In, amount1In, amount0Out, amount1Out } = event.args
  const volume = worthOfSwap(scene, { amount0: amount0In + amount0Out, amount1: amount1In + amount1Out })
  await countAction(scene, event, countedOf(scene, volume, await countedToday(scene)))
  await checkFee(scene, event)
  await context.db.insert(swap).values({
    ...actionColumns(scene, event),
    from: lower(event.transaction.from),
    to: lower(event.args.to),
    amount0In,
    amount1In,
    amount0Out,
    amount1Out,
    amountUSD: volume.usd,
  })
}
