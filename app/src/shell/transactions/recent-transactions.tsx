import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { ofAccount, recentOf } from '#domain/transactions/recent.ts'
import type { TransactionRecord } from '#domain/transactions/transaction.ts'
import { useTransactions } from '#domain/transactions/use-transactions.ts'
import { clock } from '#io/clock.ts'
import { saveFile } from '#io/save-file.ts'
import { TransactionRow } from './transaction-row.tsx'

const actionClass = 'text-2 hover:text-1 rounded-badge px-1 py-1'

/** What writes the table is loaded when somebody wants one. */
async function save(records: readonly TransactionRecord[]) {
  const { toCsv } = await import('#domain/transactions/to-csv.ts')
  saveFile('dexswap-transactions.csv', 'text/csv', toCsv(records))
}

/** The account's transactions of the last day on this chain and those still open, newest first. */
export function RecentTransactions({ account }: { account: Address }) {
  const { t } = useLingui()
  const chain = useChain()
  const { transactions } = useSession()
  const all = useTransactions()
  const every = ofAccount(all, chain.id, account)
  const records = recentOf(all, chain.id, account, clock.now())
  return (
    <section className="border-line -mx-6 mt-5 border-t px-6 pt-4 max-xs:-mx-4 max-xs:px-4">
      <header className="flex items-center justify-between">
        <h3 className="text-section font-semibold">{t`Recent transactions`}</h3>
        {every.length > 0 ? (
          <span className="flex gap-3">
            <button type="button" className={actionClass} onClick={() => void save(every)}>
              {t`Save as CSV`}
            </button>
            <button type="button" className={actionClass} onClick={() => transactions.clear(chain.id, account)}>
              {t`Clear all`}
            </button>
          </span>
        ) : null}
      </header>
      {records.length === 0 ? (
        <p className="text-3 py-4">
          <Trans>Your transactions will appear here.</Trans>
        </p>
      ) : (
        <ul className="mt-2">
          {records.map((record) => (
            <TransactionRow key={record.id} record={record} />
          ))}
        </ul>
      )}
    </section>
  )
}
