import type { Pool } from '@dexswap/amm'
import { stakedCall } from '@dexswap/campaigns/account-stake'
import { refCalls } from '@dexswap/campaigns/campaign-calls'
import { type CampaignLists, campaignsOfAccount } from '@dexswap/campaigns/many-campaigns'
import { type Address, campaignFactoriesOf, lowerAddress, type Platform } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import { findPairsAt } from '@dexswap/pools-reader/find-pairs-at'
import { type Known, knownValue, unknown } from '@dexswap/pools-reader/known'
import { namedKnown } from '@dexswap/pools-reader/known-lists'
import { type Share, sharesOf } from '@dexswap/pools-reader/lp-shares'
import {
  lastProductCall,
  protocolFeeCalls,
  protocolFeeOf,
  supplyInList,
  underlyingDown,
} from '@dexswap/pools-reader/lp-supply'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { readPools } from '@dexswap/pools-reader/read-pools'
import { totalSupplyCall } from '@dexswap/pools-reader/token-calls'
import { type NamedToken, nameTokens } from './named-token.ts'
import type { Position, Positions } from './position.ts'
import type { SessionTerms } from './session-terms.ts'

type Terms = Pick<SessionTerms, 'chain' | 'client'> & { readonly lists: CampaignLists }

/** A stake of the account; `token` in lower case. */
type TokenStake = { readonly campaign: Address; readonly token: Address; readonly amount: bigint }

type ListedPool = { readonly platform: Platform; readonly pool: Pool }

/**
 * Positions of an account in pairs of all platforms, at the block of the pools.
 * @throws CampaignsUnreadError; what the transport throws
 */
export async function readPositions(
  terms: Terms,
  state: ReadyPools,
  account: Address,
): Promise<Pick<Positions, 'positions' | 'unread'>> {
  const { chain, client } = terms
  const block = state.block.number
  const listed = listedPools(terms, state)
  const addresses = listed.map(({ pool }) => pool.address)
  const readShares = (pairs: readonly Address[]) =>
    sharesOf({ client, multicall: chain.multicall }, account, pairs, block)
  const [inListed, staked] = await Promise.all([readShares(addresses), readStakes(terms, account, block)])
  const stakes = byToken(staked.stakes)
  const unlisted = await unlistedPools(terms, addresses, [...stakes.keys()], block)
  const shares = new Map([...inListed, ...(await readShares(unlisted.map(({ pool }) => pool.address)))])
  // Without a balance of the wallet the position is unread.
  const held = [...listed, ...unlisted].filter(
    ({ pool: { address } }) => shares.get(address) || (stakes.has(address) && shares.get(address) !== null),
  )
  const [supplyOf, tokenOf] = await Promise.all([
    readSupplies(terms, held, shares, block),
    nameTokens(
      terms,
      held.flatMap(({ pool }) => [pool.token0, pool.token1]),
      block,
    ),
  ])
  const silent = [...shares].flatMap(([address, share]) => (share === null ? [address] : []))
  return {
    positions: held.map((each, at) => {
      const { address } = each.pool
      const wallet = shares.get(address)?.held ?? 0n
      return positionOf(each, wallet, stakes.get(address) ?? [], supplyOf(at), tokenOf)
    }),
    unread: [...silent, ...staked.unread].map(toChecksum),
  }
}

/** Pools with and without liquidity, in the order of the chain record. */
function listedPools({ chain }: Terms, { pools, empty }: ReadyPools): readonly ListedPool[] {
  return chain.platforms.flatMap((platform) =>
    [...(pools.get(platform.id) ?? []), ...(empty?.get(platform.id) ?? [])].map((pool) => ({ platform, pool })),
  )
}

/** Staked pairs that are not among the listed ones, as of a factory that is not read whole. */
async function unlistedPools(
  { chain, client }: Terms,
  listed: readonly Address[],
  staked: readonly Address[],
  block: bigint,
): Promise<readonly ListedPool[]> {
  const before = new Set(listed)
  const pairs = await findPairsAt(
    client,
    chain,
    staked.filter((token) => !before.has(token)),
    block,
  )
  const read = [...pairs.values()].map(async ({ platform, pair }) => {
    const pools = await readPools(client, chain.multicall, platform.swapFeeBps, [pair], block)
    return pools.map((pool) => ({ platform, pool }))
  })
  return (await Promise.all(read)).flat()
}

