import { csvDecimal, csvTable } from '../csv.ts'
import { outcomeOf } from './following.ts'
import { hashOf } from './outcomes.ts'
import type { SummaryAmount } from './summary.ts'
import type { TransactionRecord } from './transaction-record.ts'

const columns = ['time', 'chainId', 'from', 'hash', 'kind', 'amounts', 'status', 'block', 'tokens']

/** Transactions as CSV (RFC 4180): one per line, times in UTC, decimal amounts with symbols. */
export function toCsv(records: readonly TransactionRecord[]): string {
  const lines = records.map((record) => {
    const { progress, summary } = record
    const hash = hashOf(record) ?? ''
    const block = 'receipt' in progress ? progress.receipt.blockNumber.toString() : ''
    const time = new Date(record.addedTime).toISOString()
    const status = outcomeOf(record) ?? progress.status
    return [
      time,
      String(record.chainId),
      record.from,
      hash,
      summary.kind,
      amountsOf(record),
      status,
      block,
      tokensOf(record),
    ]
  })
  return csvTable([columns, ...lines])
}

function amountsIn({ summary }: TransactionRecord): readonly SummaryAmount[] {
  return Object.values(summary).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isAmount))
}

function amountsOf(record: TransactionRecord): string {
  return amountsIn(record)
    .map(({ amount, currency }) => `${csvDecimal(amount, currency.decimals)} ${currency.symbol}`)
    .join('; ')
}

/**
 * Addresses of the tokens in the order of the amounts, because symbols are not unique; empty for the
 * native currency.
 */
function tokensOf(record: TransactionRecord): string {
  const addresses = amountsIn(record).map(({ currency }) => currency.address ?? '')
  return addresses.some((each) => each !== '') ? addresses.join('; ') : ''
}

function isAmount(value: unknown): value is SummaryAmount {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}
