import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { displayOrder } from '#core/pairs/pair.ts'
import { shortAddress } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import { useSession } from '#hooks/session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type OptionPlace, OptionRows, type RowsHandle } from '#ui/option-rows.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import type { PairEntry, SelectablePair } from './pair-entries.ts'

/** Keeps a pair that was found by its address, and forgets one that the visitor added; one of listed tokens stays as it is. */
export function useKeep(): (entry: PairEntry) => void {
  const { savedPairs } = useSession()
  return ({ pair: { token0, token1 }, source }) => {
    if (source === 'found') savedPairs.save(token0, token1)
    if (source === 'added') savedPairs.remove(token0.chainId, token0.address, token1.address)
  }
}

/** A row of the selector, 60 high. A pair of strangers' tokens says why it is here, and can be kept or forgotten. */
function PairRow(props: {
  entry: PairEntry
  name: string
  place: OptionPlace
  pointed: boolean
  isCurrent: boolean
  onPick: () => void
  onPoint: () => void
}) {
  const { entry, name, place, pointed, isCurrent, onPick, onPoint } = props
  const { t } = useLingui()
  const chain = useChain()
  const { pair, source } = entry
  const { base, quote } = displayOrder(chain, pair)
  return (
    <div
      role="presentation"
      data-pointed={pointed || undefined}
      className="data-pointed:bg-surface-2 rounded-control -mx-3 flex h-15 items-center gap-2 px-3"
      onPointerMove={pointed ? undefined : onPoint}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox above holds the focus and takes the keys for its options */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: the combobox above holds the focus and takes the keys for its options */}
      <div
        {...place}
        role="option"
        aria-label={source === 'listed' ? name : `${name} ${pair.address}`}
        aria-selected={pointed}
        className="flex h-full min-w-0 flex-1 items-center gap-3"
        onClick={onPick}
      >
        <PairLogo first={currencyLogo(chain, base)} second={currencyLogo(chain, quote)} ground="surface-1" />
        <span className="min-w-0 flex-1">
          <bdi className="text-section block truncate font-medium">{name}</bdi>
          {source === 'listed' ? null : (
            <span className="text-3 text-caption block truncate">{shortAddress(pair.address)}</span>
          )}
        </span>
        {isCurrent ? <span className="text-3 text-caption flex-none">{t`Selected`}</span> : null}
        {source === 'added' ? <Badge>{t`Added by user`}</Badge> : null}
        {source === 'found' ? <Badge tone="warning">{t`Found by address`}</Badge> : null}
      </div>
      <KeepButton entry={entry} name={name} />
    </div>
  )
}

function KeepButton({ entry, name }: { entry: PairEntry; name: string }) {
  const { t } = useLingui()
  const keep = useKeep()
  if (entry.source === 'listed') return null
  const found = entry.source === 'found'
  const label = found ? t`Add ${name}` : t`Remove ${name}`
  return (
    // Alt and Enter in the search field do the same for the row that the keys point at; a list of options holds nothing else.
    <Button
      size={36}
      tabIndex={-1}
      aria-hidden="true"
      aria-label={label}
      title={`${label} (Alt+Enter)`}
      onClick={() => keep(entry)}
    >
      {found ? t`Add` : t`Remove`}
    </Button>
  )
}

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
