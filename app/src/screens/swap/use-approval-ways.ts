import type { Address } from '@dexswap/chains'
import type { PlatformQuote } from '#core/markets/quote.ts'
import type { ApprovalOptions } from '#core/tokens/approval-way.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useTakesPermit } from '#hooks/use-takes-permit.ts'

/** Alternatives to a separate approval of the trade: a batch, or a permit for a split order. */
export function useApprovalWays(account: Address | null, trade: PlatformQuote | null): ApprovalOptions {
  const isDivided = trade?.split !== undefined
  const token = isDivided && trade.input.kind === 'token' ? trade.input.address : null
  return {
    canBatch: useBatching(trade !== null) !== 'none',
    isDivided,
    takesPermit: useTakesPermit(account, token),
  }
}
