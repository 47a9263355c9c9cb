import { type Address, allPlatforms, type Chain } from '@dexswap/chains'
import { type Currency, nativeCurrencyOf } from '@dexswap/pools-reader/currency'
import { expectedGas } from '@dexswap/pools-reader/expected-gas'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { viemChainOf } from '@dexswap/pools-reader/viem-chain'
import { createClient, type Transport } from 'viem'
import { createAccountReads } from './account-reads.ts'
import type { Campaigns, CampaignsRequest } from './campaign.ts'
import { createOnce } from './create-once.ts'
import { InvalidQuoteRequestError, NoTradeError, UnknownPlatformError } from './errors.ts'
import { createPoolSession, type Trade } from './pool-session.ts'
import type { Positions } from './position.ts'
import type { Prepared, PrepareOptions } from './prepare.ts'
import type { CurrencyLike, FoundPools, Quote, QuoteRequest, Quotes } from './quote.ts'
import { readCurrency } from './read-currency.ts'
import { assertChain, createHeadReader, type Head } from './read-head.ts'
import { type WatchOptions, watchQuotes } from './watch-quotes.ts'

export type ExchangeOptions = {
  /** A record of `@dexswap/sdk/chains`. */
  readonly chain: Chain
  /** viem's transport to nodes of this chain, such as `http(url, { batch: { batchSize: 3 } })`. */
  readonly transport: Transport
  /** Ids of the platforms to compare; default: all of the chain. */
  readonly platforms?: readonly string[]
  /**
   * Factories with at most this many pairs are read whole, which finds routes through any token;
   * default 1000. Of larger ones, named in `partial`, pairs with tokens of the record are read.
   */
  readonly maxFactoryPairs?: number
}

export type Exchange = {
  /** The chain with the compared platforms only. */
  readonly chain: Chain
  readonly native: Currency
  /**
   * A token of the chain with its decimals.
   * @throws UnknownTokenError, InvalidQuoteRequestError, WrongChainError; what the transport throws
   */
  currency(of: CurrencyLike): Promise<Currency>
  /**
   * The best trade of each platform at the newest block that the node reports, rounded to the base
   * unit as by the contracts. Calls run one after another, because they share pools.
   * @throws NoTradeError, NodeReadError, UnexpectedSlippageError; what `currency` throws
   */
  quote(request: QuoteRequest): Promise<Quotes>
  /**
   * Direct pools of two currencies at the newest block.
   * @throws NodeReadError; what `currency` throws
   */
  pools(one: CurrencyLike, other: CurrencyLike): Promise<FoundPools>
  /**
   * LP tokens of an account in pairs, in its wallet and in campaigns, at the newest block.
   * @throws InvalidAddressError, NodeReadError, WrongChainError; what the transport throws
   */
  positions(account: Address): Promise<Positions>
  /**
   * Campaigns of the factories of the chain record at the newest block, with the stake of an account.
   * @throws InvalidAddressError, NodeReadError, WrongChainError; what the transport throws
   */
  campaigns(request?: CampaignsRequest): Promise<Campaigns>
  /**
   * Quotes now and after each block. Returns a function that stops it.
   * @throws InvalidQuoteRequestError for an invalid `pollMs`
   */
  watch(request: QuoteRequest, onQuotes: (quotes: Quotes) => void, options: WatchOptions): () => void
  /**
   * The calls of a quote: approvals of exactly the maximum input, and the swap.
   * @throws InvalidQuoteRequestError, InvalidRecipientError, InvalidDeadlineError, WrongChainError,
   * AllowanceUnknownError; what the transport throws
   */
  prepare(quote: Quote, options: PrepareOptions): Promise<Prepared>
}

/**
 * Quotes and calls of the platforms of a chain. Sends no request before its first method is called.
 * @throws UnknownPlatformError
 */
