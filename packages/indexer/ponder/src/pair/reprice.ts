import type { Context } from 'ponder:registry'
import { bundle, pair, token } from 'ponder:schema'
import type { Address } from '@dexswap/chains'
import { nativeUsdPrice, type StablePair } from '#indexer/prices/native-usd-price.ts'
import { isBase } from '#indexer/prices/rank.ts'
import { type PricedPair, weightedPrice } from '#indexer/prices/weighted-price.ts'
import { ranks, settings } from '../deployment.ts'

type Db = Context<'Pair:Sync'>['db']
type Token = typeof token.$inferSelect
type Pair = typeof pair.$inferSelect

/** Bases whose price is derived, in the order in which it can be: stablecoins, then the others. */
const derivedBases = [1, 2].flatMap((rank) =>
  [...ranks].filter((entry) => entry[1] === rank).map(([id]) => id as Address),
) // the map is keyed by addresses

const has = <T>(value: T | null): value is T => value !== null

async function pricingPairs(db: Db, own: Token): Promise<readonly Pair[]> {
  return (await Promise.all(own.pricedBy.map((id) => db.find(pair, { id })))).filter(has)
}

function seenFrom(own: Token, row: Pair) {
  return row.token0 === own.id
    ? { reserve: row.reserve0, base: row.token1, baseReserve: row.reserve1, baseDecimals: row.decimals1 }
    : { reserve: row.reserve1, base: row.token0, baseReserve: row.reserve0, baseDecimals: row.decimals0 }
}

async function repriceToken(db: Db, own: Token): Promise<void> {
  const priced = await Promise.all(
    (await pricingPairs(db, own)).map(async (row): Promise<PricedPair | null> => {
      const { reserve, base, baseReserve, baseDecimals } = seenFrom(own, row)
      const basePrice = (await db.find(token, { id: base }))?.price ?? null
      return basePrice === null || baseDecimals === null ? null : { reserve, baseReserve, baseDecimals, basePrice }
    }),
  )
  await db.update(token, { id: own.id }).set({ price: weightedPrice(own.decimals, priced.filter(has)) })
}

async function repriceNative(db: Db): Promise<void> {
  const stablePairs: StablePair[] = []
  for (const id of settings.stablecoins) {
    const stable = await db.find(token, { id })
    if (!stable || stable.decimals === null) continue
    for (const row of await pricingPairs(db, stable)) {
      const { reserve, base, baseReserve } = seenFrom(stable, row)
      if (base !== settings.wrappedNative) continue
      stablePairs.push({ nativeReserve: baseReserve, stableReserve: reserve, stableDecimals: stable.decimals })
    }
  }
  const nativeUsd = nativeUsdPrice(stablePairs)
  await db.insert(bundle).values({ id: '1', nativeUsd }).onConflictDoUpdate({ nativeUsd })
}

/**
 * Brings the prices up to date after a change of a pair's reserves. A pair of two bases moves the native currency and
 * all bases; any other pair moves only its own tokens, and those that stand on the bases follow at their next event.
 */
export async function reprice(
  { db }: Pick<Context<'Pair:Sync'>, 'db'>,
  token0: Address,
  token1: Address,
): Promise<void> {
  const bothBases = isBase(ranks.get(token0) ?? 3) && isBase(ranks.get(token1) ?? 3)
  if (bothBases) await repriceNative(db)
  for (const id of bothBases ? derivedBases : [token0, token1]) {
    if (!bothBases && ranks.has(id)) continue
    const own = await db.find(token, { id })
    if (own) await repriceToken(db, own)
  }
}
