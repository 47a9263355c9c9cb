import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { hashOf } from '#core/transactions/hash-of.ts'
import type { TransactionRecord } from '#core/transactions/transaction-record.ts'
import { useChain } from '#hooks/chain.ts'
import { openModal } from '#hooks/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SentOutcome, WaitingOutcome } from '#ui/notice.tsx'
import { ExternalLink, LinkButton } from '#ui/text.tsx'

/** The wallet's window is open; `children` says what for. */
export function Waiting({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <WaitingOutcome
      title={t`Waiting For Confirmation`}
      doing={children}
      hint={t`Confirm this transaction in your wallet`}
    />
  )
}

/** The network has it: its hash, whole, and where to look it up. */
export function Submitted(props: {
  record: TransactionRecord
  onClose: () => void
  /** What one would do next, once it is mined. */
  next?: ReactNode
}) {
  const { record, onClose, next } = props
  const { t } = useLingui()
  const chain = useChain()
  const hash = hashOf(record)
  const link = hash && explorerLink(chain, 'tx', hash)
  return (
    <SentOutcome title={t`Transaction Submitted`}>
      {hash ? (
        <p className="text-3 text-caption max-w-full [overflow-wrap:anywhere]">
          <bdi>{hash}</bdi>
        </p>
      ) : null}
      {link ? (
        <ExternalLink href={link}>{t`View on block explorer`}</ExternalLink>
      ) : (
        <LinkButton onClick={() => openModal({ name: 'transactionDetail', id: record.id })}>
          {t`View on block explorer`}
        </LinkButton>
      )}
      {next}
      <Button kind="primary" size={56} block className="mt-6" data-autofocus onClick={onClose}>
        {t`Close`}
      </Button>
    </SentOutcome>
  )
}

/** Why it was not sent. */
export function Failed({ reason, onDismiss }: { reason: MessageDescriptor; onDismiss: () => void }) {
  const { t } = useLingui()
  return (
    <EmptyState
      kind="failed"
      title={t(reason)}
      action={
        <Button size={44} onClick={onDismiss}>
          {t`Dismiss`}
        </Button>
      }
    />
  )
}
