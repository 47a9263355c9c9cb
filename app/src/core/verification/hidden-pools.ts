import {
  type Address,
  type ConcentratedPlatform,
  type Hex,
  isSameAddress,
  lowerAddress,
  type SolidlyPlatform,
} from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import { poolSelectors } from '@dexswap/pools-reader/concentrated-calls'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { liquidityCall, solidlyLiquidityIn, solidlyRefs } from '@dexswap/pools-reader/solidly-state'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { aggregated, resultsIn } from './stated-pools.ts'

type TokenPair = readonly [Address, Address]
type Tokens = { readonly ends: readonly Address[]; readonly bases: readonly Address[] }

/** Asserts that pools unknown to the page have no liquidity, because a node could hide a pool. */
export function hiddenPoolAssertions(query: VerificationQuery): readonly Assertion[] {
  const { chain, summary } = query
  if (summary.kind !== 'swap') return []
  const ends = [summary.input, summary.output].map(({ currency }) =>
    lowerAddress(currency.address ?? chain.wrappedNative.address),
  )
  const bases = chain.routingBases.map(lowerAddress).filter((base) => !ends.includes(base))
  const tokens = { ends, bases }
  const others = [
    ...chain.concentratedPlatforms.flatMap((platform) => unknownConcentrated(query, platform, tokens)),
    ...chain.solidlyPlatforms.flatMap((platform) => unknownSolidly(query, platform, tokens)),
  ]
  if (others.length === 0) return []
  return [
    {
      ...{ about: 'reserves', currency: null, shown: { value: 0n, must: 'exact' }, mustAnswer: true },
      read: aggregated(
        chain,
        others.map(({ call }) => call),
      ),
      // An address without a contract, or with one that is not a pool, counts as 0.
      decode: (answer) =>
        resultsIn(answer).reduce((sum, each, at) => sum + (each ? (others[at]?.liquidityIn(each) ?? 0n) : 0n), 0n),
    },
  ]
}

/** A pool that an order could use and the page does not know, and how to read its liquidity. */
type UnknownPool = { readonly call: ChainCall; readonly liquidityIn: (result: Hex) => bigint }

function unknownConcentrated(query: VerificationQuery, platform: ConcentratedPlatform, tokens: Tokens) {
  const pools = (pair: TokenPair) =>
    platform.feeTiers.map((tier) => lowerAddress(poolAddress(platform, pair, tierKey(platform, tier))))
  return unknownPools(query, platform, tokens, pools).map((to): UnknownPool => {
    return { call: { to, data: poolSelectors.liquidity }, liquidityIn: BigInt }
  })
}

function unknownSolidly(query: VerificationQuery, platform: SolidlyPlatform, tokens: Tokens) {
  const pools = ([one, other]: TokenPair) =>
    solidlyRefs(platform, one < other ? [one, other] : [other, one]).map(({ address }) => address)
  return unknownPools(query, platform, tokens, pools).map((pool): UnknownPool => {
    return { call: liquidityCall(pool), liquidityIn: solidlyLiquidityIn }
  })
}

/** Addresses of the pools that an order could use and that the page does not know. */
function unknownPools(
  { basis = {}, call }: VerificationQuery,
  platform: ConcentratedPlatform | SolidlyPlatform,
  tokens: Tokens,
  poolsOf: (pair: TokenPair) => readonly Address[],
): readonly Address[] {
  const { compared, pools, solidly, split } = basis
  const complete = compared?.withPools.find((each) => each.platform === platform.id)?.pools
  const ofSplit = split?.known.find((each) => each.platform === platform.id)?.pools
  const ofOrder = isSameAddress(platform.router, call.to) ? (pools ?? solidly)?.known : ofSplit
  if (!complete && !ofOrder) return []
  const known = new Set([...(complete ?? []), ...(ofOrder ?? [])].map(lowerAddress))
  // Until all pools of the platform are read, those between two bases may be unknown without fault.
  const reach = complete ? (compared?.multihop ? 'all' : 'direct') : 'ends'
  return pairsOf(tokens, reach)
    .flatMap(poolsOf)
    .filter((address) => !known.has(address))
}

/**
 * `direct`: the pair of both ends; `ends`: pairs that contain an end; `all`: all pairs of the
 * tokens.
 */
function pairsOf({ ends, bases }: Tokens, reach: 'direct' | 'ends' | 'all'): readonly TokenPair[] {
  const all = reach === 'direct' ? ends : [...ends, ...bases]
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other): TokenPair => [one, other]))
  return reach === 'all' ? pairs : pairs.filter(([one]) => ends.includes(one))
}
