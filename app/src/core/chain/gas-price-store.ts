import type { ChainId } from '@dexswap/chains'
import type { Clock } from '#io/clock.ts'
import type { openFeed } from '#io/feeds.ts'
import { type Known, known, loading, unknown } from '../known.ts'
import { createStore, type Store } from '../store.ts'
import { type GasPrices, percentiles } from './gas-presets.ts'
import type { Networks } from './networks.ts'

/** Gas prices per chain: from its price feed while that is connected, else from the fee history. */
export type GasPriceStore = {
  /** Prices, polled while subscribed. */
  of(chainId: ChainId): Store<Known<GasPrices>>
  /** Median price of recent blocks; null when no node reports it. */
  recentOf(chainId: ChainId): Store<bigint | null>
  /**
   * The prices that are displayed while subscribed, else prices that are at most 15 s old; null when
   * unknown.
   */
  latest(chainId: ChainId): Promise<GasPrices | null>
}

const reading = () => import('./gas-prices.ts')
/** When the lazy chunk cannot be loaded, prices stay unknown. */
const ignored = () => undefined

/** Minimum time between two reads of the prices. */
const freshMs = 15_000

export function createGasPrices(options: {
  readonly networks: Pick<Networks, 'chains' | 'clientOf' | 'onHeadRequested'>
  readonly clock: Clock
  readonly openFeed: typeof openFeed
}): GasPriceStore {
  const { networks, clock } = options
  const books = new Map<ChainId, ReturnType<typeof createBook>>()

  function createBook(chainId: ChainId) {
    const prices = createStore<Known<GasPrices>>(loading)
    const recent = createStore<bigint | null>(null)
    const feedUrl = networks.chains.get(chainId)?.gasFeed ?? null
    let listening = 0
    let asking: Promise<void> | null = null
    let close: (() => void) | null = null
    const isFresh = () => {
      const now = prices.get()
      return now.status === 'known' && clock.now() - now.asOf < freshMs
    }

    async function ask(): Promise<void> {
      const read = await askNode(networks, chainId).catch(() => null)
      asking = null
      if (read) {
        // Does not replace a newer price that the feed pushed during the request.
        if (!isFresh()) prices.set(known(read.prices, clock.now()))
        recent.set(read.recent)
      } else if (prices.get().status !== 'known') prices.set(unknown('node-unreachable'))
    }

    async function refresh(): Promise<void> {
      if (isFresh()) return
      asking ??= ask()
      await asking
    }

    function openFeed(): void {
      if (!feedUrl || close) return
      close = options.openFeed({
        url: feedUrl,
        onMessage(message) {
          void reading().then(({ readFeedMessage }) => {
            const read = readFeedMessage(message)
            if (read) prices.set(known(read, clock.now()))
          }, ignored)
        },
        // After the feed has closed, prices are polled until the next subscriber opens it again.
        onDown() {
          close = null
        },
      })
    }

    return {
      prices,
      recent,
      refresh,
      isShown: () => listening > 0 && prices.get().status === 'known',
      store: {
        get: prices.get,
        subscribe(listener: () => void) {
          const stop = prices.subscribe(listener)
          const endHeads = networks.onHeadRequested((beaten) => beaten === chainId && void refresh())
          listening++
          openFeed()
          void refresh()
          return () => {
            stop()
            endHeads()
            listening--
            if (listening > 0) return
            close?.()
            close = null
          }
        },
      } satisfies Store<Known<GasPrices>>,
    }
  }

  function bookOf(chainId: ChainId) {
    const made = books.get(chainId) ?? createBook(chainId)
    books.set(chainId, made)
    return made
  }

  return {
    of: (chainId) => bookOf(chainId).store,
    recentOf: (chainId) => bookOf(chainId).recent,
    async latest(chainId) {
      const gasPrices = bookOf(chainId)
      // Displayed prices are not refreshed here, because the user may have confirmed one of them.
      if (!gasPrices.isShown()) await gasPrices.refresh()
      const prices = gasPrices.prices.get()
      return prices.status === 'known' ? prices.value : null
    },
  }
}

type Read = { readonly prices: GasPrices; readonly recent: bigint | null }

async function askNode(networks: Pick<Networks, 'clientOf'>, chainId: ChainId): Promise<Read> {
  const { request, chain } = networks.clientOf(chainId)
  const [{ pricesFromHistory, pricesFromProposal, recentPrice }, proposed, history] = await Promise.all([
    reading(),
    request({ method: 'eth_gasPrice' }),
    // On chains without `eth_feeHistory`, `eth_gasPrice` is used instead.
    chain?.custom?.feeHistory === false
      ? null
      : request({ method: 'eth_feeHistory', params: ['0xa', 'latest', [...percentiles]] }).catch(() => null),
  ])
  const floor = BigInt(proposed)
  return { prices: pricesFromHistory(history, floor) ?? pricesFromProposal(floor), recent: recentPrice(history) }
}
