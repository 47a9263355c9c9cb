import { type Chain, lowerAddressSchema, type Platform, platformIdSchema } from '@dexswap/chains'
import type { ReadyPools, StalePools } from '@dexswap/pools-reader/pool-state'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'

/** Maximum number of stored pools per chain, about 20 kB of text. */
export const maxStoredPools = 96
/** Maximum age of stored reserves in milliseconds: 30 days. */
export const maxStoredAgeMs = 30 * 24 * 3_600_000

/** Range of a reserve in a Uniswap V2 pair. */
const reserve = v.pipe(storedBigint, v.minValue(1n), v.maxValue(2n ** 112n - 1n))

const pool = v.pipe(
  v.strictTuple([
    platformIdSchema,
    lowerAddressSchema,
    lowerAddressSchema,
    lowerAddressSchema,
    reserve,
    reserve,
    v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000)),
  ]),
  v.check(([, , token0, token1]) => token0 < token1, 'must be in order'),
)

/** Stored per chain: time of the read, and the pools. */
const format = {
  version: 1,
  schema: v.strictObject({
    at: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    pools: v.pipe(v.array(pool), v.maxLength(maxStoredPools)),
  }),
}

function storedReserves(storage: AppStorage) {
  return storage.collection('reserves', format)
}

/**
 * Reserves of the last visit for platforms that still exist; null when missing, too old or from
 * the future.
 */
export function recallReserves(storage: AppStorage, chain: Chain, now: number): StalePools | null {
  const stored = storedReserves(storage).read(String(chain.id))
  if (!stored || stored.at > now || now - stored.at > maxStoredAgeMs) return null
  const poolsOf = ({ id }: Platform) =>
    stored.pools
      .filter(([platform]) => platform === id)
      .map(([, address, token0, token1, reserve0, reserve1, swapFeeBps]) => ({
        ...{ address, token0, token1 },
        ...{ reserve0, reserve1, swapFeeBps },
      }))
  return { at: stored.at, pools: new Map(chain.platforms.map((platform) => [platform.id, poolsOf(platform)])) }
}

/**
 * Stores pools between traded tokens and routing bases, replacing the stored ones. Above the limit,
 * pools of traded tokens take precedence.
 * @param bases routing bases, in lower case
 * @param traded tokens looked up in this visit, in lower case
 */
export function keepReserves(
  storage: AppStorage,
  chain: Chain,
  state: Pick<ReadyPools, 'pools'>,
  {
    bases,
    traded,
    now,
  }: { readonly bases: ReadonlySet<string>; readonly traded: ReadonlySet<string>; readonly now: number },
): void {
  const isOnTheWay = (token: string) => traded.has(token) || bases.has(token)
  const used = [...state.pools].flatMap(([platform, pools]) =>
    pools
      .filter(({ token0, token1 }) => isOnTheWay(token0) && isOnTheWay(token1))
      .map((each) => ({ platform, ...each, isTraded: traded.has(each.token0) || traded.has(each.token1) })),
  )
  const selected = used.toSorted((one, other) => Number(other.isTraded) - Number(one.isTraded)).slice(0, maxStoredPools)
  storedReserves(storage).write(String(chain.id), {
    at: now,
    pools: selected.map(({ platform, address, token0, token1, reserve0, reserve1, swapFeeBps }) => [
      ...([platform, address, token0, token1] as const),
      ...([reserve0, reserve1, swapFeeBps] as const),
    ]),
  })
}
