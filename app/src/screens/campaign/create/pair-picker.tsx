import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatUsd } from '#core/format.ts'
import { byLiquidity, pairOnEnter, pairsOfKnownTokens, searchPairs } from '#core/pairs/search-pairs.ts'
import { links } from '#core/routes/table.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePairs } from '#hooks/use-pairs.ts'
import { useTokens } from '#hooks/use-tokens.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ShortAddress } from '#widgets/address.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'

/** Picks a native pair: both tokens are on an active list or added by the user. */
export default function PairPicker({ onPick, onClose }: { onPick: (pair: Address) => void; onClose: () => void }) {
  const { t } = useLingui()
  const pairs = usePairs()
  const tokens = useTokens()
  const [search, setSearch] = useState('')
  const offered = pairs.status === 'known' ? byLiquidity(pairsOfKnownTokens(pairs.value.rows, tokens)) : []
  const found = searchPairs(offered, search)
  const chain = useChain()
  const rows = found.map((pair) => ({ ...pair, ...displayOrder(chain, pair) }))
  return (
    <Dialog
      title={t`Select a pair`}
      onClose={onClose}
      header={
        <form
          onSubmit={(event) => {
            event.preventDefault()
            const chosen = pairOnEnter(found, search)
            if (chosen) onPick(chosen.address)
          }}
        >
          <TextField
            label={t`Search by token or address`}
            labelHidden
            placeholder={t`Search by token or address`}
            icon={<SearchIcon size={18} />}
            value={search}
            onChange={setSearch}
            data-autofocus
          />
        </form>
      }
    >
      {pairs.status === 'loading' ? <Skeleton height={180} radius={16} /> : null}
      {pairs.status === 'unknown' ? <EmptyState kind="failed" title={t`Can't reach the network.`} /> : null}
      {pairs.status === 'known' && found.length === 0 ? (
        <EmptyState
          title={t`No pair found`}
          action={
            search === '' ? (
              <Link {...links.create()} className="link mt-2">
                {t`CREATE TOKEN PAIR`}
              </Link>
            ) : (
              <Button onClick={() => setSearch('')}>{t`Show all pairs`}</Button>
            )
          }
        />
      ) : null}
      <ul className="-mx-2 grid">
        {rows.map(({ address, base, quote, liquidityUsd }) => (
          <li key={address}>
            <button
              type="button"
              className="hover:bg-surface-2 rounded-control flex min-h-15 w-full items-center gap-3 px-2 py-1 text-start"
              onClick={() => onPick(address)}
            >
              <PairPicture first={base} second={quote} size={32} ground="surface-1" />
              <span className="min-w-0 flex-1">
                <PairName first={base} second={quote} className="text-section block truncate font-medium" />
                <span className="text-3 text-caption block">
                  <ShortAddress address={base.address} /> / <ShortAddress address={quote.address} />
                </span>
              </span>
              <span className="text-2">
                <KnownFigure of={liquidityUsd} show={formatUsd} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
