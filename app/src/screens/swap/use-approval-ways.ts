import type { Address } from '@dexswap/chains'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { ApprovalOptions } from '#core/tokens/approval-state.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useTakesPermit } from '#hooks/use-takes-permit.ts'

/** What can replace a separate approval: a batch, or a permit if the called contract accepts it. */
export function useApprovalWays(account: Address | null, trade: PlatformQuote | null): ApprovalOptions {
  const routerTakesPermits = trade?.split !== undefined || (trade?.pools !== undefined && !trade.pools.dynamicFees)
  const token = routerTakesPermits && trade.input.kind === 'token' ? trade.input.address : null
  return {
    canBatch: useBatching(trade !== null) !== 'none',
    routerTakesPermits,
    takesPermit: useTakesPermit(account, token),
  }
}
