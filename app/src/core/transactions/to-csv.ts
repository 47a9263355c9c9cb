import { csvDecimal, csvTable } from '../csv.ts'
import { outcomeOf } from './following.ts'
import type { SummaryAmount } from './summary.ts'
import type { TransactionRecord } from './transaction-record.ts'

const columns = ['time', 'chainId', 'from', 'hash', 'kind', 'amounts', 'status', 'block']

/** Transactions as a table (RFC 4180), one line each; times in UTC, amounts in decimal digits with their symbols. */
export function toCsv(records: readonly TransactionRecord[]): string {
  const lines = records.map((record) => {
    const { progress, summary } = record
    const hash = 'by' in progress ? progress.by : 'hash' in progress ? progress.hash : ''
    const block = 'receipt' in progress ? progress.receipt.blockNumber.toString() : ''
    const time = new Date(record.addedTime).toISOString()
    const status = outcomeOf(record) ?? progress.status
    return [time, String(record.chainId), record.from, hash, summary.kind, amountsOf(record), status, block]
  })
  return csvTable([columns, ...lines])
}

function amountsOf({ summary }: TransactionRecord): string {
  const amounts: SummaryAmount[] = []
  for (const value of Object.values(summary)) {
    for (const each of Array.isArray(value) ? value : [value]) if (isAmount(each)) amounts.push(each)
  }
  return amounts.map(({ amount, currency }) => `${csvDecimal(amount, currency.decimals)} ${currency.symbol}`).join('; ')
}

function isAmount(value: unknown): value is SummaryAmount {
  return typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value
}