export function createExchange({ transport, maxFactoryPairs = 1000, ...options }: ExchangeOptions): Exchange {
  const chain = withPlatforms(options.chain, options.platforms)
  const client = createClient({ chain: viemChainOf(chain), transport })
  const terms = { chain, client, maxFactoryPairs, pause }
  const session = createPoolSession(terms)
  const readHead = createHeadReader(client)
  const inOrder = createQueue()

  const onChain = createOnce(() => assertChain(client, chain.id))
  /** The code of split orders, loaded with the first one. */
  const splitOrders = createOnce(async () => (await import('./split-orders.ts')).createSplitOrders({ chain, client }))

  async function tradeOf(request: QuoteRequest): Promise<Trade> {
    const { amount, field = 'input', slippageBps = 50, multihop = true, split = false, gasPrice = null } = request
    if (amount <= 0n) throw new InvalidQuoteRequestError('the amount is not above 0')
    const [input, output] = await Promise.all(
      [request.input, request.output].map((of) => readCurrency(chain, client, of)),
    )
    if (!input || !output) throw new InvalidQuoteRequestError('a currency is missing')
    return { input, output, field, amount, slippageBps, multihop, split, gasPrice }
  }

  async function quoteAt(head: Head, trade: Trade): Promise<Quotes> {
    const splitTerms = trade.split ? await (await splitOrders()).termsAt(head, trade) : null
    const found = await session.quotesAt(head, trade, splitTerms?.divideWith ?? null)
    const { quotes, partial, transferFees } = found
    if (quotes.status === 'no-trade') throw new NoTradeError(quotes.reason, partial)
    if (quotes.status === 'idle') throw new InvalidQuoteRequestError('input and output are the same currency')
    if (quotes.status === 'wrap')
      throw new InvalidQuoteRequestError('the wrapped token itself converts native currency, one to one')
    const { number, hash, timestamp } = head
    const block = { number, hash, timestamp }
    const networkCostOf = splitTerms?.networkCostOf(found)
    const complete = (quote: PlatformQuote): Quote => ({
      ...quote,
      chainId: chain.id,
      gas: quote.split?.bareGas ?? expectedGas(quote),
      ...(networkCostOf && { networkCost: networkCostOf(quote) }),
      block,
    })
    const ranked = quotes.ranked.map(complete)
    const [best] = ranked
    if (!best) throw new NoTradeError('no-route', partial)
    const split = splitTerms?.outcomeOf(found)
    return { best, ranked, without: quotes.without, partial, transferFees, ...(split && { split }), block }
  }

  const newest = async () => (await Promise.all([readHead(), onChain()]))[0]
  const accounts = createAccountReads({ ...terms, record: options.chain, session, newest, inOrder })

  return {
    chain,
    native: nativeCurrencyOf(chain),
    currency: async (of) => (await Promise.all([readCurrency(chain, client, of), onChain()]))[0],
    quote: (request) =>
      inOrder(async () => {
        const [head, trade] = await Promise.all([newest(), tradeOf(request)])
        return quoteAt(head, trade)
      }),
    pools: (one, other) =>
      inOrder(async () => {
        const [head, ...sides] = await Promise.all([
          newest(),
          readCurrency(chain, client, one),
          readCurrency(chain, client, other),
        ])
        const { number, hash, timestamp } = head
        return { block: { number, hash, timestamp }, ...(await session.poolsAt(head, sides)) }
      }),
    positions: accounts.positions,
    campaigns: (request = {}) => accounts.campaigns(request),
    watch(request, onQuotes, options) {
      const steps = { newest, resolveTrade: () => tradeOf(request), quoteAt, inOrder }
      return watchQuotes(steps, onQuotes, { ...options, pollMs: options.pollMs ?? Math.max(1000, chain.blockTimeMs) })
    },
    async prepare(quote, to) {
      const { prepareSwap } = await import('./prepare.ts')
      return prepareSwap({ chain, record: options.chain, client }, quote, to)
    },
  }
}

/** @throws UnknownPlatformError */
function withPlatforms(chain: Chain, ids: readonly string[] | undefined): Chain {
  if (!ids) return chain
  const all = allPlatforms(chain).map(({ id }) => id)
  for (const id of ids) if (!all.includes(id)) throw new UnknownPlatformError(id, all)
  const isCompared = ({ id }: { readonly id: string }) => ids.includes(id)
  return {
    ...chain,
    platforms: chain.platforms.filter(isCompared),
    concentratedPlatforms: chain.concentratedPlatforms.filter(isCompared),
    solidlyPlatforms: chain.solidlyPlatforms.filter(isCompared),
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Runs tasks one after another, whether the previous one fails or not. */
function createQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(task: () => Promise<T>): Promise<T> => {
    const next = last.then(task, task)
    last = next.catch(() => undefined)
    return next
  }
}
