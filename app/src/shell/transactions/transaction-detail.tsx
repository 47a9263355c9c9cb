import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { getTransactionReceipt } from 'viem/actions'
import { formatAmount, formatExactAmount, formatPercent, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { executedAmounts } from '#core/swaps/executed-amounts.ts'
import { hashOf } from '#core/transactions/hash-of.ts'
import { type Exchange, exchangeOf } from '#core/transactions/kinds.ts'
import type { SummaryAmount } from '#core/transactions/summary.ts'
import type { TransactionRecord } from '#core/transactions/transaction-record.ts'
import { closeModal } from '#hooks/open-modal.ts'
import { useSession } from '#hooks/session.ts'
import { useTransactions } from '#hooks/transactions.ts'
import { Dialog } from '#ui/dialog.tsx'
import { DetailList, DetailRow, Unknown } from '#ui/text.tsx'
import { stateOf, summaryText } from './transaction-texts.ts'

/** What a mined exchange moved; loading until its receipt was read, null where there is none to read or the node does not give it. */
function useExecutedAmounts(
  record: TransactionRecord,
  exchange: Exchange,
): ReturnType<typeof executedAmounts> | 'loading' | null {
  const { networks } = useSession()
  const { progress, chainId, from, to } = record
  const hash = progress.status === 'mined' && progress.receipt.status !== 0 ? progress.hash : null
  const chain = networks.chains.get(chainId)
  const [read, setRead] = useState<{ hash: string; amounts: ReturnType<typeof executedAmounts> | null } | null>(null)

  // The node, once: a receipt does not change.
  useEffect(() => {
    if (hash === null || !chain) return
    let wanted = true
    const recipient = addressOf(exchange.recipient) ?? from
    const wrappedNative = chain.wrappedNative.address
    const terms = {
      account: from,
      recipient,
      router: to,
      wrappedNative,
      input: exchange.input,
      output: exchange.output,
    }
    getTransactionReceipt(networks.clientOf(chainId), { hash }).then(
      ({ logs }) => {
        const currencies = { input: terms.input.currency, output: terms.output.currency }
        if (wanted) setRead({ hash, amounts: executedAmounts(logs, { ...terms, ...currencies }) })
      },
      () => {
        if (wanted) setRead({ hash, amounts: null })
      },
    )
    return () => {
      wanted = false
    }
  }, [hash, exchange, chain, networks, chainId, from, to])

  if (hash === null) return null
  return read?.hash === hash ? read.amounts : 'loading'
}

function addressOf(text: string | null): `0x${string}` | null {
  return text?.startsWith('0x') ? `0x${text.slice(2)}` : null
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

function Amounts({ record, exchange }: { record: TransactionRecord; exchange: Exchange }) {
  const { t } = useLingui()
  const executed = useExecutedAmounts(record, exchange)
  if (executed === null) return null
  const left = executed === 'loading' ? executed : executed.left
  const arrived = executed === 'loading' ? executed : executed.arrived
  return (
    <DetailList className="border-line mt-3 border-t pt-3">
      <DetailRow label={t`Platform`}>{exchange.platform}</DetailRow>
      <Compared label={t`Sold`} quoted={exchange.input} executed={left} />
      <Compared label={t`Received`} quoted={exchange.output} executed={arrived} />
    </DetailList>
  )
}

/** After the receipt of an exchange: what was quoted beside what happened. */
function Executed({ record }: { record: TransactionRecord }) {
  const exchange = exchangeOf(record.summary)
  return exchange && <Amounts record={record} exchange={exchange} />
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
        </>
      ) : (
        <p className="text-2">
          <Trans>This transaction is no longer remembered.</Trans>
        </p>
      )}
    </Dialog>
  )
}
