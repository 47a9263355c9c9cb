import { PRICE_IMPACT_THRESHOLDS_BPS } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import { Suspense } from 'react'
import { formatPoolShare } from '#core/format.ts'
import { typeAddText } from '#core/liquidity/add-form.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import { otherSide } from '#core/liquidity/pair-lookup.ts'
import { swapStepRisk } from '#core/liquidity/swap-step.ts'
import { useDialog, useModals } from '#hooks/open-modal.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { Button } from '#ui/button.tsx'
import { Dock } from '#ui/card.tsx'
import { Segmented } from '#ui/choices.tsx'
import { Notice } from '#ui/notice.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { ClosedButton, ConnectButton, mainLook, OnNetwork } from '#widgets/main-action.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ExactAmount, FeeRows } from '../../parts/figures.tsx'
import { closedText } from '../add-button-text.ts'
import { DepositSide } from '../deposit-side.tsx'
import type { StakeOffer } from '../stake/stake-offer.ts'
import { useChangeAddForm } from '../use-add-form.ts'
import type { Addition } from '../use-addition.ts'
import { OneTokenRows, OneTokenSteps } from './one-token-steps.tsx'
import { useOneToken } from './use-one-token.ts'

const ConfirmOneToken = preloadable(() => import('./confirm-one-token.tsx'))

/** The token that the user adds, and a button for the other token of the pair. */
function GivenSide({ addition, onPick }: { addition: AdditionView; onPick: Addition['pick'] }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const changeAddForm = useChangeAddForm()
  const { openModal } = useModals()
  const { currencies, form } = addition
  const { first, second } = currencies
  const side = form.independentField
  const other = otherSide(side)
  if (!first || !second) {
    const missing = first ? 'second' : 'first'
    return (
      <Button
        size={44}
        block
        className="mt-2"
        onClick={() =>
          openModal({
            name: 'currencySelector',
            selected: null,
            otherSide: currencies[otherSide(missing)],
            onSelect: (currency) => onPick(missing, currency),
          })
        }
      >{t`Select a token`}</Button>
    )
  }
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 px-2">
      <span className="text-2">
        <Trans>A part is swapped for {symbolOf(currencies[other] ?? { symbol: '' })}</Trans>
      </span>
      <span className="max-w-full">
        <Segmented
          label={t`Token to add`}
          size={28}
          value={side}
          options={(['first', 'second'] as const).map((value) => ({
            value,
            label: symbolOf(value === 'first' ? first : second),
          }))}
          onChange={(value) => changeAddForm(form.pair, (before) => typeAddText(before, value, '', false))}
        />
      </span>
    </div>
  )
}

/** Explanations of a disabled button that need more than its text. */
function Reason({ code }: { code: string | undefined }) {
  const { t } = useLingui()
  if (code === 'transfer-fee') {
    return (
      <Notice tone="warning" title={t`Only with both tokens`}>
        <Trans>A token charges a transfer fee, so the amounts after the swap are not exact.</Trans>
      </Notice>
    )
  }
  if (code === 'needs-both') {
    return (
      <Notice tone="info" title={t`Only with both tokens`}>
        <Trans>This pool is empty, so your two amounts set its price.</Trans>
      </Notice>
    )
  }
  if (code !== 'price-impact') return null
  const percent = PRICE_IMPACT_THRESHOLDS_BPS.severity4 / 100
  return (
    <Notice tone="warning" title={t`Price impact too high`}>
      <Trans>The swap would move the price by {percent}% or more. Add less, or both tokens.</Trans>
    </Notice>
  )
}

/** Form of adding with one token: amount, steps, result and the main button. */
export function OneTokenCard(props: {
  addition: AdditionView
  lpSymbol: string
  /** The campaign that takes the LP tokens; null without one. */
  stake: StakeOffer | null
  onPick: Addition['pick']
}) {
  const { addition, lpSymbol, stake, onPick } = props
  const { t } = useLingui()
  const one = useOneToken(addition)
  const [confirming, setConfirming] = useDialog('confirmAdd')
  usePreload(ConfirmOneToken.preload)
  const { button, intent, receives, errors } = one
  const part = stake?.partOf(intent?.add.stake ?? null) ?? null
  return (
    <>
      <div className="mt-2 grid">
        <DepositSide addition={addition} side={one.side} onPick={onPick} label={t`You add`} />
        <GivenSide addition={addition} onPick={onPick} />
      </div>
      <div className="mt-3 empty:hidden">
        <Reason code={errors.find(({ code }) => code !== 'connect-wallet')?.code} />
      </div>
      <div className="grid gap-3 px-2 pt-3">
        {intent ? <OneTokenSteps intent={intent} missing={one.missing} part={part} /> : null}
        <DetailList>
          {receives ? (
            <>
              <DetailRow label={t`You will receive`}>
                <ExactAmount amount={receives.liquidity} decimals={18} symbol={lpSymbol} />
              </DetailRow>
              <DetailRow label={t`Pool share`}>{formatPoolShare(receives.share).replace(/^\d/, '+$&')}</DetailRow>
            </>
          ) : null}
          {intent ? <OneTokenRows one={one} intent={intent} part={part} /> : null}
          <FeeRows lookup={addition.lookup} />
        </DetailList>
      </div>
      {part?.panel}
      <Dock docked={intent !== null}>
        <OnNetwork>
          {button.kind === 'connect-wallet' ? (
            <ConnectButton {...mainLook} />
          ) : button.kind === 'supply' && !part?.closed ? (
            <Button
              {...mainLook}
              kind={riskButtons[swapStepRisk(one.way?.quote ?? null)]}
              onClick={() => setConfirming(true)}
            >{t`Review`}</Button>
          ) : (
            <ClosedButton text={closedText(button) ?? part?.closed ?? null} />
          )}
        </OnNetwork>
      </Dock>
      {confirming ? (
        <Suspense>
          <ConfirmOneToken {...{ addition, one, lpSymbol, stake }} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
