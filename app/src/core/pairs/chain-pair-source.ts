import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { movedTokens } from '#io/calls/transfer-logs.ts'
import type { GraphHoldings } from '#io/graph/ask-holdings.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { readCalls } from '../chain/read-calls.ts'
import { loading } from '../known.ts'
import type { PoolState } from '../markets/pool-state.ts'
import type { Store } from '../store.ts'
import { balancesOf } from '../tokens/account-amounts.ts'
import { tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import { otherPools, ownPools } from './pair.ts'
import type { ChainPairSource, ListedPair, SourcedToken } from './pair-source.ts'

type ChainPairParts = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly pools: Store<PoolState>
  /** Tokens that need not be read, by address in lower case. */
  readonly listed: () => ReadonlySet<string>
}

/** Past this many missed blocks all balances are read again: nodes refuse longer log ranges. */
const maxCatchUp = 500n

type Balances = {
  readonly account: Address
  readonly block: bigint
  /** Null where the pair gives no answer. */
  readonly of: ReadonlyMap<Address, bigint | null>
}

/** LP tokens of an account after a block: all once, then those that a Transfer names. */
function createLpBalances({ chain, client }: Pick<ChainPairParts, 'chain' | 'client'>) {
  let last: Balances | null = null
  async function read(account: Address, pairs: readonly Address[], block: bigint): Promise<Balances['of']> {
    const before = last?.account === account && block >= last.block ? last : null
    const near = before !== null && block - before.block <= maxCatchUp
    const moved = near && block > before.block ? await movedTokens(client, account, before.block + 1n, block) : null
    const isFresh = (pair: Address) => near && typeof before.of.get(pair) === 'bigint' && !moved?.has(pair)
    const stale = pairs.filter((pair) => !isFresh(pair))
    const found = await balancesOf({ client, multicall: chain.multicall }, account, stale, block)
    const of = new Map(near ? before.of : [])
    for (const pair of stale) of.set(pair, found.has(pair) ? (found.get(pair) ?? null) : 0n)
    last = { account, block, of }
    return of
  }
  return { read, last: (account: Address) => (last?.account === account ? last.of : null) }
}

/**
 * The pools once all of the own exchange's have been found, as far as they can be: a turn that found no more of them is not followed by
 * a better one soon. On a quiet chain no block may come that would make anybody ask again.
 */
function foundPools(
  chain: ConfiguredChain,
  pools: Store<PoolState>,
): Promise<Exclude<PoolState, { status: 'loading' }>> {
  return new Promise((resolve) => {
    let end = () => {}
    let before = -1
    const look = () => {
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
    end = pools.subscribe(look)
    look()
  })
}

/** Pairs from the chain alone: those whose reserves the app follows, the names of their tokens, and the account's LP tokens. */
export function createChainPairSource({ chain, client, pools, listed }: ChainPairParts): ChainPairSource {
  const names = new Map<string, SourcedToken>()
  const ownBalances = createLpBalances({ chain, client })
  const otherBalances = createLpBalances({ chain, client })

  async function ready() {
    const state = await foundPools(chain, pools)
    if (state.status === 'ready') return { block: state.block.number, pairs: ownPools(chain, state) }
    throw state.error
  }

  async function readNames(pairs: readonly ListedPair[]): Promise<void> {
    const all = new Set(pairs.flatMap(({ token0, token1 }) => [token0, token1]))
    const described = listed()
    const unread = [...all].filter((token) => !described.has(token) && !names.has(token))
    const answers = await readCalls(client, chain.multicall, unread.map(tokenCalls))
    for (const [at, address] of unread.entries()) {
      const answer = answers[at]
      const token = answer ? tokenFromAnswers(chain, address, answer) : loading
      const texts = token.status === 'known' ? token.value : { symbol: null, name: null, decimals: null }
      names.set(address, { symbol: texts.symbol, name: texts.name, decimals: texts.decimals })
    }
  }

  return {
    async list() {
      const { block, pairs } = await ready()
      await readNames(pairs)
      return { block, value: { pairs, tokens: new Map(names), days: null } }
    },
    async holdings(account) {
      const { block, pairs } = await ready()
      const held = await ownBalances.read(
        account,
        pairs.map(({ address }) => address),
        block,
      )
      return { block, value: { wallet: above0(held), staked: [] } }
    },
    lastHeld(account) {
      const held = ownBalances.last(account)
      return held && above0(held).map(({ pair }) => pair)
    },
    async otherHoldings(account) {
      const { block } = await ready()
      const others = otherPools(chain, pools.get()).map(({ pool }) => pool.address)
      const held = await otherBalances.read(account, others, block)
      return { block, value: { wallet: above0(held), unread: others.filter((pair) => held.get(pair) === null).length } }
    },
  }
}

function above0(held: Balances['of']): GraphHoldings['wallet'] {
  return [...held].flatMap(([pair, amount]) => (amount === null || amount === 0n ? [] : [{ pair, amount }]))
}
