// Walk 1 of 7: amount: what is typed, as text.
import { useLingui } from '@lingui/react/macro'
import { estimateText } from '#core/tokens/amount-text.ts'
import { currencyId } from '#core/tokens/currency.ts'
import { openModal } from '#hooks/open-modal.ts'
import { AmountSide } from '#widgets/amount-side.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { Balance, problemOf, ValueChange } from '../side-notes.tsx'
import { idsOf, otherSide, pickCurrency, type Side, typeText } from '../swap-form.ts'
import type { Swap } from '../use-swap.ts'
import { changeForm } from '../use-swap-form.ts'

function shownText({ form, amounts, currencies }: Swap, side: Side): string {
  if (form.field === side) return form.text
  const currency = currencies[side]
  const amount = amounts[side]
  if (!currency || amount === null) return ''
  return estimateText(amount, currency.decimals, side === 'output' ? 'down' : 'up')
}

/** One side of the swap: amount, currency, balance and value. */
export function SwapSide({ swap, side }: { swap: Swap; side: Side }) {
  const { t } = useLingui()
  const { form, sides, currencies, quotes } = swap
  const estimated = form.field !== side && (quotes.status === 'quoted' || quotes.status === 'wrap')
  const name = side === 'input' ? t`From` : t`To`
  const label = !estimated ? name : side === 'input' ? t`From (estimated)` : t`To (estimated)`

  function choose() {
    openModal({
      name: 'currencySelector',
      selected: currencies[side],
      otherSide: currencies[otherSide(side)],
      onSelect: (chosen) => changeForm((before) => pickCurrency(before, idsOf(currencies), side, currencyId(chosen))),
    })
  }

  return (
    <AmountSide
      id={side}
      label={label}
      currency={currencies[side]}
      status={sides[side].status}
      text={shownText(swap, side)}
      isLoading={form.field !== side && quotes.status === 'loading'}
      onType={(text) => changeForm((before) => typeText(before, side, text))}
      onPick={choose}
      aside={<Balance swap={swap} side={side} />}
      problem={problemOf(swap, side)}
      note={<UsdNote value={swap.amounts[side] === null ? null : swap.values[side]} />}
      noteAside={side === 'output' ? <ValueChange values={swap.values} /> : null}
    />
  )
}
