import { useLingui } from '@lingui/react/macro'
import { useCallback, useState } from 'react'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import type { TransactionEvent } from '#domain/transactions/transactions.ts'
import { useTransactionEvents } from '#domain/transactions/use-transaction-events.ts'
import { useTransactions } from '#domain/transactions/use-transactions.ts'
import { clock } from '#io/clock.ts'
import { Toast, ToastRegion } from '#ui/toast.tsx'
import { summaryText } from '../transactions/summary-text.ts'
import { TransactionLink } from '../transactions/transaction-link.tsx'
import { NetworkToast } from './network-toast.tsx'
import { outcomeText } from './outcome-text.ts'

/** How long a toast stands (spec/1 §9). */
const lasts = 15_000

function SentToast({ record, onDismiss }: { record: TransactionRecord; onDismiss: () => void }) {
  const { t } = useLingui()
  return (
    <Toast
      kind="pending"
      title={t(summaryText(record.summary))}
      action={<TransactionLink record={record} />}
      lasts={lasts}
      onDismiss={onDismiss}
    >
      {t`Sent, waiting for the network`}
    </Toast>
  )
}

function OutcomeToast({ event, onDismiss }: { event: TransactionEvent; onDismiss: () => void }) {
  const { t } = useLingui()
  const { outcome, record } = event
  return (
    <Toast
      kind={outcome === 'success' ? 'success' : outcome === 'reorged' ? 'pending' : 'failure'}
      title={t(summaryText(record.summary))}
      action={<TransactionLink record={record} />}
      lasts={lasts}
      onDismiss={onDismiss}
    >
      {t(outcomeText(event))}
    </Toast>
  )
}

/** A toast for each transaction that was sent, and one for what became of it. */
export default function Toasts() {
  const records = useTransactions()
  const [since] = useState(() => clock.now())
  const [events, setEvents] = useState<readonly TransactionEvent[]>([])
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  useTransactionEvents(useCallback((event) => setEvents((before) => [...before, event]), []))
  const sent = records.filter(
    ({ id, addedTime, progress }) => progress.status === 'pending' && addedTime >= since && !seen.has(id),
  )
  const dismissSent = (id: string) => setSeen((before) => new Set(before).add(id))
  return (
    <ToastRegion>
      {events.map((event) => (
        <OutcomeToast
          key={`${event.record.id} ${event.outcome} ${event.record.progress.status}`}
          event={event}
          onDismiss={() => setEvents((before) => before.filter((other) => other !== event))}
        />
      ))}
      {sent.map((record) => (
        <SentToast key={record.id} record={record} onDismiss={() => dismissSent(record.id)} />
      ))}
      <NetworkToast lasts={lasts} />
    </ToastRegion>
  )
}
