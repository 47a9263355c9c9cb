import { useLingui } from '@lingui/react/macro'
import { readAmountText } from '#domain/currencies/amount-text.ts'
import { formatAmount } from '#domain/currencies/format.ts'
import { chainPicture } from '#domain/networks/pictures.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { AmountPanel } from '#ui/amount-panel.tsx'
import { Badge } from '#ui/badge.tsx'
import { Card } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { Dock } from '#ui/dock.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ArrowLeftIcon } from '#ui/icons.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { type Bridge, bridgedDecimals } from './bridge.ts'
import { bridgeOption } from './bridge-options.ts'
import { bridgedAmountsDown } from './bridged-amounts.ts'
import { CollectSteps } from './collect-steps.tsx'
import { MainButton } from './main-button.tsx'
import { NetworkTiles } from './network-tiles.tsx'
import { feeText, gasText, OptionLogo } from './option-figures.tsx'
import type { BridgeProps } from './use-bridge.ts'

function amountOf({ form, step }: Bridge): bigint | null {
  if (step.status !== 'initial') return step.transfer.amount
  const typed = readAmountText(form.text, bridgedDecimals)
  return typed.status === 'amount' ? typed.amount : null
}

function Amount({ bridge, send }: BridgeProps) {
  const { t } = useLingui()
  const amount = amountOf(bridge)
  const { received } = bridgedAmountsDown(amount ?? 0n, bridgeOption(bridge.form.option).feeBps)
  const receivedText = formatAmount(received, bridgedDecimals, 'quote')
  return (
    <AmountPanel
      label={t`Amount`}
      field={
        <AmountInput
          label={t`ETH amount`}
          value={bridge.form.text}
          decimals={bridgedDecimals}
          disabled={bridge.step.status !== 'initial'}
          describedBy="bridge-received"
          onChange={(text) => send({ type: 'typed', text })}
        />
      }
      picker={
        <span className="bg-raised text-heading flex h-11 items-center gap-2 rounded-full ps-1.5 pe-4">
          <TokenLogo symbol="ETH" seed="ETH" src={chainPicture(1)} size={32} />
          ETH
        </span>
      }
      note={<span id="bridge-received">{amount === null ? null : t`You receive ${receivedText} ETH`}</span>}
    />
  )
}

function Terms({ bridge, collecting }: { bridge: Bridge; collecting: boolean }) {
  const { t } = useLingui()
  const option = bridgeOption(bridge.form.option)
  const amount = amountOf(bridge)
  const { fee, received } = bridgedAmountsDown(amount ?? 0n, option.feeBps)
  const receivedText = formatAmount(received, bridgedDecimals, 'quote')
  return (
    <DetailList className="px-2 py-3">
      {collecting ? <DetailRow label={t`You receive`}>{receivedText} ETH</DetailRow> : null}
      <DetailRow label={t`Bridge`}>
        <OptionLogo option={option} size={20} />
        <bdi>{option.name}</bdi>
      </DetailRow>
      <DetailRow label={t`Fee`}>
        {feeText(option)}
        {amount === null ? null : (
          <span className="text-3 font-normal">{formatAmount(fee, bridgedDecimals, 'quote', 'up')} ETH</span>
        )}
      </DetailRow>
      <DetailRow label={t`Gas`}>{gasText(option)}</DetailRow>
      <DetailRow label={t`Time`}>{t(option.time)}</DetailRow>
    </DetailList>
  )
}

/** The form, or while a transfer is collected its two steps; one button below. */
export function BridgeCard({ bridge, send }: BridgeProps) {
  const { t } = useLingui()
  const { step } = bridge
  const collecting = step.status === 'collect' || step.status === 'success'
  return (
    <Card className="w-full max-w-[480px] p-3 xs:p-4" aria-label={collecting ? t`Collect` : t`Bridge`}>
      <header className="flex min-h-9 items-center gap-2 ps-2">
        {collecting ? (
          <IconButton
            label={t`Back`}
            icon={<ArrowLeftIcon />}
            className="-ms-2"
            onClick={() => send({ type: 'wentBack' })}
          />
        ) : null}
        <h2 className="text-heading flex-1">{collecting ? t`Collect` : t`Bridge`}</h2>
        <Badge tone="brand">{t`Test UI/UX Only`}</Badge>
      </header>
      <div className="mt-2 grid gap-1">
        {collecting ? (
          <div className="px-2 py-4">
            <CollectSteps transfer={step.transfer} />
          </div>
        ) : (
          <NetworkTiles bridge={bridge} send={send} />
        )}
        {collecting ? null : <Amount bridge={bridge} send={send} />}
      </div>
      <Terms bridge={bridge} collecting={collecting} />
      <Dock docked={step.status !== 'initial' || amountOf(bridge) !== null}>
        <MainButton bridge={bridge} send={send} />
      </Dock>
    </Card>
  )
}
