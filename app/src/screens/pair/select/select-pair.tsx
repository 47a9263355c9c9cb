import { isSameAddress } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { bothKnown, type Known, known, unknown } from '#core/known.ts'
import { addressOf, type NameOrder, pairOnEnter } from '#core/pairs/search-pairs.ts'
import { links } from '#core/routes/table.ts'
import { pairName } from '#core/tokens/currency.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useOwnPairs } from '#hooks/use-campaign-reads.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePairs, useSavedPairs } from '#hooks/use-pairs.ts'
import { useRoutes } from '#hooks/use-routes.tsx'
import { useTokens } from '#hooks/use-tokens.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ArrowDownIcon } from '#ui/icons.tsx'
import { useOptionSearch } from '#ui/option-rows.tsx'
import { ComboboxField } from '#ui/text-field.tsx'
import { type PairEntry, PairRows, pairEntries, type SelectablePair, useKeep } from './pair-rows.tsx'

type Entries = {
  readonly entries: readonly PairEntry[]
  /**
   * State of the list and of the contract at the searched address. It is displayed when there are no
   * results.
   */
  readonly reading: Known<unknown>
  readonly nameOf: (pair: SelectablePair) => string
}

/** Results of a search: listed pairs of the chain, and an unlisted pair by its address. */
function usePairEntries(search: string, order: NameOrder): Entries {
  const chain = useChain()
  const tokens = useTokens()
  const list = usePairs()
  const saved = useSavedPairs()
  const rows: readonly SelectablePair[] = list.status === 'known' ? list.value.rows : []
  const address = addressOf(search)
  const isKnown = address === null || rows.some((row) => row.address === address || names(row, address))
  const [queried] = useOwnPairs(address !== null && !isKnown ? [address] : [])
  const found =
    queried?.status === 'known' && queried.value && address
      ? [{ ...queried.value, address, liquidityUsd: unknown('no-source') }]
      : []
  const listed = new Set(tokens.map((token) => token.address.toLowerCase()))
  const savedKeys = new Set(saved.map(([one, other]) => keyOf(one.address, other.address)))
  const nameOf = (pair: SelectablePair) => {
    const { base, quote } = displayOrder(chain, pair)
    return pairName(base, quote)
  }
  return {
    entries: pairEntries({
      pairs: [...rows, ...found],
      isListed: (token) => listed.has(token.address.toLowerCase()),
      isSaved: ({ token0, token1 }) => savedKeys.has(keyOf(token0.address, token1.address)),
      search,
      order,
      nameOf,
    }),
    reading: bothKnown(list, queried ?? known(null, 0)),
    nameOf,
  }
}

function names({ token0, token1 }: SelectablePair, address: string): boolean {
  return isSameAddress(token0.address, address) || isSameAddress(token1.address, address)
}

function keyOf(one: string, other: string): string {
  return [one.toLowerCase(), other.toLowerCase()].sort().join()
}

/** Pair selector. The focus stays in the search field; arrow keys move through the rows. */
export default function SelectPair({ pair: current }: { pair: SelectablePair }) {
  const { closeModal } = useModals()
  const { t } = useLingui()
  const routes = useRoutes()
  const [order, setOrder] = useState<NameOrder>('ascending')
  const { search, pointed, field, list } = useOptionSearch()
  const { entries, reading, nameOf } = usePairEntries(search, order)
  const keep = useKeep()
  const close = () => closeModal('selectPair')

  function choose(pair: SelectablePair) {
    close()
    if (pair.address !== current.address) routes.go(links.pair(pair.token0.address, pair.token1.address))
  }

  /** The highlighted row; without one, the row that Enter selects. */
  function entryOnEnter(): PairEntry | undefined {
    if (pointed !== null) return entries[pointed]
    const picked = pairOnEnter(
      entries.map(({ pair }) => pair),
      search,
    )
    return entries.find(({ pair }) => pair === picked)
  }

  return (
    <Dialog title={t`Select a pair`} frame="own" onClose={close}>
      <div className="dialog-fixed">
        <ComboboxField
          label={t`Search a pair`}
          placeholder={t`Name, symbol or address`}
          {...field}
          count={entries.length}
          onEnter={() => {
            const entry = entryOnEnter()
            if (entry) choose(entry.pair)
          }}
          onAltEnter={() => {
            const entry = entryOnEnter()
            if (entry) keep(entry)
          }}
        />
        <div className="mt-2 flex items-center justify-between">
          <button
            type="button"
            className="text-3 text-capital hover:text-1 rounded-badge flex min-h-9 items-center gap-1 transition-colors duration-[120ms]"
            title={order === 'ascending' ? t`Sorted from A to Z` : t`Sorted from Z to A`}
            onClick={() => setOrder(order === 'ascending' ? 'descending' : 'ascending')}
          >
            {t`NAME`}
            <ArrowDownIcon size={16} className={order === 'ascending' ? '' : 'rotate-180'} />
            <span className="sr-only">{order === 'ascending' ? t`Sorted from A to Z` : t`Sorted from Z to A`}</span>
          </button>
          <span className="text-3 text-caption" aria-hidden="true">{t`Liquidity`}</span>
        </div>
      </div>
      <PairRows {...list} entries={entries} reading={reading} current={current} nameOf={nameOf} onPick={choose} />
    </Dialog>
  )
}
