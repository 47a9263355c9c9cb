import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount, formatMoved } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import type { AddIntent, RemoveIntent } from '#core/liquidity/liquidity-intent.ts'
import { bothSides, type Sides } from '#core/liquidity/pair-lookup.ts'
import type { MovedLiquidity } from '#core/liquidity/simulate-liquidity.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { slippageRisk } from '#core/risk.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useChain } from '#hooks/use-chain.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { DetailRow } from '#ui/text.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { MovedFigure } from '#widgets/moved-figure.tsx'
import { RecipientRow } from '#widgets/recipient-row.tsx'
import { SendNotice } from '#widgets/send-check-rows.tsx'
import { SendButton } from '#widgets/sending.tsx'
import { SimulationLine } from '#widgets/simulation-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import type { LiquidityForm } from './confirm-liquidity.tsx'
import { liquidityErrorText } from './liquidity-error-text.ts'

/**
 * Shown when the pool moved after the dialog opened: old and new amounts, and a button to accept.
 */
function PoolChanged<Intent extends AddIntent | RemoveIntent>(props: {
  opened: boolean
  shown: Intent
  /** The intent recomputed with current reserves; null while unknown. */
  fresh: Intent | null
  onAccept: (fresh: Intent) => void
}) {
  const { opened, shown, fresh, onAccept } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  return (
    <Notice
      tone="warning"
      urgent
      title={opened ? t`This pool exists already` : t`Price Updated`}
      action={
        fresh === null ? undefined : (
          <Button kind="primary" size={36} onClick={() => onAccept(fresh)}>
            {t`Accept`}
          </Button>
        )
      }
    >
      {opened ? (
        <Trans>This pool was just created by someone else. Review the new price.</Trans>
      ) : (
        <Trans>The pool’s price has moved beyond your slippage.</Trans>
      )}
      {bothSides.map((side) => {
        if (fresh === null || fresh.amounts[side] === shown.amounts[side]) return null
        const { decimals } = shown.currencies[side]
        const before = formatAmount(shown.amounts[side], decimals, 'limit')
        const after = withSymbol(formatAmount(fresh.amounts[side], decimals, 'limit'), symbolOf(shown.currencies[side]))
        return (
          <span key={side} className="block">
            <Trans>
              Was {before}, now {after}
            </Trans>
          </span>
        )
      })}
    </Notice>
  )
}

/** A sent or received amount, with its minimum. */
function MovedAmount(props: {
  sign: '−' | '+'
  currency: Currency
  amount: bigint
  value: Known<bigint>
  note: ReactNode
}) {
  const { sign, currency, amount, value, note } = props
  const chain = useChain()
  const direction = sign === '−' ? 'paid' : 'received'
  const symbol = useSymbols()(currency)
  const { length } = `${formatMoved(amount, currency.decimals, direction)}${symbol}`
  const size = length > 22 ? '' : 'text-heading'
  return (
    <div className="flex items-center gap-3 px-4 py-3">
      <TokenLogo {...currencyLogo(chain, currency)} size={36} />
      <div className="min-w-0 flex-1">
        <p className={`${size} overflow-hidden font-semibold text-ellipsis whitespace-nowrap`}>
          <MovedFigure {...{ amount, symbol, direction, sign }} decimals={currency.decimals} />
        </p>
        <p className="text-2 flex justify-between gap-2">
          <span>{note}</span>
          <span>
            <UsdNote value={value} />
          </span>
        </p>
      </div>
    </div>
  )
}

/** Rows with the full addresses of contract and recipient. */
export function ContractRows({ intent, exchange }: { intent: AddIntent | RemoveIntent; exchange: string | undefined }) {
  const { t } = useLingui()
  return (
    <>
      <DetailRow label={t`Contract`} more={<WholeAddress address={intent.router} />}>
        {exchange}
      </DetailRow>
      <RecipientRow account={intent.account} {...('recipient' in intent ? intent : { recipient: intent.account })} />
    </>
  )
}

/** Review of a deposit or removal: amounts, simulation, terms and send button. */
export function ReviewLiquidity<Intent extends AddIntent | RemoveIntent>(props: {
  form: LiquidityForm<Intent>
  prices: Sides<Known<bigint>>
  sign: '−' | '+'
  /** Maximum slippage that both minimum amounts allow, in basis points. */
  slippageBps: number
  /** Content above the amounts. */
  above?: ReactNode
  /** Content below the amounts. */
  below?: ReactNode
  /** True when the router takes exactly these amounts, as for the first provider. */
  isWhole?: boolean
  /** Amounts that the account sends before the router call. */
  ahead?: Sides<bigint>
  /** True when another account created the pool while the dialog was open. */
  opened?: boolean
  /** Text of the simulated amounts. */
  measured: (measured: MovedLiquidity) => ReactNode
  warning?: ReactNode
  terms: ReactNode
  confirm: string
}) {
  const {
    form,
    prices,
    sign,
    slippageBps,
    above,
    below,
    isWhole = false,
    opened = false,
    ahead,
    measured,
    warning,
    terms,
    confirm,
  } = props
  const { intent, fits, simulation, check, fresh, closed, onAccept, onConfirm } = form
  const { t } = useLingui()
  const symbolOf = useSymbols()
  return (
    <>
      {above}
      <Panel className={above ? 'mt-3 py-1' : 'py-1'}>
        {bothSides.map((side) => {
          const currency = intent.currencies[side]
          const before = ahead?.[side] ?? 0n
          const amount = intent.amounts[side] + before
          const least = withSymbol(
            formatAmount(intent.minimums[side] + before, currency.decimals, 'limit'),
            symbolOf(currency),
          )
          return (
            <MovedAmount
              key={side}
              sign={sign}
              currency={currency}
              amount={amount}
              value={usdValueDown(currency, amount, prices[side])}
              note={isWhole ? <Trans>All of it</Trans> : <Trans>At least {least}</Trans>}
            />
          )
        })}
      </Panel>
      {below}
      <div className="mt-3 grid gap-3">
        {fits ? (
          <SimulationLine simulation={simulation} textOf={liquidityErrorText}>
            {measured}
          </SimulationLine>
        ) : (
          <PoolChanged opened={opened} shown={intent} fresh={fresh} onAccept={onAccept} />
        )}
        {warning}
      </div>
      <SendNotice check={check} />
      <div className="mt-3">{terms}</div>
      <SendButton
        kind={riskButtons[isWhole ? 'fine' : slippageRisk(slippageBps)]}
        check={check}
        disabled={!fits || closed !== null}
        data-autofocus
        onClick={onConfirm}
      >
        {closed && fits ? t(closed) : confirm}
      </SendButton>
    </>
  )
}
