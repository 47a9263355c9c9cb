import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatPoolShare } from '#core/format.ts'
import { type Known, known } from '#core/known.ts'
import type { ValuedPosition } from '#core/liquidity/addition-position.ts'
import { bothSides, type Sides } from '#core/liquidity/pair-lookup.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { ArrowRightIcon } from '#ui/icons.tsx'
import { KnownFigure } from '#widgets/known-figure.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { ExactAmount } from './figures.tsx'

function Row({ label, now, after }: { label: ReactNode; now: ReactNode; after: ReactNode | null }) {
  return (
    <tr className="border-line border-t">
      <th scope="row" className="text-2 py-3 text-start font-normal">
        {label}
      </th>
      <td className={`py-3 text-end whitespace-nowrap ${after === null ? 'text-3' : 'text-2'}`}>{now}</td>
      <td className="text-3 w-9 ps-3">{after === null ? null : <ArrowRightIcon size={16} />}</td>
      <td className="py-3 text-end font-medium whitespace-nowrap">{after ?? '—'}</td>
    </tr>
  )
}

const noStake = known(0n, 0)

function isWorthALine(staked: Known<bigint>): boolean {
  return staked.status === 'unknown' || (staked.status === 'known' && staked.value > 0n)
}

function StakedLp({ of }: { of: Known<bigint> }) {
  const { t } = useLingui()
  return <KnownFigure of={of} show={(amount) => <ExactAmount amount={amount} decimals={18} symbol={t`LP`} />} />
}

/** Table of the position before and after the action; `after` is null without an amount. */
export function PositionTable(props: {
  currencies: Sides<Currency>
  now: ValuedPosition
  after: ValuedPosition | null
  /** Staked LP tokens, which both columns include. */
  staked?: Known<bigint>
}) {
  const { currencies, now, after, staked = noStake } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const figure = (position: ValuedPosition | null, draw: (position: ValuedPosition) => ReactNode) =>
    position === null ? null : draw(position)
  const rows: readonly (readonly [string, (position: ValuedPosition) => ReactNode])[] = [
    [t`LP tokens`, ({ liquidity }) => <ExactAmount amount={liquidity} decimals={18} symbol={t`LP`} unit={false} />],
    ...(isWorthALine(staked) ? ([[t`Staked`, () => <StakedLp of={staked} />]] as const) : []),
    [t`Pool share`, ({ share }) => formatPoolShare(share)],
    ...bothSides.map((side) => {
      const { symbol, decimals } = currencies[side]
      const draw = ({ amounts }: ValuedPosition) => (
        <ExactAmount amount={amounts[side]} decimals={decimals} symbol={symbol} unit={false} />
      )
      return [symbolOf(currencies[side]), draw] as const
    }),
    [t`Value`, ({ usd }) => <UsdNote value={usd} />],
  ]
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="pb-1">
        <span className="flex items-baseline justify-between">
          <span className="text-section font-semibold">{t`Your position`}</span>
          <span className="text-3 text-caption">{t`At the current price`}</span>
        </span>
      </caption>
      <thead>
        <tr className="text-3 text-caption">
          <th scope="col" className="py-2 text-start font-normal">
            <span className="sr-only">{t`Figure`}</span>
          </th>
          <th scope="col" className="py-2 text-end font-normal">{t`Now`}</th>
          <td />
          <th scope="col" className="py-2 text-end font-normal">{t`After`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, draw]) => (
          <Row key={label} label={label} now={draw(now)} after={figure(after, draw)} />
        ))}
      </tbody>
    </table>
  )
}
