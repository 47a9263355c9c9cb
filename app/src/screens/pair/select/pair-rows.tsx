import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Ref } from 'react'
import { formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { addressOf, byLiquidity, type NameOrder, orderByName, searchPairs } from '#core/pairs/search-pairs.ts'
import type { Token } from '#core/tokens/currency.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useSession } from '#hooks/use-session.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { type OptionPlace, OptionRow, OptionRows, type RowsHandle } from '#ui/option-rows.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'

/** Saves a pair that was found by its address, or removes a saved one. Listed pairs do not change. */
export function useKeep(): (entry: PairEntry) => void {
  const { savedPairs } = useSession()
  return ({ pair: { token0, token1 }, source }) => {
    if (source === 'found') savedPairs.save(token0, token1)
    if (source === 'added') savedPairs.remove(token0.chainId, token0.address, token1.address)
  }
}

/**
 * Row of the pair selector. A pair with an unlisted token shows its origin, and can be saved or
 * removed.
 */
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
  const { pair, source } = entry
  const { liquidityUsd } = pair
  const liquidity = liquidityUsd.status === 'known' ? [formatUsd(liquidityUsd.value)] : []
  const { base, quote } = displayOrder(useChain(), pair)
  const sources = { listed: [], added: [t`Added by user`, pair.address], found: [t`Found by address`, pair.address] }
  return (
    <OptionRow
      place={place}
      label={[name, ...(isCurrent ? [t`Selected`] : []), ...sources[source], ...liquidity].join(', ')}
      pointed={pointed}
      className="h-15 gap-2 px-3"
      onPick={onPick}
      onPoint={onPoint}
      trailing={<KeepButton entry={entry} name={name} />}
    >
      <PairPicture first={base} second={quote} ground="surface-1" />
      <span className="min-w-0 flex-1">
        <PairName first={base} second={quote} className="text-section block truncate font-medium rtl:text-right" />
        {source === 'listed' ? null : (
          <span className="text-3 text-caption block truncate">
            <ShortAddress address={pair.address} />
          </span>
        )}
      </span>
      {isCurrent ? <span className="text-3 text-caption flex-none">{t`Selected`}</span> : null}
      {source === 'added' ? <Badge>{t`Added by user`}</Badge> : null}
      {source === 'found' ? <Badge tone="warning">{t`Found by address`}</Badge> : null}
      <span className="text-2 flex-none text-end tabular-nums">
        <KnownFigure of={liquidityUsd} show={formatUsd} width={56} />
      </span>
    </OptionRow>
  )
}

function KeepButton({ entry, name }: { entry: PairEntry; name: string }) {
  const { t } = useLingui()
  const keep = useKeep()
  if (entry.source === 'listed') return null
  const found = entry.source === 'found'
  const label = found ? t`Add ${name}` : t`Remove ${name}`
  return (
    // Only for the mouse, because an option must not contain a control. Alt+Enter in the search does the
    // same.
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

/** Row height in px (rule 2.9.29). */
const rowHeight = 60

/** List of search results. */
export function PairRows(props: {
  ref: Ref<RowsHandle>
  listId: string
  entries: readonly PairEntry[]
  reading: Known<unknown>
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
      busy={reading.status === 'loading'}
      note={
        entries.length === 0 ? (
          <p className="text-3 py-8 text-center" role="status">
            {reading.status === 'loading' ? <Trans>Finding pairs…</Trans> : null}
            {reading.status === 'known' ? <Trans>No results found</Trans> : null}
            {reading.status === 'unknown' ? t(unknownTexts[reading.reason]) : null}
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

/** A pair that the selector offers. */
export type SelectablePair = {
  readonly address: Address
  readonly token0: Token
  readonly token1: Token
  /** In 10^-18 US dollars. */
  readonly liquidityUsd: Known<bigint>
}

/** A pair of the selector, with the reason why it is listed. */
export type PairEntry = {
  readonly pair: SelectablePair
  /** `listed`: both tokens are in token lists. `added`: the user saved the pair. `found`: by its address. */
  readonly source: 'listed' | 'added' | 'found'
}

export type EntryParts = {
  readonly pairs: readonly SelectablePair[]
  readonly isListed: (token: Token) => boolean
  readonly isSaved: (pair: SelectablePair) => boolean
  readonly search: string
  readonly order: NameOrder
  readonly nameOf: (pair: SelectablePair) => string
}

/**
 * Pairs to list. Anyone can create a pair with tokens of any name, so a pair with an unlisted token is
 * listed only if it is saved or searched by address.
 */
export function pairEntries({ pairs, isListed, isSaved, search, order, nameOf }: EntryParts): readonly PairEntry[] {
  const byAddress = addressOf(search) !== null
  const entries = new Map<SelectablePair, PairEntry>()
  for (const pair of pairs) {
    if (isListed(pair.token0) && isListed(pair.token1)) entries.set(pair, { pair, source: 'listed' })
    if (isSaved(pair)) entries.set(pair, { pair, source: 'added' })
    else if (byAddress && !entries.has(pair)) entries.set(pair, { pair, source: 'found' })
  }
  // Pairs with equal names stay in this order, most liquid first.
  const found = searchPairs(byLiquidity([...entries.keys()]), search)
  return orderByName(found, nameOf, order).flatMap((pair) => entries.get(pair) ?? [])
}
