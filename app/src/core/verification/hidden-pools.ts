import { type Address, type ConcentratedPlatform, isSameAddress, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { poolSelectors } from '#io/pools/concentrated/concentrated-calls.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { aggregated, resultsIn } from './stated-pools.ts'

type TokenPair = readonly [Address, Address]
type Tokens = { readonly ends: readonly Address[]; readonly bases: readonly Address[] }

/** Asserts that pools which the page did not compare have no liquidity: a node can hide a pool. */
export function hiddenPoolAssertions(query: VerificationQuery): readonly Assertion[] {
  const { chain, summary } = query
  if (summary.kind !== 'swap') return []
  const ends = [summary.input, summary.output].map(({ currency }) =>
    lowerAddress(currency.address ?? chain.wrappedNative.address),
  )
  const bases = chain.routingBases.map(lowerAddress).filter((base) => !ends.includes(base))
  const others = chain.concentratedPlatforms.flatMap((platform) => unknownPools(query, platform, { ends, bases }))
  if (others.length === 0) return []
  return [
    {
      ...{ about: 'reserves', currency: null, shown: { value: 0n, must: 'exact' }, mustAnswer: true },
      read: aggregated(
        chain,
        others.map((to) => ({ to, data: poolSelectors.liquidity })),
      ),
      // An address without a contract, or with one that is not a pool, counts as 0.
      decode: (answer) => resultsIn(answer).reduce((sum, each) => sum + BigInt(each ?? 0), 0n),
    },
  ]
}

/** Addresses of pools that an order could pass and that the page does not know. */
function unknownPools(query: VerificationQuery, platform: ConcentratedPlatform, tokens: Tokens): readonly Address[] {
  const { compared, pools: signed } = query.basis ?? {}
  const complete = compared?.concentrated.find((each) => each.platform === platform.id)?.pools
  const ofOrder = isSameAddress(platform.router, query.call.to) ? signed?.known : undefined
  if (!complete && !ofOrder) return []
  const known = new Set([...(complete ?? []), ...(ofOrder ?? [])].map(lowerAddress))
  // The pools between two bases may still be unread on other platforms.
  const reach = complete ? (compared?.multihop ? 'all' : 'direct') : 'ends'
  return pairsOf(tokens, reach)
    .flatMap((pair) => platform.feeTiers.map(({ fee }) => lowerAddress(poolAddress(platform, pair, fee))))
    .filter((address) => !known.has(address))
}

/** Pairs of both ends alone, of an end and any token, or of all tokens. */
function pairsOf({ ends, bases }: Tokens, reach: 'direct' | 'ends' | 'all'): readonly TokenPair[] {
  const all = reach === 'direct' ? ends : [...ends, ...bases]
  const pairs = all.flatMap((one, at) => all.slice(at + 1).map((other): TokenPair => [one, other]))
  return reach === 'all' ? pairs : pairs.filter(([one]) => ends.includes(one))
}
