import { useLingui } from '@lingui/react/macro'
import { openModal } from '#domain/modals/open-modal.ts'
import { explorerLink } from '#domain/networks/explorer-link.ts'
import { useSession } from '#domain/session.ts'
import { hashOf } from '#domain/transactions/hash-of.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { ExternalLink, LinkButton } from '#ui/link.tsx'

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
