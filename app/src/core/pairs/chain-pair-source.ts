import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { movedTokens } from '#io/calls/transfer-logs.ts'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { readCalls } from '../chain/read-calls.ts'
import { loading } from '../known.ts'
import type { PoolState } from '../markets/pool-state.ts'
import type { Store } from '../store.ts'
import { tokenBalanceCall, tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import { ownPools } from './pair.ts'
import type { ListedPair, PairSource, SourcedToken } from './pair-source.ts'

type ChainPairParts = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly pools: Store<PoolState>
  /** Tokens that need not be read, by address in lower case. */
  readonly listed: () => ReadonlySet<string>
}

/** Past this many missed blocks all balances are read again: nodes refuse longer log ranges. */
const maxCatchUp = 500n

type Balances = { readonly account: Address; readonly block: bigint; readonly of: ReadonlyMap<Address, bigint> }

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
export function createChainPairSource({ chain, client, pools, listed }: ChainPairParts): PairSource<bigint> {
  const names = new Map<string, SourcedToken>()
  let last: Balances | null = null

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

  async function readBalances(account: Address, pairs: readonly Address[], block: bigint): Promise<Balances> {
    const before = last?.account === account && block >= last.block ? last : null
    const near = before !== null && block - before.block <= maxCatchUp
    const moved = near && block > before.block ? await movedTokens(client, account, before.block + 1n, block) : null
    const isFresh = (pair: Address) => near && before.of.has(pair) && !moved?.has(pair)
    const stale = pairs.filter((pair) => !isFresh(pair))
    const balances = await readCalls(
      client,
      chain.multicall,
      stale.map((pair) => tokenBalanceCall(pair, account)),
    )
    const of = new Map(near ? before.of : [])
    for (const [at, pair] of stale.entries()) {
      const balance = balances[at]
      if (balance?.status === 'known') of.set(pair, balance.value)
    }
    return { account, block, of }
  }

  return {
    async list() {
      const { block, pairs } = await ready()
      await readNames(pairs)
      return { block, value: { pairs, tokens: new Map(names), days: null } }
    },
    async holdings(account) {
      const { block, pairs } = await ready()
      last = await readBalances(
        account,
        pairs.map(({ address }) => address),
        block,
      )
      const held = [...last.of].filter(([, amount]) => amount > 0n)
      return { block, value: { wallet: held.map(([pair, amount]) => ({ pair, amount })), staked: [] } }
    },
  }
}
