import { protocolFeeShare } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type AmountPreset, formatAmount, formatBps, formatExactAmount, formatPercent } from '#core/format.ts'
import { poolPriceDown } from '#core/liquidity/deposit.ts'
import type { PairLookup, Sides } from '#core/liquidity/pair-lookup.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { copyText } from '#ui/copy-text.ts'
import { InfoIcon } from '#ui/icons.tsx'
import { DetailRow } from '#ui/text.tsx'
import { PriceLine } from '#widgets/price-line.tsx'

/** Formats an amount by its preset; tooltip and copied text have all digits. */
export function ExactAmount(props: {
  amount: bigint
  decimals: number
  symbol: string
  preset?: AmountPreset
  unit?: boolean
}) {
  const { amount, decimals, symbol, preset = 'balance', unit = true } = props
  const exact = `${formatExactAmount(amount, decimals)} ${symbol}`
  return (
    <bdi dir="ltr" title={exact} onCopy={(event) => copyText(event, exact)}>
      {formatAmount(amount, decimals, preset)}
      {unit ? ` ${symbol}` : null}
    </bdi>
  )
}

/** A figure between its label and a note. */
export function KeyFigure({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-2">{label}</dt>
      <dd>
        <span className="text-title block whitespace-nowrap">{children}</span>
        {note === undefined ? null : <span className="text-3 block">{note}</span>}
      </dd>
    </div>
  )
}

/** A note in muted text, of low urgency. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="text-2 shadow-[inset_0_0_0_1px_var(--line-strong)] rounded-control flex gap-3 p-3">
      <span className="text-info flex-none">
        <InfoIcon size={20} />
      </span>
      <span>{children}</span>
    </p>
  )
}

/** Swap fee of a new pair in basis points. */
export const newPairFeeBps = 25

/** Rows with the swap fee, and the protocol's part of it. */
export function FeeRows({ lookup }: { lookup: PairLookup }) {
  const { t } = useLingui()
  if (lookup.status !== 'exists' && lookup.status !== 'not-exists') return null
  const terms = lookup.status === 'exists' ? lookup.facts : lookup
  const swapFeeBps = lookup.status === 'exists' ? lookup.facts.swapFeeBps : newPairFeeBps
  const { protocolFeeDenominator } = terms
  const part = protocolFeeDenominator === null ? null : protocolFeeShare(protocolFeeDenominator)
  const parts = part && Number(part.denominator)
  return (
    <>
      <DetailRow label={t`Swap fee`}>{formatBps(swapFeeBps)}</DetailRow>
      <DetailRow label={t`Protocol fee`}>
        {part ? (
          <span>
            {feeText(swapFeeBps, part.denominator)}
            <span className="text-2 font-normal">
              <Trans> · 1/{parts} of the swap fee</Trans>
            </span>
          </span>
        ) : (
          <Trans>None</Trans>
        )}
      </DetailRow>
    </>
  )
}

/** Formats part of a fee in percent, with a third decimal when two would cut digits off. */
function feeText(swapFeeBps: number, denominator: bigint): string {
  const thousandths = (BigInt(swapFeeBps) * 10n) / denominator
  if (thousandths % 10n === 0n || thousandths === 0n) {
    return formatPercent({ numerator: BigInt(swapFeeBps), denominator: 10_000n * denominator })
  }
  return `${thousandths / 1000n}.${(thousandths % 1000n).toString().padStart(3, '0')}%`
}

/** Price that the ratio of two amounts implies. */
export function PoolPrice({ currencies, amounts }: { currencies: Sides<Currency>; amounts: Sides<bigint> }) {
  const { first, second } = currencies
  const priceOf = (side: 'first' | 'second') => poolPriceDown(currencies, amounts, side)
  return <PriceLine first={first} second={second} preset="poolPrice" priceOf={priceOf} />
}
