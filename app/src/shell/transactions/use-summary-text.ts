import { type ChainId, isSameAddress } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { recordSpenders } from '#core/approvals/spenders.ts'
import type { Summary } from '#core/sending/kinds.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useRecordedSymbols } from '#widgets/token-identity.tsx'
import { summaryText } from './transaction-texts.ts'

/**
 * Returns a function that describes a transaction of a chain; approvals include the name of the
 * platform.
 */
export function useSummaryText(chainId: ChainId): (summary: Summary) => string {
  const { t } = useLingui()
  const chain = useChain()
  const symbolOf = useRecordedSymbols(chainId)
  const spenders = chain.id === chainId ? recordSpenders(chain) : []
  return (summary) =>
    t(
      summaryText(
        summary,
        symbolOf,
        (spender) => spenders.find(({ address }) => isSameAddress(address, spender))?.name ?? null,
      ),
    )
}