/** Stakes in campaigns of the chain record, and the campaigns that did not respond. */
async function readStakes(
  { chain, client, lists }: Terms,
  account: Address,
  block: bigint,
): Promise<{ readonly stakes: readonly TokenStake[]; readonly unread: readonly Address[] }> {
  const { multicall } = chain
  const parts = { client, lists, multicall, factories: campaignFactoriesOf(chain) }
  const campaigns = await campaignsOfAccount(parts, account, false, block)
  const calls = campaigns.map((campaign) => ({
    token: refCalls(campaign).stakable,
    amount: stakedCall(campaign, account),
  }))
  const answers = await readCalls(client, multicall, calls, block)
  const read = campaigns.map((campaign, at) => ({
    campaign,
    stake: answers[at] ? namedKnown(answers[at]) : unknown('unreadable'),
  }))
  return {
    stakes: read.flatMap(({ campaign, stake }) => {
      if (stake.status !== 'known' || stake.value.amount === 0n) return []
      return [{ campaign, token: lowerAddress(stake.value.token), amount: stake.value.amount }]
    }),
    unread: read.filter(({ stake }) => stake.status !== 'known').map(({ campaign }) => campaign),
  }
}

function byToken(stakes: readonly TokenStake[]): ReadonlyMap<Address, readonly TokenStake[]> {
  const all = new Map<Address, TokenStake[]>()
  for (const stake of stakes) all.set(stake.token, [...(all.get(stake.token) ?? []), stake])
  return all
}

/** LP supply of each pool, with the protocol fee that is not minted yet; null when unknown. */
async function readSupplies(
  { chain, client }: Terms,
  held: readonly ListedPool[],
  shares: ReadonlyMap<string, Share | null>,
  block: bigint,
): Promise<(at: number) => bigint | null> {
  const platforms = [...new Set(held.map(({ platform }) => platform))]
  const calls = {
    fees: platforms.map(protocolFeeCalls),
    pairs: held.map(({ pool: { address } }) => ({
      kLast: lastProductCall(address),
      // Pairs that are only staked are not among the shares.
      supply: shares.get(address)?.supply == null ? totalSupplyCall(address) : null,
    })),
  }
  const answers = await readCalls(client, chain.multicall, calls, block)
  return (at) => {
    const { platform, pool } = held[at] ?? {}
    const { kLast, supply } = answers.pairs[at] ?? {}
    if (!platform || !pool || !kLast) return null
    const totalSupply = supply ? knownValue(supply) : (shares.get(pool.address)?.supply ?? null)
    if (totalSupply === null) return null
    const fee = answers.fees[platforms.indexOf(platform)]
    const protocolFee: Known<number | null> = fee ? protocolFeeOf(platform, fee) : unknown('unreadable')
    return supplyInList({ ...pool, totalSupply }, kLast, protocolFee)
  }
}

function positionOf(
  { platform: { id, name, router }, pool }: ListedPool,
  wallet: bigint,
  stakes: readonly TokenStake[],
  totalSupply: bigint | null,
  tokenOf: (address: Address) => NamedToken,
): Position {
  const staked = stakes.reduce((sum, { amount }) => sum + amount, 0n)
  const held = wallet + staked
  // An amount above the supply means that the node or the token is wrong.
  const isKnown = totalSupply !== null && totalSupply > 0n && held <= totalSupply
  return {
    platform: { id, name, router },
    pair: toChecksum(pool.address),
    tokens: [tokenOf(pool.token0), tokenOf(pool.token1)],
    ...{ wallet, staked, totalSupply },
    share: isKnown ? { numerator: held, denominator: totalSupply } : null,
    amounts: isKnown ? underlyingDown(held, { ...pool, totalSupply }) : null,
    stakes: stakes.map(({ campaign, amount }) => ({ campaign: toChecksum(campaign), amount })),
  }
}
