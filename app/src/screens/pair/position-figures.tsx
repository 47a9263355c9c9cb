import { liquidityValueDown } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount, formatUsd } from '#core/format.ts'
import type { Pair } from '#core/pairs/pair.ts'
import { type PairAction, type PositionWorth, positionWorth, usdOfBoth } from '#core/pairs/position.ts'
import { type BothAmounts, type PositionOverTime, positionOverTime } from '#core/pairs/position-over-time.ts'
import { baseFirst, displayOrder } from '#core/tokens/display-order.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePriceOf } from '#hooks/use-positions.ts'
import { DetailList, DetailRow, Unknown } from '#ui/text.tsx'
import { KnownFigure, unknownTexts } from '#widgets/known-figure.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import { signedUsd } from './pair-figure-cards.tsx'

/**
 * Deposits, withdrawals, fees and divergence loss. `held`: LP tokens of the account on the chain; null
 * while loading.
 */
export function PositionFigures(props: { pair: Pair; actions: readonly PairAction[]; held: bigint | null }) {
  const { pair, actions, held } = props
  const { t } = useLingui()
  const priceOf = usePriceOf([pair.token0, pair.token1])
  const position = positionOverTime(actions, pair)
  const isWhole = held === null || position.liquidity === held
  const worthNow = isWhole ? position.worth : liquidityValueDown(held, pair, pair.totalSupply)
  return (
    <>
      <DetailList className="mt-2">
        {actions.length > 0 ? <Moved pair={pair} position={position} /> : null}
        <Row label={isWhole ? t`Worth now` : t`Worth now, transfers included`}>
          <KnownFigure of={usdOfBoth(worthNow, pair, priceOf)} show={formatUsd} />
        </Row>
        {isWhole ? <Earned pair={pair} position={position} worth={positionWorth(position, pair, priceOf)} /> : null}
      </DetailList>
      {isWhole ? null : (
        <p className="text-3 text-caption mt-2">
          <Trans>Some LP tokens were transferred, so profit can't be calculated.</Trans>
        </p>
      )}
    </>
  )
}

function Moved({ pair, position }: { pair: Pair; position: PositionOverTime }) {
  const { t } = useLingui()
  const { putIn, putInUsd, takenOut, takenOutUsd } = position
  return (
    <>
      <DetailRow label={t`Deposited`} more={<Both amounts={putIn} pair={pair} />}>
        <UsdThen usd={putInUsd} />
      </DetailRow>
      {takenOut.amount0 + takenOut.amount1 > 0n ? (
        <DetailRow label={t`Withdrawn`} more={<Both amounts={takenOut} pair={pair} />}>
          <UsdThen usd={takenOutUsd} />
        </DetailRow>
      ) : null}
    </>
  )
}

function Earned({ pair, position, worth }: { pair: Pair; position: PositionOverTime; worth: PositionWorth }) {
  const { t } = useLingui()
  return (
    <>
      <Row label={t`If held`}>
        <KnownFigure of={worth.hodl} show={formatUsd} />
      </Row>
      <DetailRow label={t`Fees earned`} more={<Both amounts={position.fees} pair={pair} />}>
        <KnownFigure of={worth.fees} show={signedUsd} />
      </DetailRow>
      <Row label={t`Impermanent loss`}>
        <KnownFigure of={worth.divergence} show={signedUsd} />
      </Row>
      <Row label={t`Compared with holding`}>
        <KnownFigure
          of={worth.result}
          show={(value) => <span className={value < 0n ? 'text-danger' : 'text-success'}>{signedUsd(value)}</span>}
        />
      </Row>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return <DetailRow label={label}>{children}</DetailRow>
}

/** Value at the prices of the time of the action. */
function UsdThen({ usd }: { usd: bigint | null }) {
  const { t } = useLingui()
  return usd === null ? <Unknown reason={t(unknownTexts['no-source'])} /> : <span>{t`${formatUsd(usd)} then`}</span>
}

function Both({ amounts, pair }: { amounts: BothAmounts; pair: Pair }) {
  const order = displayOrder(useChain(), pair)
  const { base, quote } = order
  const [own, other] = baseFirst(order, amounts.amount0, amounts.amount1)
  return (
    <bdi dir="ltr" className="text-caption">
      <span className="whitespace-nowrap">
        {formatAmount(own, base.decimals, 'balance')} <TokenSymbol of={base} /> +
      </span>{' '}
      <span className="whitespace-nowrap">
        {formatAmount(other, quote.decimals, 'balance')} <TokenSymbol of={quote} />
      </span>
    </bdi>
  )
}
