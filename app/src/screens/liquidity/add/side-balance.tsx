import { Trans, useLingui } from '@lingui/react/macro'
import { amountToText } from '#domain/currencies/amount-text.ts'
import { formatAmount, formatExactAmount } from '#domain/currencies/format.ts'
import type { Side } from '#domain/liquidity/sides.ts'
import { useGasPrice } from '#domain/networks/use-gas-price.ts'
import { Button } from '#ui/button.tsx'
import { typeAddText } from './add-form.ts'
import { maximumOf } from './maximum-of.ts'
import { changeAddForm } from './use-add-form.ts'
import type { Addition } from './use-addition.ts'

/** What the account holds of a side's currency, and the way to put all of it in. */
export function SideBalance({ addition, side }: { addition: Addition; side: Side }) {
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
