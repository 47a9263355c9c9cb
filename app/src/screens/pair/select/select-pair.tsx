import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState } from 'react'
import { closeModal } from '#domain/modals/open-modal.ts'
import type { NameOrder } from '#domain/pairs/order-by-name.ts'
import { pairOnEnter } from '#domain/pairs/search-pairs.ts'
import { links } from '#domain/routes/table.ts'
import { ComboboxField } from '#ui/combobox-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ArrowDownIcon } from '#ui/icons.tsx'
import type { RowsHandle } from '#ui/option-rows.tsx'
import type { PairEntry, SelectablePair } from './pair-entries.ts'
import { PairRows } from './pair-rows.tsx'
import { useKeep } from './use-keep.ts'
import { usePairEntries } from './use-pair-entries.ts'

/** The choice of another pair. The search keeps the focus; keys move through the rows. */
export default function SelectPair({ pair: current }: { pair: SelectablePair }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<NameOrder>('ascending')
  const [pointed, setPointed] = useState<number | null>(null)
  const rows = useRef<RowsHandle>(null)
  const listId = useId()
  const { entries, reading, nameOf } = usePairEntries(search, order)
  const keep = useKeep()
  const close = () => closeModal('selectPair')

  function choose(pair: SelectablePair) {
    close()
    if (pair.address !== current.address) void navigate(links.pair(pair.token0.address, pair.token1.address))
  }

  /** The row that the keys point at, else the one that Enter picks by itself. */
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
          value={search}
          onChange={(text) => {
            setSearch(text)
            setPointed(null)
            rows.current?.toTop()
          }}
          listId={listId}
          pointed={pointed}
          count={entries.length}
          onPoint={(index) => {
            setPointed(index)
            rows.current?.show(index)
          }}
          onEnter={() => {
            const entry = entryOnEnter()
            if (entry) choose(entry.pair)
          }}
          onAltEnter={() => {
            const entry = entryOnEnter()
            if (entry) keep(entry)
          }}
        />
        <button
          type="button"
          className="text-3 text-capital hover:text-1 rounded-badge mt-2 flex min-h-9 items-center gap-1 transition-colors duration-[120ms]"
          title={order === 'ascending' ? t`Sorted from A to Z` : t`Sorted from Z to A`}
          onClick={() => setOrder(order === 'ascending' ? 'descending' : 'ascending')}
        >
          {t`NAME`}
          <ArrowDownIcon size={16} className={order === 'ascending' ? '' : 'rotate-180'} />
          <span className="sr-only">{order === 'ascending' ? t`Sorted from A to Z` : t`Sorted from Z to A`}</span>
        </button>
      </div>
      <PairRows
        ref={rows}
        listId={listId}
        entries={entries}
        reading={reading}
        pointed={pointed}
        current={current}
        nameOf={nameOf}
        onPoint={setPointed}
        onPick={choose}
      />
    </Dialog>
  )
}
