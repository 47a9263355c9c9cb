import type { Context } from 'ponder:registry'
import { bundle, pair, token } from 'ponder:schema'
import type { Address } from '@dexswap/chains'
import { type OwnPair, otherMarket, reviewedMarket, stableMarket } from '#indexer/prices/market-of.ts'
import { nativeUsdPrice, type StablePair } from '#indexer/prices/native-usd-price.ts'
import { isAnchor, type Rank } from '#indexer/prices/rank.ts'
import { ranks, settings } from '../deployment.ts'
import { toValuedToken } from './to-valued-token.ts'

type Db = Context<'Pair:Sync'>['db']
type Token = typeof token.$inferSelect
type Pair = typeof pair.$inferSelect

const has = <T>(value: T | null): value is T => value !== null

async function pricingPairs(db: Db, own: Token): Promise<readonly Pair[]> {
  return (await Promise.all(own.pricedBy.map((id) => db.find(pair, { id })))).filter(has)
}

function seenFrom(own: Token, row: Pair) {
  return row.token0 === own.id
    ? { reserve: row.reserve0, counter: row.token1, counterReserve: row.reserve1 }
    : { reserve: row.reserve1, counter: row.token0, counterReserve: row.reserve0 }
}

async function ownPairs(db: Db, own: Token): Promise<readonly OwnPair[]> {
  const pairs = await Promise.all(
    (await pricingPairs(db, own)).map(async (row): Promise<OwnPair | null> => {
      const { reserve, counter, counterReserve } = seenFrom(own, row)
      const other = await db.find(token, { id: counter })
      return other && { reserve, counterReserve, counter: toValuedToken(other) }
    }),
  )
  return pairs.filter(has)
}

async function repriceNative(db: Db): Promise<void> {
  const stables: Token[] = []
  const stablePairs: StablePair[] = []
  for (const id of settings.stablecoins) {
    const stable = await db.find(token, { id })
    if (!stable) continue
    stables.push(stable)
    if (stable.decimals === null) continue
    for (const row of await pricingPairs(db, stable)) {
      const { reserve, counterReserve } = seenFrom(stable, row)
      stablePairs.push({ nativeReserve: counterReserve, stableReserve: reserve, stableDecimals: stable.decimals })
    }
  }
  const nativeUsd = nativeUsdPrice(stablePairs)
  await db.insert(bundle).values({ id: '1', nativeUsd }).onConflictDoUpdate({ nativeUsd })
  for (const { id } of stables) await db.update(token, { id }).set(stableMarket(nativeUsd))
}

/**
 * Updates prices after a change of reserves. A pair of two anchors updates native currency and
 * stablecoins; any other pair updates its own tokens, first the reviewed one.
 */
export async function reprice(
  { db }: Pick<Context<'Pair:Sync'>, 'db'>,
  token0: Address,
  token1: Address,
): Promise<void> {
  const rankOf = (id: Address): Rank => ranks.get(id) ?? 3
  if ([token0, token1].every((id) => isAnchor(rankOf(id)))) return repriceNative(db)
  const others: Token[] = []
  for (const id of [token0, token1]) {
    const own = isAnchor(rankOf(id)) ? null : await db.find(token, { id })
    if (!own) continue
    const market = own.rank === 2 ? reviewedMarket(own.decimals, await ownPairs(db, own)) : null
    if (market) await db.update(token, { id }).set(market)
    else others.push(own)
  }
  for (const own of others) {
    await db.update(token, { id: own.id }).set(otherMarket(own.decimals, await ownPairs(db, own)))
  }
}
