import { ethereum } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { formatAmount } from '#core/format.ts'
import { readAmountText } from '#core/tokens/amount-text.ts'
import { useModals } from '#hooks/open-modal.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, type ButtonProps, IconButton } from '#ui/button.tsx'
import { Card, Dock } from '#ui/card.tsx'
import { ArrowLeftIcon, CheckIcon } from '#ui/icons.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { AmountEntry } from '#widgets/amount-entry.tsx'
import { type Bridge, type BridgeTransfer, bridgedDecimals, bridgeNetwork, bridgeOption } from './bridge.ts'
import { NetworkTiles } from './network-picker.tsx'
import { bridgeButton, bridgedAmountsDown } from './next-bridge.ts'
import { feeText, gasText, OptionLogo } from './option-table.tsx'
import type { BridgeProps } from './use-bridge.ts'

/** Indicator of the two steps to collect a transfer: sent (done) and collect (current). */
function CollectSteps({ transfer }: { transfer: BridgeTransfer }) {
  const { t } = useLingui()
  const from = bridgeNetwork(transfer.from).name
  const to = bridgeNetwork(transfer.to).name
  return (
    <ol className="grid grid-cols-2 gap-2" aria-label={t`Steps`}>
      <li className="border-success grid content-start gap-1 border-t-2 pt-3">
        <span className="text-success flex items-center gap-2 font-medium">
          <CheckIcon size={18} />
          <span aria-hidden="true">1</span>
          <span className="sr-only">{t`Done:`}</span>
        </span>
        <span className="text-2">{t`Sent from ${from}`}</span>
      </li>
      <li className="border-accent grid content-start gap-1 border-t-2 pt-3" aria-current="step">
        <span className="text-accent font-medium" aria-hidden="true">
          2
        </span>
        <span>{t`Collect on ${to}`}</span>
      </li>
    </ol>
  )
}

/**
 * Main button of the card. Label and action depend on the step; it stays the same element, so that it
 * retains the focus.
 */
function MainButton({ bridge, send }: BridgeProps) {
  const { openModal } = useModals()
  const { t } = useLingui()
  const button = bridgeButton(bridge)
  const name = 'network' in button ? button.network.name : ''

  function buttonProps(): ButtonProps {
    switch (button.kind) {
      case 'connect':
        return { children: t`Connect to ${name}`, onClick: () => send({ type: 'connected' }) }
      case 'enter-amount':
        return { children: t`Enter ETH amount`, disabled: true }
      case 'bridge':
        return { children: t`Bridge to ${name}`, onClick: () => send({ type: 'sent' }) }
      case 'bridging':
        return { children: t`Bridging to ${name}`, pending: true }
      case 'open':
        return { children: t`Collect`, onClick: () => send({ type: 'opened' }) }
      case 'collect':
        return {
          children: t`Collect`,
          onClick: () => {
            send({ type: 'collected' })
            openModal({ name: 'bridgeSuccess' })
          },
        }
    }
  }

  return <Button kind="primary" size={56} block {...buttonProps()} />
}

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
    <AmountEntry
      noteId="bridge-received"
      label={t`Amount`}
      name={t`ETH amount`}
      of={{ symbol: 'ETH', decimals: bridgedDecimals }}
      value={bridge.form.text}
      disabled={bridge.step.status !== 'initial'}
      onChange={(text) => send({ type: 'typed', text })}
      picker={
        <span className="bg-raised text-heading flex h-11 items-center gap-2 rounded-full ps-1.5 pe-4">
          <TokenLogo symbol="ETH" seed="ETH" src={pictureUrl(ethereum.picture)} size={32} />
          ETH
        </span>
      }
      problem={null}
      note={amount === null ? null : t`You receive ${receivedText} ETH`}
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
      <DetailRow label={t({ message: 'Time', context: 'how long a transfer takes' })}>{t(option.time)}</DetailRow>
    </DetailList>
  )
}

/** The bridge form, or the two steps of a transfer that is being collected; one button below. */
export function BridgeCard({ bridge, send }: BridgeProps) {
  const { t } = useLingui()
  const { step } = bridge
  const collecting = step.status === 'collect' || step.status === 'success'
  return (
    <Card className="w-full max-w-[30rem] p-3 xs:p-4" aria-label={collecting ? t`Collect` : t`Bridge`}>
      <header className="flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 ps-2">
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
