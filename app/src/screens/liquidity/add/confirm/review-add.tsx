import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import { depositOf, shareOf } from '#domain/liquidity/deposit.ts'
import type { AddIntent } from '#domain/liquidity/liquidity-intent.ts'
import { bothSides } from '#domain/liquidity/sides.ts'
import { additionFits } from '#domain/liquidity/still-fits.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { MovedAmount } from '../../parts/moved-amount.tsx'
import { PoolChanged } from '../../parts/pool-changed.tsx'
import { Tried } from '../../parts/tried.tsx'
import { closedText, supplyText } from '../add-button-text.ts'
import { useAddTrial } from '../use-add-trial.ts'
import type { Addition } from '../use-addition.ts'
import { AddTerms } from './add-terms.tsx'
import { Receives } from './receives.tsx'

/** The addition to be confirmed, read from top to bottom as one sentence: what arrives, what leaves, on which terms. */
export function ReviewAdd(props: {
  addition: Addition
  lpSymbol: string
  intent: AddIntent
  /** Takes the amounts of now; null while there are none to take. */
  onAccept: (() => void) | null
  onConfirm: () => void
}) {
  const { addition, lpSymbol, intent, onAccept, onConfirm } = props
  const { t } = useLingui()
  const { facts, prices } = addition
  const fits = additionFits(intent, facts)
  const opened = intent.creates && !addition.isFirstProvider
  const deposit = depositOf(facts, intent.amounts)
  const trial = useAddTrial(fits ? intent : null, addition)
  const closed = closedText(addition.button)
  const expected = 'refused' in deposit ? null : deposit
  return (
    <>
      {expected ? (
        <Receives
          intent={intent}
          lpSymbol={lpSymbol}
          liquidity={expected.liquidity}
          share={shareOf(expected.liquidity, expected.supplyAfter)}
        />
      ) : null}
      <Panel className="mt-3 py-1">
        {bothSides.map((side) => {
          const currency = intent.currencies[side]
          const least = `${formatAmount(intent.minimums[side], currency.decimals, 'limit')} ${currency.symbol}`
          return (
            <MovedAmount
              key={side}
              sign="−"
              currency={currency}
              amount={intent.amounts[side]}
              value={usdValueDown(currency, intent.amounts[side], prices[side])}
              note={intent.creates ? <Trans>All of it</Trans> : <Trans>At least {least}</Trans>}
            />
          )
        })}
      </Panel>
      <div className="mt-3">
        {fits ? (
          <Tried trial={trial}>
            {(block) =>
              trial?.status === 'passed' && trial.liquidity !== null ? (
                <Trans>
                  Simulated on block {block}: {formatAmount(trial.liquidity, 18, 'balance')} {lpSymbol} would arrive
                </Trans>
              ) : (
                <Trans>Simulated on block {block}: the network would take it</Trans>
              )
            }
          </Tried>
        ) : (
          <PoolChanged opened={opened} onAccept={onAccept} />
        )}
      </div>
      <div className="mt-3">
        <AddTerms intent={intent} addition={addition} />
      </div>
      <Button
        kind="primary"
        size={56}
        block
        className="mt-4"
        disabled={!fits || closed !== null || trial?.status === 'refused'}
        data-autofocus
        onClick={onConfirm}
      >
        {closed && fits ? t(closed) : t(supplyText(intent.creates))}
      </Button>
    </>
  )
}
