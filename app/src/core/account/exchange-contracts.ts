import { type Address, type Chain, campaignFactoriesOf, lowerAddress } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { recordSpenders } from '../approvals/spenders.ts'
import { otherPools, ownPools } from '../pairs/pair.ts'
import { type PoolPlatform, poolsBetween } from '../receipts/pool-swaps.ts'

/** Contracts of the exchange; all addresses are in lower case. */
export type ExchangeContracts = {
  /** Pairs of all platforms: pair address → platform id. */
  readonly pairs: ReadonlyMap<string, string>
  readonly campaigns: ReadonlySet<string>
  readonly campaignFactories: ReadonlySet<string>
  /** Routers, split executors and campaigns. */
  readonly spenders: ReadonlySet<string>
  readonly wrappedNative: string
  /** True when an address is a concentrated or Solidly pool of the token. */
  readonly isPoolOf: (token: Address, address: string) => boolean
  readonly poolPlatforms: readonly PoolPlatform[]
}

export function exchangeContracts(
  chain: Parameters<typeof recordSpenders>[0] & Pick<Chain, 'wrappedNative' | 'tokens' | 'routingBases'>,
  state: PoolState,
  campaigns: readonly Address[],
): ExchangeContracts {
  const made = campaigns.map(lowerAddress)
  return {
    pairs: new Map([
      ...ownPools(chain, state).map(({ address }) => [address.toLowerCase(), 'dexswap'] as const),
      ...otherPools(chain, state).map(({ platform, pool }) => [pool.address.toLowerCase(), platform.id] as const),
    ]),
    campaigns: new Set(made),
    campaignFactories: new Set(campaignFactoriesOf(chain).map(lowerAddress)),
    spenders: new Set([...recordSpenders(chain).map(({ address }) => address.toLowerCase()), ...made]),
    wrappedNative: chain.wrappedNative.address.toLowerCase(),
    isPoolOf: derivedPoolsOf(chain),
    poolPlatforms: [...chain.concentratedPlatforms, ...chain.solidlyPlatforms],
  }
}

/** Derives the pools of a token with each token of the chain record; cached per token. */
function derivedPoolsOf({
  concentratedPlatforms,
  solidlyPlatforms,
  tokens,
  routingBases,
  wrappedNative,
}: Pick<
  Chain,
  'concentratedPlatforms' | 'solidlyPlatforms' | 'tokens' | 'routingBases' | 'wrappedNative'
>): ExchangeContracts['isPoolOf'] {
  const derived = new Map<Address, ReadonlySet<string>>()
  const others = [wrappedNative.address, ...routingBases, ...tokens.map(({ address }) => address)].map(lowerAddress)
  const derive = (token: Address) =>
    new Set(
      [...concentratedPlatforms, ...solidlyPlatforms].flatMap((platform) =>
        others.flatMap((other) =>
          other === token ? [] : poolsBetween(platform, [token, other]).map((pool) => lowerAddress(pool)),
        ),
      ),
    )
  return (token, address) => {
    const pools = derived.get(token) ?? derive(token)
    derived.set(token, pools)
    return pools.has(address)
  }
}
