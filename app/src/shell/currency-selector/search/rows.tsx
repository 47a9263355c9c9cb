import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import type { Currency } from '#domain/currencies/currency.ts'
import { currencyId } from '#domain/currencies/currency-id.ts'
import { sameCurrency } from '#domain/currencies/same-currency.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { toggleFavourite } from '#domain/tokens/change-choices.ts'
import { useTokenBook } from '#domain/tokens/use-token-book.ts'
import { OptionRows, type RowsHandle } from '#ui/option-rows.tsx'
import type { Entry } from './entries.ts'
import { EntryRow } from './entry-row.tsx'
import type { Found } from './use-entries.ts'

/** spec/1 §9. */
const rowHeight = 56
const none: readonly [] = []

/** The tokens that were found. */
export function Rows(props: {
  ref: Ref<RowsHandle>
  listId: string
  found: Found
  entries: readonly Entry[]
  pointed: number | null
  selected: Currency | null
  onPoint: (index: number) => void
  onPick: (entry: Entry) => void
}) {
  const { ref, listId, found, entries, pointed, selected, onPoint, onPick } = props
  const { balanceOf, reading, isSettled } = found
  const { t } = useLingui()
  const book = useTokenBook()
  const pools = usePools(none)
  return (
    <OptionRows
      ref={ref}
      id={listId}
      label={t`Tokens`}
      rows={entries}
      rowHeight={rowHeight}
      keyOf={({ source, currency }) => `${source} ${currencyId(currency)}`}
      busy={reading}
      note={
        entries.length === 0 ? (
          <p className="text-3 py-8 text-center" role="status">
            {reading ? <Trans>Looking at the address</Trans> : <Trans>No results found</Trans>}
          </p>
        ) : null
      }
    >
      {(entry, index, place, isScrolling) => (
        <EntryRow
          entry={entry}
          balance={balanceOf(entry.currency)}
          pools={pools}
          place={place}
          asks={isSettled && !isScrolling}
          pointed={pointed === index}
          selected={selected !== null && sameCurrency(entry.currency, selected)}
          onPick={() => onPick(entry)}
          onPoint={() => onPoint(index)}
          onToggleFavourite={() => book.change((choices) => toggleFavourite(choices, entry.currency))}
        />
      )}
    </OptionRows>
  )
}
