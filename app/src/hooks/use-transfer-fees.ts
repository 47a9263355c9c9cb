import { lowerAddress } from '@dexswap/chains'
import { type TransferFee, type TransferFeeMemo, transferFeesOf, untrustedTokens } from '@dexswap/orders/transfer-fees'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { mapSides, type Sides } from '#core/liquidity/pair-lookup.ts'
import { type Currency, wrappedForm } from '#core/tokens/currency.ts'
import { useAsyncQuery } from './use-async-query.ts'
import { useChain, useClient } from './use-chain.ts'
import { useService } from './use-session.ts'

const createMemo = (): TransferFeeMemo => new Map()

/** Whether each side's token charges a transfer fee; null until that is simulated. */
export function useTransferFees(currencies: Sides<Currency | null>, pools: PoolState): Sides<TransferFee | null> {
  const chain = useChain()
  const client = useClient()
  const memo = useService(createMemo)
  const untrusted = untrustedTokens(chain, [currencies.first, currencies.second])
  const key = `${chain.id} ${untrusted.join()}`
  // Simulates transfers on the node.
  const answer = useAsyncQuery(
    untrusted.length > 0 && pools.status === 'ready'
      ? {
          key,
          ask: () => transferFeesOf(memo, { chain, client, pools, salt: pools.block.hash }, untrusted),
          of: client,
        }
      : null,
  )
  return mapSides(currencies, (currency) => {
    const token = currency && lowerAddress(wrappedForm(chain, currency).address)
    if (!token || !untrusted.includes(token)) return 'none'
    return answer?.key === key ? (answer.value.get(token) ?? 'unknown') : null
  })
}
