import { nativeExchangeId } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useId, useState } from 'react'
import { type PositionRow as Row, unclaimedIn } from '#core/account/position-rows.ts'
import { formatUsd } from '#core/format.ts'
import { formatLp } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/chain.ts'
import { useToken } from '#hooks/tokens.ts'
import type { PositionReturn } from '#hooks/use-position-return.ts'
import { IconButton } from '#ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { LpWorth } from '#widgets/lp-worth.tsx'
import { PairMarks } from '#widgets/pair-marks.tsx'
import { PairName, PairPicture, TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { PositionMenu, type RowContext } from './position-menu.tsx'
import { YearPart } from './position-year.tsx'

const PositionDetails = lazy(() => import('./position-details.tsx'))

/** Columns from 960 px on; below, a row has two lines. */
export const positionColumns =
  'md:grid-cols-[minmax(0,2.1fr)_minmax(0,1.1fr)_minmax(0,0.7fr)_minmax(0,1.3fr)_minmax(0,1.1fr)_5rem]'

/** The pair's name and platform, and the addresses of unlisted tokens. */
function PairCell({ row }: { row: Row }) {
  const { t } = useLingui()
  const chain = useChain()
  const pair = row.position?.pair ?? row.own[0]?.of.campaign.pair
  const staked = useToken(pair ? null : row.token)
  if (!pair) {
    return (
      <div className="min-w-0">
        <h3 className="text-section truncate font-semibold">
          <KnownFigure of={staked} show={(of) => <TokenSymbol of={of} />} />
        </h3>
        <span className="text-warning text-caption block truncate">{t`Not for a pair of DexSwap`}</span>
      </div>
    )
  }
  const { base, quote } = displayOrder(chain, pair)
  const name = <PairName first={base} second={quote} isMarkedBelow />
  const platform = row.position?.platform
  return (
    <div className="flex min-w-0 items-center gap-3">
      <PairPicture first={base} second={quote} ground="surface-1" size={28} />
      <div className="min-w-0">
        <h3 dir="ltr" className="truncate font-semibold rtl:text-right">
          {platform === undefined || platform.id === nativeExchangeId ? (
            <Link {...links.pair(pair.token0.address, pair.token1.address)} className="hover:text-accent">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <span className="text-3 text-caption block truncate">
          {platform ? <bdi>{platform.name}</bdi> : t`Rewards to claim`}
          <PairMarks first={base} second={quote} />
        </span>
      </div>
    </div>
  )
}

/** A figure of the row; its label is in the head of the columns from 960 px on. */
function Cell(props: { label: ReactNode; isLabelShown?: boolean; className?: string; children: ReactNode }) {
  const { label, isLabelShown = false, className = '', children } = props
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className={isLabelShown ? 'text-3 text-caption max-md:inline md:sr-only' : 'sr-only'}>{label}</dt>
      <dd className={isLabelShown ? 'max-md:ms-2 max-md:inline' : ''}>{children}</dd>
    </div>
  )
}

/** What of the position is staked, in dollars where they are known. */
function Staked({ row: { position, own } }: { row: Row }) {
  const amount = position ? position.staked : own.reduce((sum, { of }) => sum + of.stake.stakedAmount, 0n)
  if (amount === 0n) return null
  const staked = formatLp(amount)
  return (
    <span className="text-3 text-caption block whitespace-nowrap">
      {position ? (
        <Trans>
          <LpWorth of={position} amount={amount} /> staked
        </Trans>
      ) : (
        <Trans>{staked} LP staked</Trans>
      )}
    </span>
  )
}

function Unclaimed({ row }: { row: Row }) {
  const count = row.own.length + row.foreign.length
  if (count === 0) return <span className="text-3">–</span>
  return (
    <>
      <span className="text-brand-text font-medium">
        <KnownFigure of={unclaimedIn(row)} show={(all) => <TotalUsd of={all} />} width={64} />
      </span>
      <span className="text-3 text-caption max-md:ms-2 md:block">
        <Plural value={count} one="# campaign" other="# campaigns" />
      </span>
    </>
  )
}

/** One pair of the account in 64 px, with its menu; its parts and stakes on demand. */
export function PositionRow(props: RowContext & { row: Row; year: PositionReturn | null }): ReactNode {
  const { row, year, ...context } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const chain = useChain()
  const { position } = row
  const pair = position?.pair ?? row.own[0]?.of.campaign.pair
  const order = pair && displayOrder(chain, pair)
  const name = order ? `${symbolOf(order.base)} / ${symbolOf(order.quote)}` : row.token
  return (
    <li className="border-line border-t first:border-t-0">
      <div
        className={`grid min-h-16 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-4 gap-y-1 px-4 py-2 ${positionColumns}`}
      >
        <PairCell row={row} />
        <dl className="contents">
          <Cell label={t`Value`} className="text-end">
            <span className="font-medium">
              {position ? <KnownFigure of={position.valueUsd} show={formatUsd} width={72} /> : '—'}
            </span>
            <Staked row={row} />
          </Cell>
          <Cell label={t`APR`} isLabelShown className="max-md:row-start-2 md:text-end">
            {year ? <YearPart of={year.total} /> : '—'}
          </Cell>
          <Cell label={t`Tokens`} className="text-end max-md:hidden">
            {position && order
              ? baseFirst<0 | 1>(order, 0, 1).map((side) => (
                  <span key={side} className="block truncate">
                    <KnownFigure
                      of={position.holds}
                      show={(both) => (
                        <Amount amount={both[side]} of={side === 0 ? position.pair.token0 : position.pair.token1} />
                      )}
                    />
                  </span>
                ))
              : '—'}
          </Cell>
          <Cell
            label={t`Unclaimed`}
            isLabelShown
            className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:text-end md:text-end"
          >
            <Unclaimed row={row} />
          </Cell>
        </dl>
        <div className="flex items-center justify-end max-md:col-start-3 max-md:row-start-1">
          <IconButton
            label={t`Details of ${name}`}
            icon={isOpen ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          />
          <PositionMenu row={row} name={name} openDetails={() => setOpen(true)} {...context} />
        </div>
      </div>
      {isOpen ? (
        <div id={id} className="border-line bg-surface-2 border-t p-4">
          <Suspense fallback={<Skeleton height={180} radius={12} />}>
            <PositionDetails row={row} year={year} {...context} />
          </Suspense>
        </div>
      ) : null}
    </li>
  )
}
