import { type Address, type Chain, type Hex, lowerAddress } from '@dexswap/chains'
import { type Currency, wrappedForm } from '@dexswap/pools-reader/currency'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import { reviewedTokens } from '@dexswap/pools-reader/reviewed-tokens'
import type { Client } from 'viem'

/** Whether a token takes a transfer fee; `unknown` when no simulation succeeds. */
export type TransferFee = 'none' | 'charged' | 'unknown'

type ProbeTerms = {
  readonly chain: Chain
  readonly client: Client
  readonly pools: ReadyPools
  /** A value that the token's code cannot predict. */
  readonly salt: Hex
}

/** Results of a session by chain and token. */
export type TransferFeeMemo = Map<string, Promise<TransferFee>>

/** Lower-case addresses of the unreviewed tokens of a trade, which may take transfer fees. */
export function untrustedTokens(chain: Chain, sides: readonly (Currency | null)[]): readonly Address[] {
  const reviewed = reviewedTokens(chain)
  return sides.flatMap((side) => {
    const token = side && lowerAddress(wrappedForm(chain, side).address)
    return token && !reviewed.has(token) ? [token] : []
  })
}

/** Simulates a transfer of each token, once per session. */
export async function transferFeesOf(
  memo: TransferFeeMemo,
  terms: ProbeTerms,
  tokens: readonly Address[],
): Promise<ReadonlyMap<Address, TransferFee>> {
  return new Map(await Promise.all(tokens.map(async (token) => [token, await probeOnce(memo, terms, token)] as const)))
}

async function probeOnce(memo: TransferFeeMemo, terms: ProbeTerms, token: Address): Promise<TransferFee> {
  const key = `${terms.chain.id} ${token}`
  const pending = memo.get(key) ?? probe(terms, token).catch((): TransferFee => 'unknown')
  memo.set(key, pending)
  const fee = await pending
  // After a failure, the next request simulates the transfer again.
  if (fee === 'unknown') memo.delete(key)
  return fee
}

async function probe({ chain, client, pools, salt }: ProbeTerms, token: Address): Promise<TransferFee> {
  const { simulationRoute, takesFromTransfers, simulateTrading } = await import('./token-probe.ts')
  const route = simulationRoute(chain, pools, token)
  const pool = route ? null : maxLiquidityPool(pools, token)
  if (pool) {
    const isTaking = await takesFromTransfers(client, chain.multicall, { token, pool, salt })
    return isTaking === null ? 'unknown' : isTaking ? 'charged' : 'none'
  }
  const simulation = route && (await simulateTrading(client, chain.multicall, route, salt))
  if (simulation?.status !== 'tested') return 'unknown'
  return simulation.buyTaxBps + simulation.sellTaxBps === 0 ? 'none' : 'charged'
}

/** The concentrated pool of a token with the most liquidity. */
function maxLiquidityPool({ concentrated }: ReadyPools, token: Address): Address | null {
  if (concentrated?.status !== 'ready') return null
  const own = [...concentrated.pools.values()].flat().filter(({ token0, token1 }) => [token0, token1].includes(token))
  const first = own.toSorted((one, other) => (one.market.point.liquidity > other.market.point.liquidity ? -1 : 1))[0]
  return first ? (first.id as Address) : null
}
