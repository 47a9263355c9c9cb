import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Token } from '#domain/currencies/currency.ts'
import { reasonOf } from '#domain/indexer/create-sourced-cache.ts'
import type { Sourced } from '#domain/indexer/sourced.ts'
import { type Known, known, mapKnown, type UnknownReason, unknown } from '#domain/known.ts'
import type { PoolState } from '#domain/pools/pool-state.ts'
import { usdPrice } from '#domain/prices/usd-price.ts'
import { describeTokens } from './describe-tokens.ts'
import { ownPools } from './own-pools.ts'
import type { PairList, PairRow } from './pair-row.ts'
import { pairRows } from './pair-rows.ts'
import type { PairListing } from './pair-source.ts'

type ReadyPools = Extract<PoolState, { status: 'ready' }>

export type PairListParts = {
  readonly chain: ConfiguredChain
  readonly state: ReadyPools
  /** Those of the lists. */
  readonly tokens: readonly Token[]
  readonly sourced: Known<Sourced<PairListing>>
}

export type FoundPairs = {
  /** Tokens that nobody has described yet; their pairs are missing. */
  readonly unnamed: readonly Address[]
  /** All pairs, with those of tokens that have been described meanwhile, by address in lower case. */
  list(described: ReadonlyMap<string, Token>): Known<PairList>
}

const made = new WeakMap<ReadyPools, { readonly parts: PairListParts; readonly found: FoundPairs }>()

/** All pairs of a state of the pools: worked out once for all who show them, who are asked with every key that is typed. */
export function pairList(parts: PairListParts): FoundPairs {
  const last = made.get(parts.state)
  const { chain, tokens, sourced } = parts
  if (last && last.parts.chain === chain && last.parts.tokens === tokens && last.parts.sourced === sourced) {
    return last.found
  }
  const found = findPairs(parts)
  made.set(parts.state, { parts, found })
  return found
}

function findPairs({ chain, state, tokens, sourced }: PairListParts): FoundPairs {
  const listing = mapKnown(sourced, ({ value }) => value)
  const origin = sourced.status === 'known' ? sourced.value.origin : null
  const named = describeTokens(chain, tokens, listing.status === 'known' ? listing.value.tokens : new Map())
  const pools = ownPools(chain, state)
  const isUnnamed = (address: Address) => named(address) === null
  const left = pools.filter(({ token0, token1 }) => isUnnamed(token0) || isUnnamed(token1))
  const priceOf = priceFinder({ chain, state, listing })
  const shown = (rows: readonly PairRow[]) =>
    origin?.from === 'chain' ? withoutVolumes(rows, reasonOf(origin.trouble)) : rows
  const listOf = (rows: readonly PairRow[]) => {
    const { number, receivedAt } = state.block
    const complete = state.complete && sourced.status !== 'loading'
    return known({ rows, complete, block: number, origin }, receivedAt)
  }

  const described = shown(pairRows({ pools, listing, describe: named, priceOf }))
  let last = { of: '', list: listOf(described) }
  return {
    unnamed: left.flatMap(({ token0, token1 }) => [token0, token1]).filter(isUnnamed),
    list(more) {
      const of = [...more.keys()].join()
      if (of === last.of) return last.list
      const describe = (address: Address) => named(address) ?? more.get(address.toLowerCase()) ?? null
      const newOnly = mapKnown(listing, (all) => ({ ...all, pairs: [] }))
      const rows = shown(pairRows({ pools: left, listing: newOnly, describe, priceOf }))
      last = { of, list: listOf([...described, ...rows]) }
      return last.list
    },
  }
}

/** Prices by token, each looked up once: most tokens have many pairs. */
function priceFinder(parts: Pick<PairListParts, 'chain' | 'state'> & { readonly listing: Known<PairListing> }) {
  const { chain, state, listing } = parts
  const prices = new Map<Token, Known<bigint>>()
  return (token: Token): Known<bigint> => {
    const before = prices.get(token)
    if (before) return before
    const price = usdPrice(chain, state, token)
    const claimed = listing.status === 'known' ? listing.value.tokens.get(token.address.toLowerCase())?.usd : null
    // Where the reserves that are known here lead to no price, the source may know more of them.
    const isClaimed = price.status === 'unknown' && listing.status === 'known' && claimed
    const found = isClaimed ? known(claimed, listing.asOf) : price
    prices.set(token, found)
    return found
  }
}

function withoutVolumes(rows: readonly PairRow[], reason: UnknownReason): readonly PairRow[] {
  return rows.map((row) => ({ ...row, dayVolumeUsd: unknown(reason) }))
}
