import type { ConcentratedMarket, Direction } from '@dexswap/amm'
import { type Address, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { createConcentratedQuotes } from '../markets/concentrated-quotes.ts'
import type { TransferFeeOf } from '../markets/market-search.ts'
import type { PoolStore, ReadyPools } from '../markets/pool-state.ts'
import type { UnreadTicks } from '../markets/quote.ts'
import { createSolidlyQuotes } from '../markets/solidly-quotes.ts'
import type { Service } from '../requested-state.ts'
import { createLastValue } from '../services.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import { type ComparisonState, noComparison } from './comparison-state.ts'
import { createLatestResult } from './latest-result.ts'
import { type TransferFee, type TransferFeeMemo, transferFeesOf, untrustedTokens } from './transfer-fees.ts'

type FollowingStore = Pick<PoolStore, 'followTokens' | 'readTicksOf'>

/** The pair to quote on platforms with concentrated or Solidly pools. */
export type ComparisonRequest = {
  readonly chain: ConfiguredChain
  readonly client: ChainClient
  readonly store: FollowingStore
  readonly pools: ReadyPools
  readonly sides: readonly [Currency, Currency]
  /** Tick ranges that the displayed quotes need and that are not loaded. */
  readonly unread: readonly UnreadTicks[]
}

const noFees: ReadonlyMap<Address, TransferFee> = new Map()

/** Follows the pools of the displayed pair and loads the ticks that its amounts need. */
export function concentratedComparison(transferFees: TransferFeeMemo): Service<ComparisonRequest, ComparisonState> {
  return (publish) => {
    const concentratedWith = createConcentratedQuotes()
    const solidlyWith = createSolidlyQuotes()
    const follow = createFollowing()
    const takeNew = createUnreadFilter()
    const lastState = createLastValue<ComparisonState>()
    const fees = createLatestResult<ReadonlyMap<Address, TransferFee>>(update)
    let request: ComparisonRequest | null = null

    function update(): void {
      if (request === null) {
        publish(noComparison)
        return
      }
      const { chain, client, pools, sides } = request
      const untrusted = untrustedTokens(chain, sides)
      const key = `${chain.id} ${untrusted.join()} `
      const known = fees.valueOf((of) => of.startsWith(key)) ?? noFees
      // If a simulation failed, it is repeated on the next block.
      const isDue = known === noFees || [...known.values()].includes('unknown')
      if (isDue && untrusted.length > 0 && areFound(pools, untrusted))
        fees.ask(`${key}${pools.block.number}`, client, () =>
          transferFeesOf(transferFees, { chain, client, pools, salt: pools.block.hash }, untrusted),
        )
      const takesFee: TransferFeeOf = (token) => (untrusted.includes(token) ? (known.get(token) ?? 'reading') : 'none')
      publish(
        lastState([key, known], () => {
          const [concentrated, solidly] = [concentratedWith(takesFee), solidlyWith(takesFee)]
          return { compare: (of) => [...concentrated(of), ...solidly(of)] }
        }),
      )
    }

    return (next) => {
      request = next
      follow(next)
      const unread = takeNew(next?.unread ?? [])
      if (unread.length > 0) next?.store.readTicksOf(unread)
      update()
    }
  }
}

/** True when the pools of all tokens are loaded; the simulated transfers come from these pools. */
function areFound({ complete, concentrated, solidly }: ReadyPools, tokens: readonly Address[]): boolean {
  const isLoading = concentrated?.status === 'ready' ? !concentrated.complete : concentrated !== undefined
  const followed = [concentrated, solidly].flatMap((pools) => (pools?.status === 'ready' ? [pools.tokens] : []))
  if (!complete || isLoading || followed.length === 0) return false
  return tokens.every((token) => followed.every((of) => of.includes(token)))
}

/** Follows the pools of one pair at a time. */
function createFollowing() {
  let followed: { readonly store: FollowingStore; readonly key: string } | null = null
  return (request: ComparisonRequest | null): void => {
    const tokens = request?.sides.map((side) => lowerAddress(wrappedForm(request.chain, side).address)) ?? []
    const key = tokens.join()
    if (followed && followed.store !== request?.store) followed.store.followTokens([])
    if (request && (followed?.store !== request.store || followed.key !== key)) request.store.followTokens(tokens)
    followed = request && { store: request.store, key }
  }
}

/** Passes each range of ticks once, because the pool store itself retries failed reads. */
function createUnreadFilter() {
  const passed: Record<Direction, WeakSet<ConcentratedMarket>> = {
    zeroForOne: new WeakSet(),
    oneForZero: new WeakSet(),
  }
  return (unread: readonly UnreadTicks[]): readonly UnreadTicks[] =>
    unread.filter(({ market, direction }) => {
      const isNew = !passed[direction].has(market)
      passed[direction].add(market)
      return isNew
    })
}
