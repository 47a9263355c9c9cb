import { Trans, useLingui } from '@lingui/react/macro'
import { formatBps } from '#domain/currencies/format.ts'
import type { Known } from '#domain/known.ts'
import type { Deposit } from '#domain/liquidity/deposit.ts'
import { type PairFacts, supplyWithFee } from '#domain/liquidity/pair-facts.ts'
import { positionOf } from '#domain/liquidity/position.ts'
import { mapSides } from '#domain/liquidity/sides.ts'
import { useStakedIn } from '#domain/positions/use-staked-in.ts'
import { Note } from '../parts/note.tsx'
import { PairHeading } from '../parts/pair-heading.tsx'
import { PositionTable } from '../parts/position-table.tsx'
import { usdOf } from '../parts/usd-of.ts'
import { newPairFeeBps } from './fee-rows.tsx'
import { PoolFigures } from './pool-figures.tsx'
import type { Addition } from './use-addition.ts'

const emptyReserves = { first: 0n, second: 0n }

function valueOr0(figure: Known<bigint>): bigint {
  return figure.status === 'known' ? figure.value : 0n
}

/** What is held after a deposit. */
function positionAfter(facts: PairFacts | null, holding: bigint, { amounts, liquidity, supplyAfter }: Deposit) {
  const reserves = mapSides(facts?.reserves ?? emptyReserves, (reserve, side) => reserve + amounts[side])
  return positionOf(holding + liquidity, reserves, supplyAfter)
}

/** Why: the pool, and what is one's own in it, now and after. */
export function AddEvidence(props: {
  addition: Addition
  /** In the wallet. */
  holding: Known<bigint>
  lpSymbol: string
}) {
  const { addition, holding, lpSymbol } = props
  const { t } = useLingui()
  const { currencies, facts, prices, deposit, isFirstProvider, lookup, account } = addition
  const staked = useStakedIn(facts?.address ?? null)
  const { first, second } = currencies
  if (!first || !second || lookup.status === 'invalid') return <Slogan />
  const both = { first, second }
  const held = valueOr0(holding) + valueOr0(staked)
  // A total of which a part is still being read would jump.
  const isRead = holding.status !== 'loading' && staked.status !== 'loading'
  const now = positionOf(held, facts?.reserves ?? emptyReserves, facts ? supplyWithFee(facts) : 0n)
  const after = deposit ? positionAfter(facts, held, deposit) : null
  const valued = (position: typeof now) => ({ ...position, usd: usdOf(both, position.amounts, prices) })
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  return (
    <>
      <PairHeading label={isKnown && isFirstProvider ? t`You are creating` : t`You are adding to`} currencies={both} />
      {isKnown ? <PoolFigures facts={facts} currencies={both} prices={prices} /> : null}
      {account && isRead && (held > 0n || after) ? (
        <PositionTable
          currencies={both}
          lpSymbol={lpSymbol}
          now={valued(now)}
          after={after && valued(after)}
          staked={staked}
        />
      ) : null}
      {held > 0n ? (
        <Note>
          <Trans>
            You hold both tokens in equal value. If their prices drift apart, taking the liquidity out returns more of
            the one that fell. Fees are added to the pool and paid out when you remove it.
          </Trans>
        </Note>
      ) : (
        <EarnFees feeBps={facts?.swapFeeBps ?? newPairFeeBps} />
      )}
    </>
  )
}

/** For whoever holds nothing of the pool yet. */
function EarnFees({ feeBps }: { feeBps: number }) {
  const fee = formatBps(feeBps)
  return (
    <Note>
      <Trans>
        By adding liquidity you earn from the {fee} fee of every trade in this pool, in proportion to your share. Fees
        are added to the pool and paid out when you remove it.
      </Trans>
    </Note>
  )
}

/** Before there are two currencies: what adding is. */
function Slogan() {
  return (
    <div className="max-[1159px]:hidden">
      <p className="text-display" role="presentation">
        <Trans>
          Two tokens in.
          <br />
          Fees from every trade.
        </Trans>
      </p>
      <p className="text-section text-2 mt-4 max-w-[456px]">
        <Trans>
          Whoever adds two tokens to a pool earns a part of the fee of every trade in it, in proportion to the share.
          The fees stay in the pool and are paid out when you remove your liquidity.
        </Trans>
      </p>
    </div>
  )
}
