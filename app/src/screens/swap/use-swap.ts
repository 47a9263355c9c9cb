// Walk 1 of 7: amount: read as base units, and handed to the quote.
import { type Known, loading } from '#core/known.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { inputErrors, mainButton } from '#core/swaps/main-button.ts'
import { payeesOf } from '#core/swaps/payees.ts'
import { isRecipientError, type Recipient, recipientOf } from '#core/swaps/recipient.ts'
import { readAmountText } from '#core/tokens/amount-text.ts'
import { isUnsupported } from '#core/tokens/catalogue.ts'
import { currencyOf } from '#core/tokens/side-currency.ts'
import { useAddressOf } from '#hooks/address-of.ts'
import { useApproval, useBalance } from '#hooks/balances.ts'
import { useChain } from '#hooks/chain.ts'
import { useQuotes, useUsdPrice } from '#hooks/markets.ts'
import { useSettings, useStore, useWallet, useWithdrawOnly } from '#hooks/session.ts'
import { useCatalogue, useSideCurrency } from '#hooks/tokens.ts'
import { useTransactions } from '#hooks/transactions.ts'
import { choiceEnded, sideAmounts, sidesOf } from './swap-form.ts'
import { divider, lacking, rowFails, useSwapForm } from './use-swap-form.ts'

const notYet = { status: 'loading' } as const

/** Everything that the swap screen shows, read once for all of its parts; `loaded`: the code that a quote is shown with, and what an account sees more. */
export function useSwap(loaded: { readonly quoted: boolean; readonly account: boolean }) {
  const chain = useChain()
  const { form, endChoice } = useSwapForm()
  const wallet = useWallet()
  const { expertMode, split } = useSettings()
  const withdrawOnly = useWithdrawOnly()
  const catalogue = useCatalogue()
  const account = wallet.status === 'connected' ? wallet.account : null

  const references = sidesOf(form, chain)
  const inputSide = useSideCurrency(references.input)
  const outputSide = useSideCurrency(references.output)
  const input = currencyOf(inputSide)
  const output = currencyOf(outputSide)

  const typedIn = form.field === 'input' ? input : output
  const typed = readAmountText(form.text, typedIn?.decimals ?? 18)
  const amount = typed.status === 'amount' ? typed.amount : null
  const whose = `${account} ${form.recipient}`
  const fails = useStore(rowFails)
  const divide = useStore(divider)
  const found = useQuotes({
    input,
    output,
    field: form.field,
    amount: typedIn && amount,
    platform: form.choice?.platform ?? null,
    fails: (quote) => fails(quote, whose),
    divide: split ? divide : null,
  })
  // A price of an earlier visit is never shown without its age.
  const quotes = found.status === 'remembered' && !loaded.quoted ? notYet : found
  if (form.choice && choiceEnded(form.choice, quotes)) endChoice(form.choice)

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
  const lookup = useAddressOf(form.recipient)
  const payees = payeesOf(useTransactions(), account)
  const recipient: Recipient =
    quotes.status === 'wrap' ? { status: 'account' } : recipientOf(form, lookup, account, payees)

  const approved = useApproval(input, trade?.maximumIn ?? null, trade?.platform.router ?? null)
  const approval = useStore(lacking)(approved, trade)
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
    routers: [...chain.platforms.map((platform) => platform.router), chain.splitExecutor?.address ?? []].flat(),
    onTheWay: trade ? [...trade.path, ...trade.hops.map((hop) => hop.pair)] : [],
  })
  const button = mainButton({
    connected: account !== null,
    quotes,
    proven,
    canShow: loaded.quoted && (account === null || loaded.account),
    errors,
    approval,
    expert: expertMode,
    isChosen: form.choice !== null,
    withdrawOnly,
  })

  return {
    chain,
    form,
    wallet,
    account,
    /** For whom the platforms' own swaps are tried: who pays and who receives. */
    whose,
    sides: { input: inputSide, output: outputSide },
    currencies: { input, output },
    typed,
    quotes,
    trade,
    amounts,
    balances,
    values,
    lookup,
    recipient,
    recipientError: errors.map(({ code }) => code).find(isRecipientError) ?? null,
    approval,
    errors,
    button,
  }
}

export type Swap = ReturnType<typeof useSwap>
