import { useLingui } from '@lingui/react/macro'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { shortAddress } from '#domain/currencies/short-address.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { displayOrder } from '#domain/pairs/display-order.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { OptionPlace } from '#ui/option-rows.tsx'
import { PairLogo } from '#ui/pair-logo.tsx'
import type { PairEntry } from './pair-entries.ts'
import { useKeep } from './use-keep.ts'

/** A row of the selector, 60 high. A pair of strangers' tokens says why it is here, and can be kept or forgotten. */
export function PairRow(props: {
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
