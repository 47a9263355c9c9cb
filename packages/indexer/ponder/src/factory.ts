import { type IndexingFunctionArgs, ponder } from 'ponder:registry'
import { factory, pair, token } from 'ponder:schema'
import { isPricedBy, type Rank } from '#indexer/prices/rank.ts'
import { settings } from './deployment.ts'
import { ensureToken } from './ensure-token.ts'
import { lower } from './lower.ts'
import { readSwapFee } from './pair-fee.ts'
import { withHeadUpdate } from './with-head-update.ts'

ponder.on('Factory:PairCreated', withHeadUpdate(indexPairCreated))

async function indexPairCreated({ event, context }: IndexingFunctionArgs<'Factory:PairCreated'>): Promise<void> {
  const factoryAddress = lower(event.log.address)
  const platform = settings.platforms.find((candidate) => candidate.factory === factoryAddress)
  if (!platform) return
  const { db } = context
  const id = lower(event.args.pair)
  const token0 = await ensureToken(context, lower(event.args.token0))
  const token1 = await ensureToken(context, lower(event.args.token1))
  await db
    .insert(factory)
    .values({
      id: factoryAddress,
      platform: platform.id,
      pairCount: 1,
      txCount: 0,
      totalVolumeNativeCurrency: 0n,
      totalVolumeUSD: 0n,
    })
    .onConflictDoUpdate((row) => ({ pairCount: row.pairCount + 1 }))
  await db.insert(pair).values({
    id,
    platform: platform.id,
    factory: factoryAddress,
    token0: token0.id,
    token1: token1.id,
    decimals0: token0.decimals,
    decimals1: token1.decimals,
    reserve0: 0n,
    reserve1: 0n,
    totalSupply: 0n,
    swapFee: platform.perPairFee ? await readSwapFee(id, event.block.number) : platform.swapFeeBps,
    volumeToken0: 0n,
    volumeToken1: 0n,
    volumeNativeCurrency: 0n,
    volumeUSD: 0n,
    txCount: 0,
    createdAtTimestamp: Number(event.block.timestamp),
    createdAtBlockNumber: Number(event.block.number),
    lastMintTo: null,
    lastMintLiquidity: 0n,
    lastReturnFrom: null,
    lastBurnLiquidity: 0n,
  })
  for (const [own, other] of [
    [token0, token1],
    [token1, token0],
  ] as const) {
    // The cast is safe, because the columns contain only ranks.
    if (!isPricedBy(own.rank as Rank, other.rank as Rank)) continue
    await db.update(token, { id: own.id }).set((row) => ({ pricedBy: [...row.pricedBy, id] }))
  }
}
