import { Trans } from '@lingui/react/macro'
import { Fragment, type ReactNode } from 'react'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { useReceipt } from '#hooks/use-receipt.ts'
import { MovedFigure } from './moved-figure.tsx'
import { useRecordedSymbols } from './token-identity.tsx'

/**
 * Amounts received by a mined transaction, from the events of its receipt; empty until the receipt
 * is read.
 */
export default function ReceivedLine({ record }: { record: TransactionRecord }): ReactNode {
  const reading = useReceipt(record)
  const symbolOf = useRecordedSymbols(record.chainId)
  if (reading === null || typeof reading !== 'object' || !reading.succeeded) return null
  const received = reading.got.flatMap(({ requested: { currency }, moved }) =>
    moved === null || moved === 0n ? [] : [{ currency, moved }],
  )
  if (received.length === 0) return null
  const amounts = received.map(({ currency, moved }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of one receipt have their order
    <Fragment key={at}>
      {at > 0 ? ' + ' : null}
      <MovedFigure amount={moved} decimals={currency.decimals} symbol={symbolOf(currency)} direction="received" />
    </Fragment>
  ))
  const recipient = 'recipient' in record.summary ? record.summary.recipient : null
  return (
    <p className="text-section font-medium">
      {recipient === null ? <Trans>You received {amounts}</Trans> : <Trans>The recipient received {amounts}</Trans>}
    </p>
  )
}
