// Step 1 of 7 of a swap, the amount: converts the text to base units for the quote.
import { deriveSwap, quoteRequest, type SwapView, selectedTrade, sideCurrencies } from '#core/swaps/derive-swap.ts'
import { choiceEnded, sidesOf } from '#core/swaps/swap-fields.ts'
import { useAddressOf } from '#hooks/use-address-of.ts'
import { useApproval, useBalance } from '#hooks/use-balances.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useUsdPrice } from '#hooks/use-markets.ts'
import { useNodeTrouble } from '#hooks/use-node-trouble.ts'
import { useQuotes } from '#hooks/use-quotes.ts'
import { useSession, useSettings, useStore, useWallet, useWithdrawOnly } from '#hooks/use-session.ts'
import { useCatalogue, useSideCurrency } from '#hooks/use-tokens.ts'
import { useTransactions } from '#hooks/use-transactions.ts'
import { useApprovalWays } from './use-approval-ways.ts'
import { useSwapForm } from './use-swap-form.ts'

/**
 * Collects the inputs of the swap screen. `isAccountLoaded`: the lazy code for connected wallets is
 * loaded.
 */
export function useSwap(isAccountLoaded: boolean): SwapView {
  const chain = useChain()
  const { form, endChoice } = useSwapForm()
  const wallet = useWallet()
  const { expertMode, split } = useSettings()
  const { swaps } = useSession()
  const account = wallet.status === 'connected' ? wallet.account : null

  const references = sidesOf(form, chain)
  const sides = { input: useSideCurrency(references.input), output: useSideCurrency(references.output) }
  const { input, output } = sideCurrencies(sides)

  const simulated = useStore(swaps.simulations)
  const solver = useStore(swaps.split)
  const divide = split ? solver.divide : null
  const { compare } = useStore(swaps.comparison)
  const quotes = useQuotes(quoteRequest({ form, account, sides, simulated, divide, compare }))
  if (form.choice && choiceEnded(form.choice, quotes)) endChoice(form.choice)

  const trade = selectedTrade(quotes)
  return deriveSwap({
    chain,
    form,
    account,
    sides,
    quotes,
    balances: { input: useBalance(input), output: useBalance(output) },
    prices: { input: useUsdPrice(input), output: useUsdPrice(output) },
    allowance: useApproval(input, trade?.maximumIn ?? null, trade?.platform.router ?? null),
    approvalWays: useApprovalWays(account, trade),
    lookup: useAddressOf(form.recipient),
    records: useTransactions(),
    catalogue: useCatalogue(),
    expertMode,
    withdrawOnly: useWithdrawOnly(),
    isReachable: useNodeTrouble() === null,
    isAccountLoaded,
  })
}
