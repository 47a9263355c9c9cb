import { type Address, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type TransferFee, type TransferFeeMemo, transferFeesOf, untrustedTokens } from '@dexswap/orders/transfer-fees'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import { createLastValue } from '@dexswap/pools-reader/last-value'
import type { TransferFeeOf } from '@dexswap/pools-reader/market-search'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { UnreadTicks } from '@dexswap/pools-reader/quote'
import { createSolidlyQuotes } from '@dexswap/pools-reader/solidly-quotes'
import { createUnreadFilter } from '@dexswap/pools-reader/unread-ticks'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { PoolStore } from '../markets/pool-store.ts'
import type { Service } from '../requested-state.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import { type ComparisonState, noComparison } from './comparison-state.ts'
import { createLatestResult } from './latest-result.ts'

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

/** True when no pools of the tokens are loading; transfers are simulated from one of them. */
function areFound({ complete, concentrated, solidly }: ReadyPools, tokens: readonly Address[]): boolean {
  const isLoading =
    concentrated?.status === 'ready'
      ? [...concentrated.unfinished.values()].includes('reading')
      : concentrated !== undefined
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
