import { type Address, nativeExchangeId } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import type { Position } from '#core/account/portfolio.ts'
import { explorerLink } from '#core/chain/explorer-link.ts'
import { formatPoolShare, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { links } from '#core/routes/table.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import type { StakesOf } from '#hooks/use-campaign-account.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { PositionReturn } from '#hooks/use-position-return.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { ExplorerLink } from '#widgets/address.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { PairMarks } from '#widgets/pair-marks.tsx'
import { PairName, PairPicture } from '#widgets/token-identity.tsx'
import { Figure, TokenAmount } from './parts.tsx'
import { Where } from './position-place.tsx'
import { PositionYear, YearPart } from './position-year.tsx'

/** The pair's name, its platform, and the address of an unlisted token. */
function PairCell({ position }: { position: Position }) {
  const { pair, platform } = position
  const { base, quote } = displayOrder(useChain(), pair)
  const name = <PairName first={base} second={quote} isMarkedBelow />
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PairPicture first={base} second={quote} ground="surface-1" />
      <div className="min-w-0">
        <h3 dir="ltr" className="text-section truncate font-semibold rtl:text-right">
          {platform.id === nativeExchangeId ? (
            <Link {...links.pair(pair.token0.address, pair.token1.address)} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <span className="text-3 block truncate">
          <bdi>{platform.name}</bdi>
          <PairMarks first={base} second={quote} />
        </span>
      </div>
    </div>
  )
}

function Actions({ position, isMine }: { position: Position; isMine: boolean }) {
  const { t } = useLingui()
  const { pair, platform, wallet } = position
  const chain = useChain()
  const explorer = explorerLink(chain, 'address', pair.address)
  const isOwn = platform.id === nativeExchangeId
  const { base, quote } = displayOrder(chain, pair)
  const target = links.remove(base.address, quote.address, isOwn ? undefined : platform.id)
  return (
    <div className="flex items-center gap-2 sm:col-start-2 sm:row-start-1 sm:justify-end md:col-auto md:row-auto">
      {isOwn || !explorer ? null : <ExplorerLink href={explorer} />}
      {isMine && wallet > 0n ? (
        <Link {...target} className="button" data-kind="secondary" data-size="36">{t`Remove`}</Link>
      ) : null}
    </div>
  )
}

const SinceEntryFigures = lazy(() => import('./since-entry-figures.tsx'))

/** Expands the composition of a figure. */
function More(props: { text: string; isOpen: boolean; id: string; onPress: () => void }) {
  const { text, isOpen, id, onPress } = props
  return (
    <button
      type="button"
      className="link text-caption block min-h-6 text-start"
      aria-expanded={isOpen}
      aria-controls={isOpen ? id : undefined}
      onClick={onPress}
    >
      {text}
    </button>
  )
}

/** One pair with the account's position. */
export function PositionRow(props: {
  position: Position
  account: Address
  stakes: StakesOf
  ready: Known<bigint>
  year: PositionReturn
  isMine: boolean
}): ReactNode {
  const { position, account, stakes, ready, year, isMine } = props
  const { t } = useLingui()
  const [isEntryOpen, setEntryOpen] = useState(false)
  const [isYearOpen, setYearOpen] = useState(false)
  const id = useId()
  const [entry, parts] = [`${id}entry`, `${id}year`]
  const { pair, share, valueUsd, holds } = position
  const sides = baseFirst<0 | 1>(displayOrder(useChain(), pair), 0, 1)
  return (
    <li className="border-line grid gap-x-4 gap-y-3 border-t p-4 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1.1fr)_minmax(0,0.8fr)_minmax(0,1.2fr)_minmax(0,1.4fr)_6rem]">
      <PairCell position={position} />
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:col-span-full sm:grid-cols-[repeat(3,minmax(0,1fr))_minmax(0,1.3fr)_minmax(0,1.5fr)] md:contents">
        <Figure label={t`Value`}>
          <KnownFigure of={valueUsd} show={formatUsd} />
          <More text={t`Performance`} isOpen={isEntryOpen} id={entry} onPress={() => setEntryOpen(!isEntryOpen)} />
        </Figure>
        <Figure label={t`APR`}>
          <YearPart of={year.total} />
          <More text={t`Fees and rewards`} isOpen={isYearOpen} id={parts} onPress={() => setYearOpen(!isYearOpen)} />
        </Figure>
        <Figure label={t`Pool share`}>
          <KnownFigure of={share} show={formatPoolShare} />
        </Figure>
        <Figure label={t`Tokens`}>
          {sides.map((side) => (
            <span key={side} className="block">
              <KnownFigure
                of={holds}
                show={(both) => <TokenAmount token={side === 0 ? pair.token0 : pair.token1} amount={both[side]} />}
              />
            </span>
          ))}
        </Figure>
        <Figure label={t`Where`} className="col-span-full sm:col-auto">
          <Where position={position} stakes={stakes} isMine={isMine} />
        </Figure>
      </dl>
      <Actions position={position} isMine={isMine} />
      {isEntryOpen ? (
        <div id={entry} className="sm:col-span-full">
          <Suspense fallback={<Skeleton height={180} radius={12} />}>
            <SinceEntryFigures position={position} account={account} rewards={ready} />
          </Suspense>
        </div>
      ) : null}
      {isYearOpen ? (
        <div id={parts} className="sm:col-span-full">
          <PositionYear of={year} />
        </div>
      ) : null}
    </li>
  )
}
