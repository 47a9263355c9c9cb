import { type Address, type Chain, lowerAddress } from '@dexswap/chains'
import { type TransferFeeMemo, transferFeesOf, untrustedTokens } from '@dexswap/orders/transfer-fees'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import { type Currency, wrappedForm } from '@dexswap/pools-reader/currency'
import type { TransferFeeOf } from '@dexswap/pools-reader/market-search'
import { createPoolReader } from '@dexswap/pools-reader/pool-reader'
import type { PoolState, ReadyPools } from '@dexswap/pools-reader/pool-state'
import type {
  Compare,
  QuoteRequest as PoolQuoteRequest,
  Quotes as PoolQuotes,
  Venue,
} from '@dexswap/pools-reader/quote'
import { type QuoteSettings, quotesFor } from '@dexswap/pools-reader/quotes'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { createUnreadFilter } from '@dexswap/pools-reader/unread-ticks'
import type { Client } from 'viem'
import { NodeReadError } from './errors.ts'
import type { FoundPool } from './quote.ts'
import type { Head } from './read-head.ts'

/** Requested tokens after which the pools are read anew, because each is looked up with all others. */
const maxTokens = 64

export type SessionTerms = { readonly chain: Chain; readonly client: Client; readonly maxFactoryPairs: number }

/** A trade to quote; `input` and `output` are of the chain. */
export type Trade = Pick<PoolQuoteRequest, 'field'> &
  QuoteSettings & { readonly input: Currency; readonly output: Currency; readonly amount: bigint }

/** Pools of a chain, read once and then followed by the logs of each block, as the page does. */
export function createPoolSession({ chain, client, maxFactoryPairs }: SessionTerms) {
  const listed = chain.tokens.map(({ address }) => address)
  const transferFees: TransferFeeMemo = new Map()
  const [concentratedWith, solidlyWith] = [createConcentratedQuotes(), createSolidlyQuotes()]
  let pools = openPools()

  function openPools() {
    const reader = createPoolReader({
      ...{ chain, client, listed, maxFactoryPairs },
      openPairCache: () => Promise.resolve(null),
      clock: { after: later },
    })
    return {
      reader,
      tokens: new Set<Address>(),
      followed: '',
      state: null as PoolState | null,
      isUnread: createUnreadFilter(),
    }
  }

  /** Requests the pools of two tokens; returns the tokens in lower case. */
  function want(sides: readonly [Currency, Currency]): readonly Address[] {
    const tokens = sides.map((side) => lowerAddress(wrappedForm(chain, side).address))
    if (pools.tokens.size + tokens.length > maxTokens) pools = openPools()
    for (const token of tokens) pools.tokens.add(token)
    pools.reader.want(tokens)
    if (pools.followed !== tokens.join()) pools.reader.followTokens(tokens)
    pools.followed = tokens.join()
    return tokens
  }

  /** Runs steps until nothing is due. @throws NodeReadError */
  async function read(head: Head): Promise<ReadyPools> {
    try {
      for (let more = true; more; ) {
        const step = await pools.reader.turn(head)
        pools.state = step.state ?? pools.state
        more = step.more
      }
    } catch (cause) {
      throw new NodeReadError('pools', { cause })
    }
    if (pools.state?.status !== 'ready') throw new NodeReadError('pools')
    return pools.state
  }

  async function compareWith(state: ReadyPools, { input, output }: Trade): Promise<Compare> {
    const untrusted = untrustedTokens(chain, [input, output])
    const fees = await transferFeesOf(transferFees, { chain, client, pools: state, salt: state.block.hash }, untrusted)
    const takesFee: TransferFeeOf = (token) => (untrusted.includes(token) ? (fees.get(token) ?? 'unknown') : 'none')
    return (of) => [...concentratedWith(takesFee)(of), ...solidlyWith(takesFee)(of)]
  }

  return {
    /**
     * Pools with liquidity between two currencies, in the order of the chain record.
     * @throws NodeReadError
     */
    async poolsAt(head: Head, sides: readonly [Currency, Currency]): Promise<readonly FoundPool[]> {
      const tokens = want(sides)
      return poolsBetween(chain, await read(head), tokens)
    },
    /**
     * The quotes at a block, with all ticks that they need. Calls must not overlap.
     * @throws NodeReadError, UnexpectedSlippageError
     */
    async quotesAt(head: Head, trade: Trade): Promise<PoolQuotes> {
      want([trade.input, trade.output])
      let state = await read(head)
      const compare = await compareWith(state, trade)
      for (;;) {
        const quotes = quotesFor(chain, state, { ...trade, platform: null, compare }, trade)
        const unread = pools.isUnread('unread' in quotes ? (quotes.unread ?? []) : [])
        if (unread.length === 0) {
          if (quotes.status === 'no-trade' && hasFailed(state)) throw new NodeReadError('pools of some platforms')
          return quotes
        }
        pools.reader.readTicksOf(unread)
        state = await read(head)
      }
    },
  }
}

function poolsBetween(
  chain: Chain,
  { pools, concentrated, solidly }: ReadyPools,
  tokens: readonly Address[],
): readonly FoundPool[] {
  const isBetween = (pool: { readonly token0: string; readonly token1: string }) =>
    [pool.token0, pool.token1].every((token) => tokens.some((each) => each === token))
  const venue = ({ id, name, router }: Venue): Venue => ({ id, name, router })
  const pairs = chain.platforms.flatMap((platform) =>
    (pools.get(platform.id) ?? []).filter(isBetween).map(
      ({ address, swapFeeBps }): FoundPool => ({
        ...{ platform: venue(platform), kind: 'pair', address: toChecksum(address), feeBps: swapFeeBps },
      }),
    ),
  )
  const ticked = chain.concentratedPlatforms.flatMap((platform) =>
    ((concentrated?.status === 'ready' && concentrated.pools.get(platform.id)) || []).filter(isBetween).map(
      ({ id, fee }): FoundPool => ({
        ...{ platform: venue(platform), kind: 'concentrated', address: toChecksum(id as Address), feeBps: fee / 100 },
      }),
    ),
  )
  const curved = chain.solidlyPlatforms.flatMap((platform) =>
    ((solidly?.status === 'ready' && solidly.pools.get(platform.id)) || []).filter(isBetween).map(
      ({ id, market: { pool } }): FoundPool => ({
        ...{ platform: venue(platform), kind: pool.kind, address: toChecksum(id as Address), feeBps: pool.swapFeeBps },
      }),
    ),
  )
  return [...pairs, ...ticked, ...curved]
}

function hasFailed({ concentrated, solidly }: ReadyPools): boolean {
  if (concentrated?.status === 'unreachable' || solidly?.status === 'unreachable') return true
  return (
    (concentrated?.status === 'ready' && [...concentrated.unfinished.values()].includes('unreachable')) ||
    (solidly?.status === 'ready' && solidly.unreachable.length > 0)
  )
}

/** A timer that does not keep a process alive. */
function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer)
}
