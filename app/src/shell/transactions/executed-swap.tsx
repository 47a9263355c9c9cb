import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount, formatPercent } from '#domain/currencies/format.ts'
import { useExecutedAmounts } from '#domain/swaps/use-executed-amounts.ts'
import type { Summary, SummaryAmount } from '#domain/transactions/summary.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { Unknown } from '#ui/unknown.tsx'

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

function Amounts({ record, summary }: { record: TransactionRecord; summary: Extract<Summary, { kind: 'swap' }> }) {
  const { t } = useLingui()
  const executed = useExecutedAmounts(record)
  if (executed === null) return null
  const left = executed === 'loading' ? executed : executed.left
  const arrived = executed === 'loading' ? executed : executed.arrived
  return (
    <DetailList className="border-line mt-3 border-t pt-3">
      <DetailRow label={t`Platform`}>{summary.platform}</DetailRow>
      <Compared label={t`Sold`} quoted={summary.input} executed={left} />
      <Compared label={t`Received`} quoted={summary.output} executed={arrived} />
    </DetailList>
  )
}

/** After the receipt of a swap: what was quoted beside what happened. */
export function ExecutedSwap({ record }: { record: TransactionRecord }) {
  return record.summary.kind === 'swap' ? <Amounts record={record} summary={record.summary} /> : null
}
