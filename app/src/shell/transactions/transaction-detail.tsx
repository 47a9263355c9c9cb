import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount, formatPercent, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { hashOf, isUnresolved } from '#core/transactions/outcomes.ts'
import { readSettlement, type Settlement } from '#core/transactions/settlement.ts'
import type { SummaryAmount } from '#core/transactions/summary.ts'
import type { TransactionRecord } from '#core/transactions/transaction-record.ts'
import { useAnswer } from '#hooks/answer.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useSession } from '#hooks/session.ts'
import { useTransactions } from '#hooks/transactions.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { DetailList, DetailRow, Unknown } from '#ui/text.tsx'
import { BothMayHappen } from '#widgets/sent-before.tsx'
import { stateOf, summaryText } from './transaction-texts.ts'

/** What came of a transaction; loading until its receipt was read, null where there is none to read or the node does not give it. */
function useSettlement(record: TransactionRecord): Settlement | 'loading' | null {
  const { networks } = useSession()
  const hash = record.progress.status === 'mined' && record.progress.receipt.status !== 0 ? record.progress.hash : null
  const chain = networks.chains.get(record.chainId)
  // The node, once: a receipt does not change.
  const read = useAnswer<Settlement | null>(
    hash && chain
      ? {
          key: hash,
          ask: () =>
            readSettlement(networks.clientOf(chain.id), record, hash, chain.wrappedNative.address).catch(() => null),
        }
      : null,
  )

  if (hash === null) return null
  return read?.key === hash ? read.value : 'loading'
}

/** One amount as it was quoted and as it came about, and by how much the two differ. */
function Compared(props: { label: string; quoted: SummaryAmount; executed: bigint | null | 'loading' }) {
  const { t } = useLingui()
  const { label, quoted, executed } = props
  const { decimals, symbol } = quoted.currency
  const known = typeof executed === 'bigint' ? executed : null
  const before = formatAmount(quoted.amount, decimals, 'limit')
  return (
    <DetailRow
      label={label}
      more={
        known === null || known === quoted.amount || quoted.amount === 0n ? undefined : (
          <>
            <Trans>Quoted {before}</Trans>
            {' · '}
            {known > quoted.amount ? '+' : null}
            {formatPercent({ numerator: known - quoted.amount, denominator: quoted.amount })}
          </>
        )
      }
    >
      {known === null ? (
        <Unknown reason={executed === 'loading' ? t`Asking the network` : t`The receipt does not say`} />
      ) : (
        <span title={`${formatExactAmount(known, decimals)} ${symbol}`}>
          {formatAmount(known, decimals, 'limit')} {symbol}
        </span>
      )}
    </DetailRow>
  )
}

/** After the receipt of an exchange: what was quoted beside what happened. */
function Executed({ record }: { record: TransactionRecord }) {
  const { t } = useLingui()
  const settlement = useSettlement(record)
  const { summary } = record
  if (settlement === null || summary.kind !== 'swap') return null
  const movedIn = (sides: 'gave' | 'got') =>
    settlement === 'loading' ? settlement : (settlement[sides][0]?.moved ?? null)
  return (
    <DetailList className="border-line mt-3 border-t pt-3">
      <DetailRow label={t`Platform`}>{summary.platform}</DetailRow>
      <Compared label={t`Sold`} quoted={summary.input} executed={movedIn('gave')} />
      <Compared label={t`Received`} quoted={summary.output} executed={movedIn('got')} />
    </DetailList>
  )
}

/** A long number in two even lines, which fit the narrowest window. */
function TwoLines({ text }: { text: string }) {
  const middle = text.length / 2 + 1
  return (
    <bdi title={text}>
      {text.slice(0, middle)}
      <br />
      {text.slice(middle)}
    </bdi>
  )
}

function Facts({ record }: { record: TransactionRecord }) {
  const { t } = useLingui()
  const chain = useSession().networks.chains.get(record.chainId)
  const { progress } = record
  const hash = hashOf(record)
  const block = 'receipt' in progress ? formatWhole(progress.receipt.blockNumber) : null
  return (
    <DetailList className="mt-3">
      <DetailRow label={t`State`}>{t(stateOf(record).text)}</DetailRow>
      <DetailRow label={t`Network`}>{chain?.name ?? String(record.chainId)}</DetailRow>
      {block ? <DetailRow label={t`Block`}>{block}</DetailRow> : null}
      <DetailRow label={t`Sent`}>{formatDate(record.addedTime / 1000)}</DetailRow>
      <DetailRow label={t`Nonce`}>{record.nonce}</DetailRow>
      <DetailRow label={t`From`} more={<TwoLines text={record.from} />}>
        {null}
      </DetailRow>
      <DetailRow label={t`To`} more={<TwoLines text={record.to} />}>
        {null}
      </DetailRow>
      {hash ? (
        <DetailRow label={t`Hash`} more={<TwoLines text={hash} />}>
          {null}
        </DetailRow>
      ) : null}
    </DetailList>
  )
}

/** The word by which the user ends what nothing else has ended, and what that means. */
function LetGo({ record }: { record: TransactionRecord }) {
  const { t } = useLingui()
  const { transactions } = useSession()
  if (!isUnresolved(record)) return null
  return (
    <div className="border-line mt-3 border-t pt-3">
      <p className="text-2 mb-3">
        <Trans>
          If you let it go, this page no longer follows it and no longer asks before the same is sent again. It may
          still happen on the chain.
        </Trans>
      </p>
      <Button
        size={36}
        onClick={() => {
          closeModal('transactionDetail')
          transactions.letGo(record.id)
        }}
      >
        {t`Let go`}
      </Button>
    </div>
  )
}

/** What is known of one transaction, for chains that no explorer shows. */
export default function TransactionDetail({ id }: { id: string }) {
  const { t } = useLingui()
  const record = useTransactions().find((candidate) => candidate.id === id)
  return (
    <Dialog title={t`Transaction`} onClose={() => closeModal('transactionDetail')}>
      {record ? (
        <>
          <p className="text-section font-medium">{t(summaryText(record.summary))}</p>
          <Facts record={record} />
          <Executed record={record} />
          <BothMayHappen record={record} />
          <LetGo record={record} />
        </>
      ) : (
        <p className="text-2">
          <Trans>This transaction is no longer remembered.</Trans>
        </p>
      )}
    </Dialog>
  )
}
