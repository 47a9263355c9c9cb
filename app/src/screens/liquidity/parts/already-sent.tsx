import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#domain/format-date.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

/** The same was sent before, or may have been, and is not over: it is sent again only by a decision. */
export function AlreadySent(props: { record: TransactionRecord; onAgain: () => void; onDismiss: () => void }) {
  const { t } = useLingui()
  const { record, onAgain, onDismiss } = props
  const sentAt = formatDate(record.addedTime / 1000)
  return (
    <>
      <Notice
        tone="warning"
        urgent
        title={
          record.progress.status === 'pending'
            ? t`The same transaction is pending`
            : t`The same transaction may have been sent`
        }
        action={
          <Button size={36} onClick={() => openModal({ name: 'transactionDetail', id: record.id })}>
            {t`Details`}
          </Button>
        }
      >
        <Trans>It was confirmed on {sentAt} and is not over yet. Sending it again can do it twice.</Trans>
      </Notice>
      <div className="mt-6 grid grid-cols-2 gap-2">
        <Button data-autofocus onClick={onDismiss}>{t`Dismiss`}</Button>
        <Button kind="danger" onClick={onAgain}>{t`Send again`}</Button>
      </div>
    </>
  )
}
