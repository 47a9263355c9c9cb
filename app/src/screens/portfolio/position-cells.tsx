import { nativeExchangeId } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Position } from '#core/account/portfolio.ts'
import { pairOf, type PositionRow as Row, unclaimedIn } from '#core/account/position-rows.ts'
import { formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { formatLp } from '#core/pairs/my-pairs.ts'
import { links } from '#core/routes/table.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { PositionReturn } from '#hooks/use-position-return.ts'
import { useToken } from '#hooks/use-tokens.ts'
import { Amount } from '#widgets/amount.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { Link } from '#widgets/link.tsx'
import { LpWorth } from '#widgets/lp-worth.tsx'
import { PairMarks } from '#widgets/pair-marks.tsx'
import { PairName, PairPicture, TokenSymbol } from '#widgets/token-identity.tsx'
import { TotalUsd } from '#widgets/total-usd.tsx'
import { YearPart } from './position-year.tsx'

/** Name and platform of a pair, with the addresses of unlisted tokens. */
export function PairCell({ row }: { row: Row }) {
  const { t } = useLingui()
  const chain = useChain()
  const pair = pairOf(row)
  const staked = useToken(pair ? null : row.token)
  if (!pair) {
    return (
      <div className="min-w-0 max-md:col-span-2">
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
    <div className="flex min-w-0 items-center gap-3 max-md:col-span-2">
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

/** A figure of a row. From 960 px on, its label is in the column header. */
function Cell(props: { label: ReactNode; isLabelShown?: boolean; className?: string; children: ReactNode }) {
  const { label, isLabelShown = false, className = '', children } = props
  return (
    <div className={`min-w-0 ${className}`}>
      <dt className={isLabelShown ? 'text-3 text-caption max-md:inline md:sr-only' : 'sr-only'}>{label}</dt>
      <dd className={isLabelShown ? 'max-md:ms-2 max-md:inline' : ''}>{children}</dd>
    </div>
  )
}

/** The staked part of the position, in US dollars if the value is known. */
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

function Unclaimed({ row, stakes }: { row: Row; stakes: Known<unknown> }) {
  const count = row.own.length + row.foreign.length
  if (stakes.status !== 'known') return <KnownFigure of={stakes} show={() => null} width={64} />
  if (count === 0) return <span className="text-3">–</span>
  return (
    <>
      <span className="text-brand-text font-medium">
        <KnownFigure of={unclaimedIn(row)} show={(all) => <TotalUsd of={all} />} width={64} />
      </span>
      <span className="text-3 text-caption block max-md:hidden">
        <Plural value={count} one="# campaign" other="# campaigns" />
      </span>
    </>
  )
}

function TokenAmounts({ position }: { position: Position }) {
  const { pair, holds } = position
  return baseFirst<0 | 1>(displayOrder(useChain(), pair), 0, 1).map((side) => (
    <span key={side} className="block truncate">
      <KnownFigure
        of={holds}
        show={(both) => <Amount amount={both[side]} of={side === 0 ? pair.token0 : pair.token1} />}
      />
    </span>
  ))
}

/** Figures of a row: value, yearly return, tokens and unclaimed rewards. */
export function Cells(props: { row: Row; year: PositionReturn | null; stakes: Known<unknown> }) {
  const { row, year, stakes } = props
  const { t } = useLingui()
  const { position } = row
  return (
    <dl className="contents">
      <Cell label={t`Value`} className="text-end max-md:col-start-3 max-md:row-start-1">
        <span className="font-medium">
          {position ? <KnownFigure of={position.valueUsd} show={formatUsd} width={72} /> : '—'}
        </span>
        <Staked row={row} />
      </Cell>
      <Cell label={t`APR`} isLabelShown className="max-md:row-start-2 md:text-end">
        {year ? <YearPart of={year.total} /> : '—'}
      </Cell>
      <Cell label={t`Tokens`} className="text-end max-md:hidden">
        {position ? <TokenAmounts position={position} /> : '—'}
      </Cell>
      <Cell label={t`Unclaimed`} isLabelShown className="max-md:row-start-2 md:text-end">
        <Unclaimed row={row} stakes={stakes} />
      </Cell>
    </dl>
  )
}
