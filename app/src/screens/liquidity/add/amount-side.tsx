import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { otherSide, type Side } from '#core/liquidity/pair.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { maxSpendable } from '#core/swaps/max-spendable.ts'
import { amountToText, estimateText, readAmountText } from '#core/tokens/amount-text.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useGasPrice } from '#hooks/chain.ts'
import { openModal } from '#hooks/open-modal.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { Button, PickerButton } from '#ui/button.tsx'
import { AmountPanel } from '#ui/card.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { UsdNote } from '../parts/figures.tsx'
import { typeAddText } from './add-form.ts'
import { type Addition, changeAddForm } from './use-addition.ts'

/** Gas that adding to a pool takes at most, odd tokens apart, and with the creation of the pair's contract. */
const expectedGas = { add: 350_000n, create: 3_500_000n }

/** What MAX puts into a side: everything, of the native currency all but what the gas will cost. */
function maximumOf(currency: Currency, balance: bigint, gasPrice: bigint | null, creates: boolean): bigint {
  return maxSpendable(currency, balance, gasPrice, creates ? expectedGas.create : expectedGas.add)
}

/** What is wrong with the amount of a side, in its panel's own line; null where nothing is. */
function amountNote(addition: Addition, side: Side): MessageDescriptor | null {
  const { sides, currencies, form, amounts, balances, refused } = addition
  const currency = currencies[side]
  if (sides[side].status === 'unreadable') return msg`No token answers at this address`
  if (!currency) return null
  const { symbol, decimals } = currency
  const text = side === form.independentField ? form.typedValue : addition.setsPrice ? form.otherTypedValue : ''
  const read = readAmountText(text, decimals)
  if (read.status === 'invalid') {
    return read.reason === 'too-many-decimals'
      ? msg`${symbol} has ${decimals} decimals`
      : msg`This amount cannot be read`
  }
  if (refused === 'too-large') return msg`More than a pool can hold`
  const balance = balances[side]
  const amount = amounts[side]
  if (!amount || balance.status !== 'known' || balance.value >= amount) return null
  const short = formatAmount(amount - balance.value, decimals, 'quote', 'up')
  return msg`${short} ${symbol} short`
}

/** What the account holds of a side's currency, and the way to put all of it in. */
function SideBalance({ addition, side }: { addition: Addition; side: Side }) {
  const { t } = useLingui()
  const gasPrice = useGasPrice()
  const { account, pairKey, setsPrice, isFirstProvider } = addition
  const currency = addition.currencies[side]
  const balance = addition.balances[side]
  if (!currency) return null
  if (balance.status !== 'known') {
    return (
      <span
        className="text-3"
        title={account ? t`The balance is not known yet` : t`Connect a wallet to see the balance`}
      >
        <Trans>Balance —</Trans>
      </span>
    )
  }
  const amount = formatAmount(balance.value, currency.decimals, 'balance')
  const maximum = maximumOf(currency, balance.value, gasPrice, isFirstProvider)
  return (
    <>
      <span title={`${formatExactAmount(balance.value, currency.decimals)} ${currency.symbol}`}>
        <Trans>Balance {amount}</Trans>
      </span>
      {maximum > 0n ? (
        <Button
          kind="soft"
          size={24}
          aria-label={t`MAX ${currency.symbol}`}
          onClick={() =>
            changeAddForm(pairKey, (form) =>
              typeAddText(form, side, amountToText(maximum, currency.decimals), setsPrice),
            )
          }
        >
          {t`MAX`}
        </Button>
      ) : null}
    </>
  )
}

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
