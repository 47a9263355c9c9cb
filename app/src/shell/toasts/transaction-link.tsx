import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { hashOf } from '#core/transactions/hash-of.ts'
import type { TransactionEvent } from '#core/transactions/plan.ts'
import type { TransactionRecord } from '#core/transactions/transaction-record.ts'
import { openModal } from '#hooks/open-modal.ts'
import { useSession } from '#hooks/session.ts'
import { ExternalLink, LinkButton } from '#ui/text.tsx'

/** Hears each outcome once over all tabs of the browser; the listener has to be stable. */
export function useTransactionEvents(listener: (event: TransactionEvent) => void): void {
  const { transactions } = useSession()
  useEffect(() => transactions.onEvent(listener), [transactions, listener])
}

/** To the block explorer, or on a chain without one to the transaction's own detail here. */
export function TransactionLink({ record }: { record: TransactionRecord }) {
  const { t } = useLingui()
  const chain = useSession().networks.chains.get(record.chainId)
  const hash = hashOf(record)
  if (!chain || !hash) return null
  const link = explorerLink(chain, 'tx', hash)
  if (link) return <ExternalLink href={link}>{t`View on block explorer`}</ExternalLink>
  return (
    <LinkButton onClick={() => openModal({ name: 'transactionDetail', id: record.id })}>
      {t`View on block explorer`}
    </LinkButton>
  )
}
