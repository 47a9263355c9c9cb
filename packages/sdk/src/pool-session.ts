import type { Address, Chain } from '@dexswap/chains'
import { type TransferFee, type TransferFeeMemo, transferFeesOf, untrustedTokens } from '@dexswap/orders/transfer-fees'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import type { Currency } from '@dexswap/pools-reader/currency'
import type { TransferFeeOf } from '@dexswap/pools-reader/market-search'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type {
  Compare,
  Divide,
  QuoteRequest as PoolQuoteRequest,
  Quotes as PoolQuotes,
  Venue,
} from '@dexswap/pools-reader/quote'
import { type QuoteSettings, quotesFor } from '@dexswap/pools-reader/quotes'
import { createOnce } from './create-once.ts'
import { NodeReadError } from './errors.ts'
import { createFollowedPools } from './followed-pools.ts'
import { createLargeFactories, partlyReadIn, readErrorIn, unreachableIn } from './partly-read.ts'
import type { FoundPool, FoundPools, PartlyRead, TransferFees } from './quote.ts'
import type { Head } from './read-head.ts'
import type { SessionTerms } from './session-terms.ts'

/** A trade to quote; `input` and `output` are of the chain. */
export type Trade = Pick<PoolQuoteRequest, 'field'> &
  QuoteSettings & {
    readonly input: Currency
    readonly output: Currency
    readonly amount: bigint
    /** Whether the order may be split, and the wei per unit of gas, or null for the node's. */
    readonly split: boolean
    readonly gasPrice: bigint | null
  }

export type SessionQuotes = {
  readonly quotes: Exclude<PoolQuotes, { readonly status: 'loading' | 'unknown' | 'stale' }>
  readonly partial: readonly PartlyRead[]
  readonly transferFees: TransferFees
  /** The pools of the quotes. */
  readonly state: ReadyPools
}

/** Pools of a chain, read once and then followed by the logs of each block, as the page does. */
export function createPoolSession(terms: SessionTerms) {
  const { chain, client } = terms
  const transferFees: TransferFeeMemo = new Map()
  const otherQuotes = createOnce(() => loadOtherQuotes(chain))
  const followed = createFollowedPools(terms)
  const readLarge = createLargeFactories(terms)

  async function feeOf(state: ReadyPools, sides: readonly [Currency, Currency]) {
    const untrusted = untrustedTokens(chain, sides)
    const fees = await transferFeesOf(transferFees, { chain, client, pools: state, salt: state.block.hash }, untrusted)
    return (token: Address): TransferFee => (untrusted.includes(token) ? (fees.get(token) ?? 'unknown') : 'none')
  }

  async function compareWith(takesFee: TransferFeeOf): Promise<Compare> {
    const quotesWith = await otherQuotes()
    return (of) => quotesWith.flatMap((each) => each(takesFee)(of))
  }

  return {
    /**
     * Pools with liquidity between two currencies, in the order of the chain record.
     * @throws NodeReadError
     */
    async poolsAt(head: Head, sides: readonly [Currency, Currency]): Promise<Omit<FoundPools, 'block'>> {
      const tokens = followed.want(sides)
      const state = await followed.read(head)
      return { pools: poolsBetween(chain, state, tokens), partial: unreachableIn(chain, state) }
    },
    /**
     * All known pairs, and the platforms of which not all are known.
     * @throws NodeReadError
     */
    async pairsAt(head: Head): Promise<{ readonly state: ReadyPools; readonly partial: readonly PartlyRead[] }> {
      const [state, partial] = await Promise.all([followed.readPairs(head), readLarge()])
      return { state, partial }
    },
    /**
     * The quotes at a block, with all ticks that they need. Calls must not overlap.
     * @param divideWith splits the order; receives the further tokens without a fee on transfers
     * @throws NodeReadError, UnexpectedSlippageError
     */
    async quotesAt(
      head: Head,
      trade: Trade,
      divideWith: ((plain: ReadonlySet<string>) => Divide) | null,
    ): Promise<SessionQuotes> {
      const sides = [trade.input, trade.output] as const
      const [input = '0x', output = '0x'] = followed.want(sides)
      const [first, large] = await Promise.all([followed.read(head), readLarge()])
      let state = first
      const takesFee = await feeOf(state, sides)
      const compare = await compareWith(takesFee)
      const plain = new Set([input, output].filter((token) => takesFee(token) === 'none'))
      const divide = divideWith?.(plain) ?? null
      for (;;) {
        const quotes = quotesFor(chain, state, { ...trade, platform: null, compare, divide }, trade)
        const unread = followed.takeNew('unread' in quotes ? (quotes.unread ?? []) : [])
        if (unread.length === 0) {
          const isPartial = quotes.status === 'no-trade' && unreachableIn(chain, state).length > 0
          if (isPartial || quotes.status === 'loading' || quotes.status === 'unknown' || quotes.status === 'stale')
            throw new NodeReadError('pools of some platforms', { cause: readErrorIn(state) })
          const transferFees = { input: takesFee(input), output: takesFee(output) }
          return { quotes, partial: [...large, ...partlyReadIn(chain, state, quotes)], transferFees, state }
        }
        followed.readTicksOf(unread)
        state = await followed.read(head)
      }
    },
  }
}

/** Loads the quotes of the kinds of pools that the chain has, besides pairs. */
async function loadOtherQuotes({ concentratedPlatforms, solidlyPlatforms }: Chain) {
  const [concentrated, solidly] = await Promise.all([
    concentratedPlatforms.length > 0 ? import('@dexswap/pools-reader/concentrated-quotes') : null,
    solidlyPlatforms.length > 0 ? import('@dexswap/pools-reader/solidly-quotes') : null,
  ])
  return [
    ...(concentrated ? [concentrated.createConcentratedQuotes()] : []),
    ...(solidly ? [solidly.createSolidlyQuotes()] : []),
  ]
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
