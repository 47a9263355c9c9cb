import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatDate } from '#core/format-date.ts'
import { awaitsOwners, hashOf, isPlaceFree, mayBothHappen } from '#core/records/outcomes.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { useModals } from '#hooks/open-modal.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

type What = 'swap' | 'transaction'

function titleOf(record: TransactionRecord, what: What): MessageDescriptor {
  const { status } = record.progress
  if (status === 'mined') return msg`The same transaction has been confirmed`
  if (isPlaceFree(record)) return msg`The same transaction has not happened so far`
  if (awaitsOwners(record)) return msg`The same is waiting for the other owners`
  if (status === 'pending')
    return what === 'swap' ? msg`The same swap is pending` : msg`The same transaction is pending`
  return what === 'swap' ? msg`The same swap may have been sent` : msg`The same transaction may have been sent`
}

/**
 * Warns of an equal transaction that was sent before; sends again only when the user requests it.
 */
export function SentBefore(props: {
  record: TransactionRecord
  what: What
  onAgain: () => void
  /** Closes the warning; when absent, the warning cannot be closed. */
  onDismiss?: () => void
}) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const { record, what, onAgain, onDismiss } = props
  const sentAt = formatDate(record.addedTime / 1000)
  const hash = hashOf(record)
  const isFree = isPlaceFree(record)
  return (
    <>
      <Notice
        tone="warning"
        urgent
        title={t(titleOf(record, what))}
        action={
          <Button
            size={36}
            onClick={() => {
              onDismiss?.()
              openModal({ name: 'transactionDetail', id: record.id })
            }}
          >
            {t`Details`}
          </Button>
        }
      >
        {isFree ? (
          <Trans>Sent at {sentAt}, not yet mined. Resending is safe: only one can execute.</Trans>
        ) : (
          <Trans>Requested on {sentAt}. Sending again may execute both.</Trans>
        )}
        {hash ? <bdi className="mt-2 block [overflow-wrap:anywhere]">{hash}</bdi> : null}
      </Notice>
      <div className={onDismiss ? 'mt-6 grid grid-cols-2 gap-2' : 'mt-2 grid'}>
        {onDismiss ? <Button data-autofocus onClick={onDismiss}>{t`Dismiss`}</Button> : null}
        <Button kind="danger" onClick={onAgain}>
          {isFree ? t`Send again` : t`Send a second one`}
        </Button>
      </div>
    </>
  )
}

/**
 * Warns that the wallet used a nonce other than that of the replaced transaction, and offers to
 * stop one of the two.
 */
export function BothMayHappen({ record }: { record: TransactionRecord }) {
  const { t } = useLingui()
  if (!mayBothHappen(record)) return null
  const used = record.nonce
  const requested = record.inPlaceOf?.nonce ?? used
  return (
    <div className="mt-4 text-start">
      <Notice tone="warning" urgent title={t`Both may happen`}>
        <Trans>
          Your wallet used nonce {used}, not {requested}. Cancel one in your wallet.
        </Trans>
      </Notice>
    </div>
  )
}
