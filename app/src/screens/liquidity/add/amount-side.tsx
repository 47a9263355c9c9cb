import { useLingui } from '@lingui/react/macro'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { estimateText } from '#domain/currencies/estimate-text.ts'
import { otherSide, type Side } from '#domain/liquidity/sides.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { AmountPanel } from '#ui/amount-panel.tsx'
import { PickerButton } from '#ui/picker-button.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { UsdNote } from '../parts/usd-note.tsx'
import { typeAddText } from './add-form.ts'
import { amountNote } from './amount-note.ts'
import { SideBalance } from './side-balance.tsx'
import { changeAddForm } from './use-add-form.ts'
import type { Addition } from './use-addition.ts'

/** What was typed, or what belongs to it at the pool's price. */
function shownText({ form, setsPrice, amounts, currencies }: Addition, side: Side): string {
  if (side === form.independentField) return form.typedValue
  if (setsPrice) return form.otherTypedValue
  const currency = currencies[side]
  const amount = amounts[side]
  return currency && amount ? estimateText(amount, currency.decimals, 'up') : ''
}

/** One side of the deposit: amount, currency, balance and value. */
export function AmountSide({ addition, side }: { addition: Addition; side: Side }) {
  const { t } = useLingui()
  const { chain, form, sides, currencies, lookup, pairKey, setsPrice, pick } = addition
  const currency = currencies[side]
  const amount = addition.amounts[side]
  const label = side === 'first' ? t`You add` : t`And`
  const note = amountNote(addition, side)
  const noteId = `${side}-note`
  const waits = side !== form.independentField && form.typedValue !== '' && lookup.status === 'loading'

  function choose() {
    openModal({
      name: 'currencySelector',
      selected: currency,
      otherSide: currencies[otherSide(side)],
      onSelect: (chosen) => pick(side, chosen),
    })
  }

  return (
    <AmountPanel
      label={label}
      tone={note ? 'danger' : 'plain'}
      aside={<SideBalance addition={addition} side={side} />}
      field={
        <AmountInput
          id={`${side}-amount`}
          label={label}
          value={shownText(addition, side)}
          decimals={currency?.decimals}
          describedBy={noteId}
          invalid={note !== null}
          state={waits ? 'loading' : 'ready'}
          onChange={(text) => changeAddForm(pairKey, (before) => typeAddText(before, side, text, setsPrice))}
        />
      }
      picker={
        <PickerButton
          empty={sides[side].status === 'none'}
          picture={currency ? <TokenLogo {...currencyLogo(chain, currency)} size={32} /> : undefined}
          title={currency?.name}
          onClick={choose}
        >
          {currency
            ? shortenSymbol(currency.symbol)
            : sides[side].status === 'loading'
              ? t`Loading`
              : t`Select a token`}
        </PickerButton>
      }
      note={
        <span id={noteId}>
          {note ? (
            t(note)
          ) : currency && amount ? (
            <UsdNote value={usdValueDown(currency, amount, addition.prices[side])} />
          ) : null}
        </span>
      }
    />
  )
}
