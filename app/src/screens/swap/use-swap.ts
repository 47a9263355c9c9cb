import { useEffect } from 'react'
import { useApproval } from '#domain/allowances/use-approval.ts'
import { useBalance } from '#domain/balances/use-balance.ts'
import { readAmountText } from '#domain/currencies/amount-text.ts'
import { type Known, loading } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'
import { useUsdPrice } from '#domain/prices/use-usd-price.ts'
import type { Quotes } from '#domain/quotes/quote.ts'
import { useQuotes } from '#domain/quotes/use-quotes.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { inputErrors, type Recipient } from '#domain/swaps/input-errors.ts'
import { mainButton } from '#domain/swaps/main-button.ts'
import { isUnsupported } from '#domain/tokens/catalogue.ts'
import { currencyOf, useSideCurrency } from '#domain/tokens/use-side-currency.ts'
import { useCatalogue } from '#domain/tokens/use-token-book.ts'
import { useStore } from '#domain/use-store.ts'
import { useWithdrawOnly } from '#domain/use-withdraw-only.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { useQuotedParts } from './quoted-parts.ts'
import { recipientAnswer } from './recipient-answer.ts'
import { recipientOf } from './recipient-of.ts'
import { sideAmounts } from './side-amounts.ts'
import { keepPlatform, sidesOf } from './swap-form.ts'
import { changeForm, useSwapForm } from './use-swap-form.ts'

const stillLoading: Quotes = { status: 'loading' }

/** Everything that the swap screen shows, read once for all of its parts. */
export function useSwap() {
  const chain = useChain()
  const form = useSwapForm()
  const wallet = useWallet()
  const { expertMode } = useSettings()
  const withdrawOnly = useWithdrawOnly()
  const catalogue = useCatalogue()
  const account = wallet.status === 'connected' ? wallet.account : null

  const references = sidesOf(chain, form)
  const inputSide = useSideCurrency(references.input)
  const outputSide = useSideCurrency(references.output)
  const input = currencyOf(inputSide)
  const output = currencyOf(outputSide)

  const typedIn = form.field === 'input' ? input : output
  const typed = readAmountText(form.text, typedIn?.decimals ?? 18)
  const amount = typed.status === 'amount' ? typed.amount : null
  const quotes = useQuotes({ input, output, field: form.field, amount: typedIn && amount, platform: form.platform })
  const amounts = sideAmounts(quotes, form.field, typedIn && amount)
  const trade = quotes.status === 'quoted' ? quotes.selected : null

  const balances = { input: useBalance(input), output: useBalance(output) }
  const prices = { input: useUsdPrice(input), output: useUsdPrice(output) }
  const usd = (currency: typeof input, value: bigint | null, price: Known<bigint>) =>
    currency && value !== null ? usdValueDown(currency, value, price) : loading
  const values = {
    input: usd(input, amounts.input, prices.input),
    output: usd(output, amounts.output, prices.output),
  }

  // Wrapping has no recipient: the contract gives to whoever calls it.
  const answer = useStore(recipientAnswer)
  const recipient: Recipient = quotes.status === 'wrap' ? { status: 'account' } : recipientOf(form, answer, account)

  // The form outside of React: a choice that cannot be kept.
  useEffect(() => changeForm((before) => keepPlatform(before, quotes)), [quotes])

  const approval = useApproval(input, trade?.maximumIn ?? null, trade?.platform.router ?? null)
  const proven = inputSide.status === 'ready' && inputSide.proven && outputSide.status === 'ready' && outputSide.proven
  const errors = inputErrors({
    account,
    input,
    output,
    amount,
    recipient,
    maximumIn: trade?.maximumIn ?? amounts.input,
    balance: balances.input.status === 'known' ? balances.input.value : null,
    isUnsupported: (currency) => isUnsupported(catalogue, currency),
    routers: chain.platforms.map((platform) => platform.router),
    onTheWay: trade ? [...trade.path, ...trade.hops.map((hop) => hop.pair)] : [],
  })
  const shown = useQuotedParts() !== null
  const button = mainButton({
    connected: account !== null,
    quotes: quotes.status === 'quoted' && !(proven && shown) ? stillLoading : quotes,
    errors,
    approval,
    expert: expertMode,
    withdrawOnly,
  })

  return {
    chain,
    form,
    wallet,
    account,
    sides: { input: inputSide, output: outputSide },
    currencies: { input, output },
    typed,
    quotes,
    trade,
    amounts,
    balances,
    values,
    recipient,
    approval,
    errors,
    button,
  }
}

export type Swap = ReturnType<typeof useSwap>
