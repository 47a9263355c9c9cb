import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { OptionRows, type RowsHandle } from '#ui/option-rows.tsx'
import type { PairEntry, SelectablePair } from './pair-entries.ts'
import { PairRow } from './pair-row.tsx'

/** spec/2 §9. */
const rowHeight = 60

/** The pairs that were found. */
export function PairRows(props: {
  ref: Ref<RowsHandle>
  listId: string
  entries: readonly PairEntry[]
  reading: boolean
  pointed: number | null
  current: SelectablePair
  nameOf: (pair: SelectablePair) => string
  onPoint: (index: number) => void
  onPick: (pair: SelectablePair) => void
}) {
  const { ref, listId, entries, reading, pointed, current, nameOf, onPoint, onPick } = props
  const { t } = useLingui()
  return (
    <OptionRows
      ref={ref}
      id={listId}
      label={t`Pairs`}
      rows={entries}
      rowHeight={rowHeight}
      keyOf={({ pair }) => pair.address}
      busy={reading}
      note={
        entries.length === 0 ? (
          <p className="text-3 py-8 text-center" role="status">
            {reading ? <Trans>Looking for pairs</Trans> : <Trans>No results found</Trans>}
          </p>
        ) : null
      }
    >
      {(entry, index, place) => (
        <PairRow
          entry={entry}
          name={nameOf(entry.pair)}
          place={place}
          pointed={pointed === index}
          isCurrent={entry.pair.address === current.address}
          onPick={() => onPick(entry.pair)}
          onPoint={() => onPoint(index)}
        />
      )}
    </OptionRows>
  )
}
