import { Trans, useLingui } from '@lingui/react/macro'
import { formatWhole } from '#domain/currencies/format.ts'
import { formatDate } from '#domain/format-date.ts'
import { closeModal } from '#domain/modals/open-modal.ts'
import { useSession } from '#domain/session.ts'
import { hashOf } from '#domain/transactions/hash-of.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { useTransactions } from '#domain/transactions/use-transactions.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ExecutedSwap } from './executed-swap.tsx'
import { stateOf } from './state-text.ts'
import { summaryText } from './summary-text.ts'

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
          <ExecutedSwap record={record} />
        </>
      ) : (
        <p className="text-2">
          <Trans>This transaction is no longer remembered.</Trans>
        </p>
      )}
    </Dialog>
  )
}
