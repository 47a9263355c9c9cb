import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Share, sharesOf } from '@dexswap/pools-reader/lp-shares'
import type { PoolBlock, PoolState } from '@dexswap/pools-reader/pool-state'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { isStillThere } from '@dexswap/pools-reader/still-there'
import { movedTokens } from '#io/calls/transfer-logs.ts'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { type Head, onDiscontinuity } from '../chain/head.ts'
import { loading } from '../known.ts'
import { otherPools, ownPools } from '../pairs/pair.ts'
import { createSharedAsks } from '../shared-asks.ts'
import type { Store } from '../store.ts'
import { tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import type { ChainPairSource, ListedPair, SourcedToken } from './pair-source.ts'

type ChainPairParts = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly heads: Store<Head | null>
  readonly pools: Store<PoolState>
  /** Lower-case addresses of tokens that token lists describe, so that their names need no read. */
  readonly listed: () => ReadonlySet<string>
}

type Block = Pick<PoolBlock, 'number' | 'hash'>

/** Maximum number of blocks per log query; after more blocks, all balances are read again. */
const maxCatchUp = 500n

type Balances = {
  readonly account: Address
  readonly block: Block
  /**
   * LP tokens of the account by pair; null when the pair returned no balance. The supply is null unless
   * it was read at this block.
   */
  readonly of: ReadonlyMap<Address, Share | null>
}

/** Tokens in lower case that the account sent or received since a block; null when unknown. */
type MovedSince = (before: Block, account: Address, block: Block) => Promise<ReadonlySet<string> | null>

function createMovedSince(client: ChainClient): MovedSince {
  const shared = createSharedAsks<ReadonlySet<string> | null>()
  return async (before, account, { number, hash }) => {
    if (hash === before.hash) return new Set()
    if (number <= before.number || number - before.number > maxCatchUp) return null
    return shared(`${account} ${before.hash} ${hash}`, async () => {
      const [isThere, moved] = await Promise.all([
        isStillThere(client, before),
        movedTokens(client, account, before.number + 1n, number),
      ])
      return isThere ? moved : null
    })
  }
}

/**
 * LP balances of an account: reads all once, later those with a Transfer log, and all again after a
 * reorg.
 */
function createLpBalances({ chain, client }: Pick<ChainPairParts, 'chain' | 'client'>, movedSince: MovedSince) {
  const shared = createSharedAsks<Balances['of']>()
  let last: Balances | null = null

  const read = (account: Address, pairs: readonly Address[], block: Block) =>
    shared(`${account} ${block.hash} ${pairs.length}`, () => readNow(account, pairs, block))

  async function readNow(account: Address, pairs: readonly Address[], block: Block): Promise<Balances['of']> {
    const before = last?.account === account ? last : null
    const moved = before && (await movedSince(before.block, account, block))
    const isFresh = (pair: Address) => moved !== null && Boolean(before?.of.get(pair)) && !moved.has(pair)
    const stale = pairs.filter((pair) => !isFresh(pair))
    const found = await sharesOf({ client, multicall: chain.multicall }, account, stale, block.number)
    const isSameBlock = before?.block.hash === block.hash
    const cached = moved ? [...(before?.of ?? [])] : []
    const of = new Map(
      cached.map(([pair, share]) => [pair, share && { ...share, supply: isSameBlock ? share.supply : null }] as const),
    )
    for (const pair of stale) of.set(pair, found.has(pair) ? (found.get(pair) ?? null) : none)
    last = { account, block, of }
    return of
  }
  return { read, last: (account: Address) => (last?.account === account ? last.of : null) }
}

/**
 * Waits until all native pools are found, or a search step finds no more: on an idle chain no block
 * would trigger a retry.
 */
function foundPools(
  chain: ConfiguredChain,
  pools: Store<PoolState>,
): Promise<Exclude<PoolState, { status: 'loading' }>> {
  return new Promise((resolve) => {
    let end = () => {}
    let before = -1
    const poll = () => {
      const state = pools.get()
      if (state.status === 'loading') return
      const found = ownPools(chain, state).length
      if (state.status === 'ready' && !state.complete && found !== before) {
        before = found
        return
      }
      end()
      resolve(state)
    }
    end = pools.subscribe(poll)
    poll()
  })
}

const none: Share = { held: 0n, supply: null }
const nameless: SourcedToken = { symbol: null, name: null, decimals: null }

/** Source of pairs, token names and LP tokens that reads only the chain. */
export function createChainPairSource({ chain, client, heads, pools, listed }: ChainPairParts): ChainPairSource {
  const names = new Map<string, SourcedToken>()
  onDiscontinuity(heads, chain.blockTimeMs, (isSure) => {
    if (isSure) names.clear()
  })
  const movedSince = createMovedSince(client)
  const ownBalances = createLpBalances({ chain, client }, movedSince)
  const otherBalances = createLpBalances({ chain, client }, movedSince)

  async function ready() {
    const state = await foundPools(chain, pools)
    if (state.status === 'ready') return { at: state.block, block: state.block.number, pairs: ownPools(chain, state) }
    throw state.error
  }

  /** Names and symbols of tokens. Tokens without a result are read again with the next list. */
  async function readNames(pairs: readonly ListedPair[]): Promise<ReadonlyMap<string, SourcedToken>> {
    const all = new Set(pairs.flatMap(({ token0, token1 }) => [token0, token1]))
    const described = listed()
    const unread = [...all].filter((token) => !described.has(token) && !names.has(token))
    const answers = await readCalls(client, chain.multicall, unread.map(tokenCalls))
    const silent: string[] = []
    for (const [at, address] of unread.entries()) {
      const answer = answers[at]
      const token = answer ? tokenFromAnswers(chain, address, answer) : loading
      if (token.status !== 'known') {
        silent.push(address)
        continue
      }
      const { symbol, name, decimals } = token.value
      names.set(address, { symbol, name, decimals })
    }
    return new Map([...names, ...silent.map((address) => [address, nameless] as const)])
  }

  return {
    async list() {
      const { block, pairs } = await ready()
      return { block, value: { pairs, tokens: await readNames(pairs), lastDay: null } }
    },
    async holdings(account) {
      const { at, block, pairs } = await ready()
      const held = await ownBalances.read(
        account,
        pairs.map(({ address }) => address),
        at,
      )
      return { block, value: { wallet: above0(held), staked: [] } }
    },
    lastHeld(account) {
      const held = ownBalances.last(account)
      return held && above0(held).map(({ pair }) => pair)
    },
    async otherHoldings(account) {
      const { at, block } = await ready()
      const others = otherPools(chain, pools.get()).map(({ pool }) => pool.address)
      const held = await otherBalances.read(account, others, at)
      return { block, value: { wallet: above0(held), unread: others.filter((pair) => held.get(pair) === null).length } }
    },
  }
}

function above0(shares: Balances['of']): GraphHoldings['wallet'] {
  return [...shares].flatMap(([pair, share]) => {
    if (share === null || share.held === 0n) return []
    return [{ pair, amount: share.held, ...(share.supply === null ? {} : { supply: share.supply }) }]
  })
}
