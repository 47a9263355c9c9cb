import type { Fraction } from '@dexswap/amm'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatChange, formatExactAmount, formatUsd } from '#core/format.ts'
import type { Known } from '#core/known.ts'
import { maxSpendable } from '#core/swaps/max-spendable.ts'
import { amountToText } from '#core/tokens/amount-text.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useGasPrice } from '#hooks/chain.ts'
import { Button } from '#ui/button.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { type Side, typeText } from './swap-form.ts'
import type { Swap } from './use-swap.ts'
import { changeForm } from './use-swap-form.ts'

/** What is wrong with the amount of a side, in its panel's own line; null where nothing is. */
export function amountNote(
  {
    form,
    typed,
    currencies,
    balances,
    errors,
    trade,
    amounts,
    sides,
  }: Pick<Swap, 'form' | 'typed' | 'currencies' | 'balances' | 'errors' | 'trade' | 'amounts' | 'sides'>,
  side: Side,
): MessageDescriptor | null {
  const currency = currencies[side]
  if (sides[side].status === 'unreadable') return msg`No token answers at this address`
  if (!currency) return null
  const { decimals } = currency
  const symbol = shortenSymbol(currency.symbol)
  if (form.field === side && typed.status === 'invalid') {
    if (typed.reason === 'too-many-decimals') return msg`${symbol} has ${decimals} decimals`
    return msg`This amount cannot be read`
  }
  const insufficient = errors.some((error) => error.code === 'insufficient-balance')
  const needed = trade?.maximumIn ?? amounts.input
  if (side === 'output' || !insufficient || needed === null || balances.input.status !== 'known') return null
  const short = formatAmount(needed - balances.input.value, decimals, 'quote', 'up')
  return msg`${short} ${symbol} short`
}

/** How much the value changes from what leaves to what arrives, with its sign; null where a value is missing. */
function valueChange(leaves: bigint | null, arrives: bigint | null): Fraction | null {
  if (leaves === null || arrives === null || leaves === 0n) return null
  return { numerator: arrives - leaves, denominator: leaves }
}

/** What an amount is worth; nothing without an amount, and a dash where no price is known. */
export function UsdNote({ value, amount }: { value: Known<bigint>; amount: bigint | null }) {
  const { t } = useLingui()
  if (amount === null || value.status === 'loading') return null
  if (value.status === 'unknown') return <span title={t`No price is known for this token`}>—</span>
  return <>{formatUsd(value.value)}</>
}

/** How much of the value the trade takes: fee, impact and spread together. */
export function ValueChange({ values }: { values: { readonly input: Known<bigint>; readonly output: Known<bigint> } }) {
  const { t } = useLingui()
  const change = valueChange(knownValue(values.input), knownValue(values.output))
  if (change === null) return null
  return (
    <span dir="ltr" title={t`What arrives is worth this much more or less than what leaves`}>
      {formatChange(change)}
    </span>
  )
}

function knownValue(known: Known<bigint>): bigint | null {
  return known.status === 'known' ? known.value : null
}

/** What MAX puts into the input, null where that is nothing. */
function useMaximum(input: Currency, balance: bigint): bigint | null {
  const gasPrice = useGasPrice()
  const maximum = maxSpendable(input, balance, gasPrice)
  return maximum > 0n ? maximum : null
}

/** What the account holds of a side's currency, null while it is not known, and on the input side the way to use all of it. */
export function SideBalance(props: { currency: Currency; balance: bigint | null; connected: boolean; side: Side }) {
  const { currency, balance, connected, side } = props
  const { t } = useLingui()
  if (balance === null) {
    return (
      <span
        className="text-3"
        title={connected ? t`The balance is not known yet` : t`Connect a wallet to see the balance`}
      >
        <Trans>Balance —</Trans>
      </span>
    )
  }
  const amount = formatAmount(balance, currency.decimals, 'balance')
  return (
    <>
      <span title={`${formatExactAmount(balance, currency.decimals)} ${currency.symbol}`}>
        <Trans>Balance {amount}</Trans>
      </span>
      {side === 'input' ? <Maximum currency={currency} balance={balance} /> : null}
    </>
  )
}

function Maximum({ currency, balance }: { currency: Currency; balance: bigint }) {
  const { t } = useLingui()
  const maximum = useMaximum(currency, balance)
  if (maximum === null) return null
  const text = amountToText(maximum, currency.decimals)
  return (
    <Button kind="soft" size={24} onClick={() => changeForm((form) => typeText(form, 'input', text))}>
      {t`MAX`}
    </Button>
  )
}
