import type { Address } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { saveHistory } from '#core/account/history-csv.ts'
import { filterRows, type HistoryFilter, tokensOf } from '#core/account/history-list.ts'
import type { HistoryState } from '#core/account/history-reader.ts'
import { formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import {
  type AccountHistory,
  useAccountHistory,
  useHistoryParts,
  useHistoryTokens,
} from '#hooks/use-account-history.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useDayPrices } from '#hooks/use-day-prices.ts'
import { useOwnAddresses } from '#hooks/use-own-addresses.ts'
import { Progress } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Notice } from '#ui/notice.tsx'
import { unknownTexts } from '#widgets/known-figure.tsx'
import { Filters } from './history-filters.tsx'
import { HistoryItem, useHistorySymbols } from './history-row.tsx'
import { SectionSkeleton } from './parts.tsx'

/** How far back the history was read, with a button that continues. */
function Reading({ history }: { history: AccountHistory }) {
  const { t } = useLingui()
  const { state, readOn, resume, stop } = history
  const { status, reach, target, now, unread } = state
  const isWhole = reach?.from === 0n
  const read = reach ? ((now - reach.time) / Math.max(1, now - target)) * 100 : 0
  return (
    <div className="grid gap-3 p-4">
      {status === 'failed' ? (
        <Notice
          tone="warning"
          title={t`The node stopped responding`}
          action={<Button size={36} onClick={resume}>{t`Try Again`}</Button>}
        >
          {t`Loaded entries are saved.`}
        </Notice>
      ) : null}
      {unread > 0 ? (
        <Notice
          tone="warning"
          title={
            <Plural value={unread} one="# transaction could not be read" other="# transactions could not be read" />
          }
        >
          {t`The node does not have them. Retrying next time.`}
        </Notice>
      ) : null}
      {status === 'reading' ? <Progress label={t`Loading history`} percent={read} /> : null}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Sources state={state} />
        {status === 'reading' ? <Button size={36} onClick={stop}>{t`Stop`}</Button> : null}
        {status === 'stopped' ? <Button size={36} onClick={resume}>{t`Continue loading`}</Button> : null}
        {status === 'read' && !isWhole ? <Button size={36} onClick={readOn}>{t`Read further back`}</Button> : null}
      </div>
    </div>
  )
}

/** Sources of the history entries. */
function Sources({ state: { reach, indexedTo } }: { state: HistoryState }) {
  const first = reach ? formatWhole(reach.from) : ''
  const last = reach ? formatWhole(reach.to) : ''
  const since = reach ? formatDate(reach.time) : ''
  const indexed = indexedTo === null ? '' : formatWhole(indexedTo)
  return (
    <div className="text-3 text-caption grid min-w-0 flex-1 basis-80 gap-1">
      {reach ? (
        <p>
          {reach.from === 0n ? (
            <Trans>Logs of the chain: all blocks up to {last}.</Trans>
          ) : (
            <Trans>
              Logs of the chain: blocks {first} to {last}, back to <bdi>{since}</bdi>.
            </Trans>
          )}
        </p>
      ) : null}
      {indexedTo === null ? null : (
        <p>
          <Trans>Newest 500 on DexSwap, from the indexer at block {indexed}.</Trans>
        </p>
      )}
      <p>
        <Trans>Values use the indexer's price at the end of the day. Stablecoins are $1.</Trans>
      </p>
      <p>
        <Trans>Failed transactions and native currency swapped to other addresses: only from this browser.</Trans>
      </p>
    </div>
  )
}

/** Number of rows shown at first, and added per click. */
const shownAtOnce = 10

function Rows({ account, campaigns }: { account: Address; campaigns: readonly Address[] }) {
  const { t } = useLingui()
  const chain = useChain()
  const symbolOf = useHistorySymbols()
  const history = useAccountHistory(account, campaigns)
  const { rows, state } = history
  const nameOf = useHistoryTokens(rows)
  const [filter, setFilter] = useState<HistoryFilter>({ group: null, token: null, days: null })
  const [count, setCount] = useState(shownAtOnce)
  const found = filterRows(rows, filter, state.now)
  const tokens = [...new Set(rows.flatMap(tokensOf))].flatMap((value) => {
    const named = nameOf(value === 'native' ? null : `0x${value.slice(2)}`)
    return named ? [{ value, text: symbolOf(named.of) }] : []
  })
  const inFile = (token: Address | null) => {
    const named = nameOf(token)
    return named && { symbol: symbolOf(named.of), decimals: named.decimals }
  }
  const { own } = useOwnAddresses()
  const isReading = state.status === 'reading'
  const prices = useDayPrices(rows, !isReading)
  return (
    <>
      {rows.length > 0 ? (
        <div className="flex flex-wrap items-center gap-2 p-4">
          <Filters filter={filter} tokens={tokens} onChange={setFilter} />
          <Button
            size={36}
            className="ms-auto"
            disabled={found.length === 0 || prices.isLoading}
            onClick={() => saveHistory(found, { chain, account, own, priceThen: prices.priceThen }, inFile)}
          >
            {t`Save as CSV`}
          </Button>
        </div>
      ) : null}
      {rows.length === 0 && isReading ? <SectionSkeleton /> : null}
      {found.length === 0 && !isReading ? (
        <EmptyState title={rows.length === 0 ? t`Nothing found so far` : t`Nothing of this kind`}>
          {rows.length === 0 ? t`No activity of this address in the loaded period.` : null}
        </EmptyState>
      ) : null}
      {found.length > 0 ? (
        <ul className="border-line border-t">
          {found.slice(0, count).map((row) => (
            <HistoryItem key={row.key} row={row} nameOf={nameOf} priceThen={prices.priceThen} />
          ))}
        </ul>
      ) : null}
      {found.length > count ? (
        <div className="border-line flex justify-center border-t p-4">
          <Button size={36} onClick={() => setCount(count + shownAtOnce)}>{t`Show more`}</Button>
        </div>
      ) : null}
      <div className="border-line border-t">
        <Reading history={history} />
      </div>
    </>
  )
}

/**
 * History of an account, newest first. Waits until the addresses of the exchange's contracts are
 * known.
 */
export default function HistoryList({ account }: { account: Address }): ReactNode {
  const { t } = useLingui()
  const parts = useHistoryParts()
  switch (parts.status) {
    case 'loading':
      return <SectionSkeleton />
    case 'unknown':
      return (
        <EmptyState kind="failed" title={t`The history could not be read`}>
          {t(unknownTexts[parts.reason])}
        </EmptyState>
      )
    case 'known':
      return <Rows account={account} campaigns={parts.value} />
  }
}
