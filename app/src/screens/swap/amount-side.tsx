// Walk 1 of 7: amount: what is typed, as text.
import { useLingui } from '@lingui/react/macro'
import { estimateText } from '#core/tokens/amount-text.ts'
import { currencyId } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { openModal } from '#hooks/open-modal.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { PickerButton } from '#ui/button.tsx'
import { AmountPanel } from '#ui/card.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { amountNote, SideBalance, UsdNote, ValueChange } from './side-notes.tsx'
import { idsOf, otherSide, pickCurrency, type Side, typeText } from './swap-form.ts'
import type { Swap } from './use-swap.ts'
import { changeForm } from './use-swap-form.ts'

function shownText({ form, amounts, currencies }: Swap, side: Side): string {
  if (form.field === side) return form.text
  const currency = currencies[side]
  const amount = amounts[side]
  if (!currency || amount === null) return ''
  return estimateText(amount, currency.decimals, side === 'output' ? 'down' : 'up')
}

/** One side of the swap: amount, currency, balance and value. */
export function AmountSide({ swap, side }: { swap: Swap; side: Side }) {
  const { t } = useLingui()
  const { account, chain, form, sides, currencies, quotes } = swap
  const currency = currencies[side]
  const held = swap.balances[side]
  const balance = held.status === 'known' ? held.value : null
  const estimated = form.field !== side && (quotes.status === 'quoted' || quotes.status === 'wrap')
  const name = side === 'input' ? t`From` : t`To`
  const label = !estimated ? name : side === 'input' ? t`From (estimated)` : t`To (estimated)`
  const note = amountNote(swap, side)
  const noteId = `${side}-note`

  function choose() {
    openModal({
      name: 'currencySelector',
      selected: currency,
      otherSide: currencies[otherSide(side)],
      onSelect: (chosen) => changeForm((before) => pickCurrency(before, idsOf(currencies), side, currencyId(chosen))),
    })
  }

  return (
    <AmountPanel
      label={label}
      tone={note ? 'danger' : 'plain'}
      aside={
        currency ? <SideBalance currency={currency} balance={balance} connected={account !== null} side={side} /> : null
      }
      field={
        <AmountInput
          id={`${side}-amount`}
          label={label}
          value={shownText(swap, side)}
          decimals={currency?.decimals}
          describedBy={noteId}
          invalid={note !== null}
          state={form.field !== side && quotes.status === 'loading' ? 'loading' : 'ready'}
          onChange={(text) => changeForm((before) => typeText(before, side, text))}
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
        <span id={noteId}>{note ? t(note) : <UsdNote value={swap.values[side]} amount={swap.amounts[side]} />}</span>
      }
      noteAside={side === 'output' ? <ValueChange values={swap.values} /> : null}
    />
  )
}
