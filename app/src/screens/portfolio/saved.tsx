import type { Address } from '@dexswap/chains'
import { Plural, Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { formatUsd } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { savedTotal } from '#core/receipts/saved-total.ts'
import { storedQuotes } from '#core/receipts/stored-quote.ts'
import { ofAccount } from '#core/records/outcomes.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSession } from '#hooks/use-session.ts'
import { useTransactions } from '#hooks/use-transactions.ts'

/** What swaps sent from this browser saved over the next best quote. Hidden when that is nothing. */
export default function Saved({ account }: { account: Address }) {
  const chain = useChain()
  const { storage } = useSession()
  const records = useTransactions()
  const total = useMemo(() => {
    const quotes = storedQuotes(storage)
    return savedTotal(ofAccount(records, chain.id, account), (id) => quotes.read(id))
  }, [records, chain.id, account, storage])
  if (total === null) return null
  const saved = <span className="text-success font-medium">{formatUsd(total.usd)}</span>
  const since = <bdi>{formatDate(total.since / 1000)}</bdi>
  return (
    <div className="px-4 pt-4">
      <p>
        <Trans>{saved} saved compared with the next best platform</Trans>
      </p>
      <p className="text-3 text-caption mt-1">
        <Plural value={total.counted} one="# swap of this browser" other="# swaps of this browser" />{' '}
        <Trans>since {since}, as quoted, after network cost</Trans>{' '}
        {total.without > 0 ? (
          <Plural value={total.without} one="# more without data" other="# more without data" />
        ) : null}
      </p>
    </div>
  )
}
