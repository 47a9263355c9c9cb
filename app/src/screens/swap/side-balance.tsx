import { Trans, useLingui } from '@lingui/react/macro'
import { amountToText } from '#domain/currencies/amount-text.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { formatAmount, formatExactAmount } from '#domain/currencies/format.ts'
import { Button } from '#ui/button.tsx'
import { type Side, typeText } from './swap-form.ts'
import { useMaximum } from './use-maximum.ts'
import { changeForm } from './use-swap-form.ts'

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
