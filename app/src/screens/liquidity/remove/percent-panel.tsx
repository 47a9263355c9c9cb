import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import { bothSides, type Side } from '#core/liquidity/pair-lookup.ts'
import { isAmountTyped, parsePercent, setPercent, showDetailed } from '#core/liquidity/remove-form.ts'
import { usdOfSides } from '#core/liquidity/usd-of-sides.ts'
import { links } from '#core/routes/table.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useAfter } from '#hooks/use-time.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { Slider } from '#ui/choices.tsx'
import { LinkButton } from '#ui/text.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { useComposition } from '#ui/use-composition.ts'
import { Link } from '#widgets/link.tsx'
import { TokenSymbol } from '#widgets/token-identity.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { useChangeRemoveForm } from './use-remove-form.ts'

/** The text of an expected amount, without its symbol; a dash while unknown. */
export function receivedText({ decimals }: Currency, amount: bigint | null): string {
  if (amount === null) return '—'
  return amount === 0n ? '0' : formatAmount(amount, decimals, 'quote')
}

function Received({ currency, amount }: { currency: Currency; amount: bigint | null }) {
  const chain = useChain()
  return (
    <p className="flex items-center justify-between gap-3 py-1">
      <span
        className="text-title"
        title={amount === null ? undefined : `${formatExactAmount(amount, currency.decimals)} ${currency.symbol}`}
      >
        {receivedText(currency, amount)}
      </span>
      <span className="text-section flex min-w-0 items-center gap-2 font-medium">
        <TokenLogo {...currencyLogo(chain, currency)} size={28} />
        <span className="overflow-hidden text-ellipsis whitespace-nowrap">
          <TokenSymbol of={currency} />
        </span>
      </span>
    </p>
  )
}

/** Link that switches between native and wrapped currency, and preserves the amount. */
export function ReceiveOther({ otherForm }: Pick<RemovalView, 'otherForm'>) {
  if (!otherForm) return null
  const { ids, symbol } = otherForm
  return (
    <Link {...links.remove(ids.first, ids.second)} search={true} replace className="link" keepScroll>
      <Trans>Receive {symbol}</Trans>
    </Link>
  )
}

/** Amounts that the removal pays out. */
export function ReceivedPanel({
  removal: { currencies, form, removal, prices, otherForm },
}: {
  removal: Pick<RemovalView, 'currencies' | 'form' | 'removal' | 'prices' | 'otherForm'>
}) {
  const { t } = useLingui()
  const { first, second } = currencies
  if (!first || !second) return null
  const amountOf = (side: Side) => removal?.amounts[side] ?? (isAmountTyped(form) ? null : 0n)
  return (
    <Panel className="px-4 pt-5 pb-4">
      <p className="text-2 pb-1">{t`You will receive`}</p>
      {bothSides.map((side) => (
        <Received key={side} currency={side === 'first' ? first : second} amount={amountOf(side)} />
      ))}
      <p className="text-3 flex min-h-6 items-center justify-between gap-3 pt-2">
        <span>
          <UsdNote value={removal ? usdOfSides({ first, second }, removal.amounts, prices) : null} />
        </span>
        <ReceiveOther otherForm={otherForm} />
      </p>
    </Panel>
  )
}

/** Debounce of the slider in ms (rule 2.2.14). */
const dragRestMs = 100

/**
 * Displays a dragged value at once, and reports it after the debounce. A change from outside ends
 * the drag.
 */
function useRested(value: number, onRest: (value: number) => void): readonly [number, (value: number) => void] {
  const [dragged, setDragged] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const isDragged = dragged !== null && dragged.from === value
  useAfter(
    dragged && dragRestMs,
    () => {
      setDragged(null)
      if (dragged) onRest(dragged.to)
    },
    dragged,
  )
  return [isDragged ? dragged.to : value, (to) => setDragged({ from: value, to })]
}

const shortcuts = [25, 50, 75, 100]

/** Share of the position in whole percent: by slider, text or preset. */
export function PercentPanel({ removal: { form, fields } }: { removal: Pick<RemovalView, 'form' | 'fields'> }) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const exact = fields.percent
  const set = (percent: number) => changeRemoveForm(form.pair, (before) => setPercent(before, percent))
  const settled = exact === '<1' ? 0 : Number(exact)
  const [percent, drag] = useRested(settled, set)
  const shown = percent === settled ? exact : String(percent)
  const composition = useComposition({
    value: shown,
    read: ({ currentTarget }) => {
      const typed = parsePercent(currentTarget.value)
      if (typed !== null) set(typed)
    },
    whileComposing: 'wait',
  })
  return (
    <Panel className="px-4 pt-4 pb-6">
      <p className="text-2 flex justify-between">
        <span>{t`Amount`}</span>
        <LinkButton onClick={() => changeRemoveForm(form.pair, (before) => showDetailed(before, true))}>
          {t`Detailed`}
        </LinkButton>
      </p>
      <p dir="ltr" className="text-display mt-1 flex items-baseline justify-center">
        <input
          className="min-w-[1ch] bg-transparent text-end outline-none"
          style={{ width: `${Math.max(1, composition.value.length) + 0.2}ch` }}
          inputMode="numeric"
          autoComplete="off"
          aria-label={t`Percent to remove`}
          {...composition}
          onFocus={(event) => event.currentTarget.select()}
        />
        <span className="text-title text-3 ms-1" aria-hidden="true">
          %
        </span>
      </p>
      <div className="py-2">
        <Slider label={t`Percent of your LP tokens`} value={percent} valueText={`${shown}%`} onChange={drag} />
      </div>
      <div className="mt-1 grid grid-cols-4 gap-2">
        {shortcuts.map((shortcut) => (
          <Button key={shortcut} size={36} block onClick={() => set(shortcut)}>
            {shortcut === 100 ? t`Max` : `${shortcut}%`}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
