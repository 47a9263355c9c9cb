import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { explorerLink } from '#core/chain/explorer-link.ts'
import type { NetworkSwitch } from '#core/chain/networks.ts'
import { formatWhole } from '#core/format.ts'
import { hashOf, isProposed } from '#core/records/outcomes.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import type { TransactionEvent } from '#core/sending/plan.ts'
import { missedNetwork } from '#core/wallet/offers.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useSession, useStore, useWallet } from '#hooks/use-session.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { clock } from '#io/clock.ts'
import { Button } from '#ui/button.tsx'
import { ExternalLink, LinkButton } from '#ui/text.tsx'
import { Toast, ToastRegion } from '#ui/toast.tsx'
import { ChainLogo } from '#widgets/chain-logo.tsx'
import { useRecordedSymbols } from '#widgets/token-identity.tsx'
import {
  approvedText,
  cancelledText,
  disputeText,
  proposedText,
  type SymbolOf,
} from '../transactions/transaction-texts.ts'
import { useSummaryText } from '../transactions/use-summary-text.ts'

/**
 * Calls the listener for each outcome of a transaction, in one tab only. The listener must be the same
 * in each render.
 */
function useTransactionEvents(listener: (event: TransactionEvent) => void): void {
  const { transactions } = useSession()
  useEffect(() => transactions.onEvent(listener), [transactions, listener])
}

/** Links to block explorer and receipt; on chains without an explorer, only to the receipt. */
function TransactionLink({ record }: { record: TransactionRecord }) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const chain = useSession().networks.chains.get(record.chainId)
  const hash = hashOf(record)
  const open = () => openModal({ name: 'transactionDetail', id: record.id })
  if (isProposed(record)) return <LinkButton onClick={open}>{t`Details`}</LinkButton>
  if (!chain || !hash) return null
  const link = explorerLink(chain, 'tx', hash)
  if (!link) return <LinkButton onClick={open}>{t`View on block explorer`}</LinkButton>
  return (
    <span className="flex flex-wrap gap-x-4">
      <ExternalLink href={link}>{t`View on block explorer`}</ExternalLink>
      <LinkButton onClick={open}>{t`Details`}</LinkButton>
    </span>
  )
}

/** Offers once to add the network to which the wallet did not switch. */
function NetworkToast({ lasts }: { lasts: number }) {
  const { t } = useLingui()
  const { networks } = useSession()
  const wallet = useWallet()
  // Read at the first render too, because the switch can end before this component is mounted.
  const now = useStore(networks.switching)
  const [answered, setAnswered] = useState<NetworkSwitch | null>(null)
  const missed = now.status === 'idle' && now.after && now !== answered ? missedNetwork(now.after, now, wallet) : null

  if (!missed) return null
  const { name } = missed
  return (
    <Toast
      kind="question"
      picture={<ChainLogo chain={missed} size={24} />}
      title={t`Do you want to add ${name} to your wallet?`}
      action={
        <Button
          kind="soft"
          size={36}
          onClick={() => {
            setAnswered(now)
            void networks.addToWallet(missed.id)
          }}
        >
          {t`ADD NETWORK`}
        </Button>
      }
      lasts={lasts}
      onDismiss={() => setAnswered(now)}
    />
  )
}

/** Text of a transaction's outcome. */
function outcomeText({ outcome, record }: TransactionEvent, symbolOf: SymbolOf): MessageDescriptor {
  const { progress } = record
  const block = 'receipt' in progress ? formatWhole(progress.receipt.blockNumber) : null
  switch (outcome) {
    case 'success':
      return approvedText(record, symbolOf) ?? (block ? msg`Confirmed in block ${block}` : msg`Confirmed`)
    case 'failure':
      return block ? msg`Failed in block ${block}` : msg`Failed`
    case 'cancelled':
      return cancelledText(record)
    case 'replaced':
      return msg`Replaced by another transaction`
    case 'dropped':
      return msg`Dropped by the network`
    case 'unsent':
      return msg`Not sent by the wallet`
    case 'different':
      return msg`The wallet sent something else`
    case 'reorged':
      return msg`Removed by a chain reorganization, waiting again`
    case 'disputed':
      return disputeText(record)
  }
}

/** Duration of a toast in ms (rule 1.2.44). */
const lasts = 15_000

function SentToast({ record, onDismiss }: { record: TransactionRecord; onDismiss: () => void }) {
  const { t } = useLingui()
  const textOf = useSummaryText(record.chainId)
  const { networks } = useSession()
  const now = networks.now(record.chainId) * 1000
  return (
    <Toast
      kind="pending"
      title={textOf(record.summary)}
      action={<TransactionLink record={record} />}
      lasts={lasts}
      onDismiss={onDismiss}
    >
      {isProposed(record) ? t(proposedText(record, now)) : t`Sent, waiting for the network`}
    </Toast>
  )
}

function OutcomeToast({ event, onDismiss }: { event: TransactionEvent; onDismiss: () => void }) {
  const { t } = useLingui()
  const { outcome, record } = event
  const symbolOf = useRecordedSymbols(record.chainId)
  const textOf = useSummaryText(record.chainId)
  return (
    <Toast
      kind={outcome === 'success' ? 'success' : outcome === 'reorged' ? 'pending' : 'failure'}
      title={textOf(record.summary)}
      action={<TransactionLink record={record} />}
      lasts={lasts}
      onDismiss={onDismiss}
    >
      {t(outcomeText(event, symbolOf))}
    </Toast>
  )
}

/** Toasts for sent transactions and their outcomes. */
export default function Toasts() {
  const records = useTransactions()
  const [since] = useState(() => clock.now())
  const [events, setEvents] = useState<readonly TransactionEvent[]>([])
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  useTransactionEvents(useCallback((event) => setEvents((before) => [...before, event]), []))
  const sent = records.filter(
    ({ id, addedTime, progress }) =>
      progress.status === 'pending' && !progress.disputed && addedTime >= since && !seen.has(id),
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
