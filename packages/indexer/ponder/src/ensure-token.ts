import type { Context } from 'ponder:registry'
import { token } from 'ponder:schema'
import type { Address } from '@dexswap/chains'
import { priceUnit } from '#indexer/prices/fixed-point.ts'
import type { Rank } from '#indexer/prices/rank.ts'
import { readToken } from '#indexer/tokens/read-token.ts'
import { node, ranks } from './deployment.ts'

/** The row of a token. When it is missing, it is inserted with data from the contract. */
export async function ensureToken({ db }: Pick<Context<'Factory:PairCreated'>, 'db'>, address: Address) {
  const known = await db.find(token, { id: address })
  if (known) return known
  const rank: Rank = ranks.get(address) ?? 3
  return db.insert(token).values({
    id: address,
    ...(await readToken(node, address)),
    rank,
    pricedBy: [],
    price: rank === 0 ? priceUnit : null,
    backing: null,
    isMoney: rank === 0,
    tradeVolume: 0n,
    tradeVolumeNativeCurrency: 0n,
    tradeVolumeUSD: 0n,
    txCount: 0,
    totalLiquidity: 0n,
  })
}
