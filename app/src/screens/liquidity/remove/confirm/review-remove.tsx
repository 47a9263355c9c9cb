import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps } from '#domain/currencies/format.ts'
import { arrivesLess } from '#domain/liquidity/arrives-less.ts'
import type { RemoveIntent } from '#domain/liquidity/liquidity-intent.ts'
import { bothSides } from '#domain/liquidity/sides.ts'
import { removalFits } from '#domain/liquidity/still-fits.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { MovedAmount } from '../../parts/moved-amount.tsx'
import { PoolChanged } from '../../parts/pool-changed.tsx'
import { Tried } from '../../parts/tried.tsx'
import { closedText } from '../remove-button-text.ts'
import type { Removing } from '../use-removal.ts'
import { useRemoveTrial } from '../use-remove-trial.ts'
import { RemoveTerms } from './remove-terms.tsx'

/** The removal to be confirmed: what arrives, at least how much of it, and on which terms. */
export function ReviewRemove(props: {
  removing: Removing
  intent: RemoveIntent
  /** Takes the amounts of now; null while there are none to take. */
  onAccept: (() => void) | null
  onConfirm: () => void
}) {
  const { removing, intent, onAccept, onConfirm } = props
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const { facts, prices } = removing
  const fits = removalFits(intent, facts)
  const trial = useRemoveTrial(fits ? intent : null, false)
  const closed = closedText(removing.button)
  const slippage = formatBps(slippageBps)
  const short =
    trial?.status === 'passed'
      ? bothSides.find((side) => arrivesLess(trial.moved[side], intent.amounts[side]))
      : undefined
  const shortSymbol = short && intent.currencies[short].symbol
  return (
    <>
      <Panel className="py-1">
        {bothSides.map((side) => {
          const currency = intent.currencies[side]
          const least = `${formatAmount(intent.minimums[side], currency.decimals, 'limit')} ${currency.symbol}`
          return (
            <MovedAmount
              key={side}
              sign="+"
              currency={currency}
              amount={intent.amounts[side]}
              value={usdValueDown(currency, intent.amounts[side], prices[side])}
              note={<Trans>At least {least}</Trans>}
            />
          )
        })}
      </Panel>
      <p className="text-3 text-caption mt-3">
        <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
      </p>
      <div className="mt-3 grid gap-3">
        {fits ? (
          <Tried trial={trial}>
            {(block) => {
              const left = trial?.status === 'passed' && trial.liquidity !== null ? -trial.liquidity : null
              return left === intent.liquidity || left === null ? (
                <Trans>Simulated on block {block}: nothing else leaves your wallet</Trans>
              ) : (
                <Trans>Simulated on block {block}: more than this would leave your wallet</Trans>
              )
            }}
          </Tried>
        ) : (
          <PoolChanged opened={false} onAccept={onAccept} />
        )}
        {short && trial?.status === 'passed' ? (
          <Notice tone="warning" title={t`Less ${shortSymbol} arrives than the pool pays`}>
            <Trans>
              The token keeps a part of every transfer:{' '}
              {formatAmount(trial.moved[short], intent.currencies[short].decimals, 'quote')} {shortSymbol} would arrive.
            </Trans>
          </Notice>
        ) : null}
      </div>
      <div className="mt-3">
        <RemoveTerms intent={intent} removing={removing} />
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
        {closed && fits ? t(closed) : t`Confirm`}
      </Button>
    </>
  )
}
