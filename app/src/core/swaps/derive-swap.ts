// Step 3 of 7, view: derives everything that the swap screen displays.
import type { Address } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { losingAddresses } from '@dexswap/orders/lost-recipient'
import type { Compare, Divide, PlatformQuote, QuoteRequest, Quotes } from '@dexswap/pools-reader/quote'
import { type Known, knownValue, loading } from '../known.ts'
import { usdValueDown } from '../markets/usd-prices.ts'
import type { NameLookup } from '../names/names.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { type AmountText, readAmountText } from '../tokens/amount-text.ts'
import { type ApprovalOptions, type ApprovalState, approvalWay } from '../tokens/approval-state.ts'
import { type Catalogue, isUnsupported } from '../tokens/catalogue.ts'
import type { Currency } from '../tokens/currency.ts'
import { currencyOf, type SideCurrency } from '../tokens/side-currency.ts'
import { isQuoteFailing, type SimulatedQuotes } from './failing-rows.ts'
import { type InputError, inputErrors, type MainButton, mainButton } from './main-button.ts'
import { payeesOf } from './payees.ts'
import { isRecipientError, type Recipient, type RecipientError, recipientOf } from './recipient.ts'
import { type Sides, type SwapForm, sideAmounts } from './swap-fields.ts'

/** Inputs of the quotes. `simulated`, `divide` and `compare` are states of other services. */
export type QuoteInputs = {
  readonly form: SwapForm
  readonly account: Address | null
  readonly sides: Sides<SideCurrency>
  readonly simulated: SimulatedQuotes
  /** Splits an order over several platforms; null when disabled or not ready. */
  readonly divide: Divide | null
  readonly compare: Compare
}

/** All inputs of the swap screen at one render. */
export type SwapInputs = {
  readonly chain: ConfiguredChain
  readonly form: SwapForm
  readonly account: Address | null
  readonly sides: Sides<SideCurrency>
  readonly quotes: Quotes
  readonly balances: Sides<Known<bigint>>
  /** US dollars per whole unit, times 10^18. */
  readonly prices: Sides<Known<bigint>>
  /** Approval state for the selected trade. */
  readonly allowance: ApprovalState
  readonly approvalWays: ApprovalOptions
  readonly lookup: NameLookup
  readonly records: readonly TransactionRecord[]
  readonly catalogue: Catalogue
  readonly expertMode: boolean
  readonly withdrawOnly: boolean
  /** False while the browser is offline or no node of the chain responds. */
  readonly isReachable: boolean
  /** True when the components for a connected account are loaded. */
  readonly isAccountLoaded: boolean
}

/** Everything that the swap screen displays. */
export type SwapView = {
  readonly chain: ConfiguredChain
  readonly form: SwapForm
  readonly account: Address | null
  readonly simulationScope: string
  readonly sides: Sides<SideCurrency>
  readonly currencies: Sides<Currency | null>
  readonly typed: AmountText
  readonly quotes: Quotes
  readonly trade: PlatformQuote | null
  readonly amounts: Sides<bigint | null>
  readonly balances: Sides<Known<bigint>>
  /** Values of both sides in 10^-18 US dollars. */
  readonly values: Sides<Known<bigint>>
  readonly lookup: NameLookup
  readonly recipient: Recipient
  readonly recipientError: RecipientError | null
  readonly approval: ApprovalState
  readonly errors: readonly InputError[]
  readonly button: MainButton
}

/** Text that identifies payer and recipient, because the result of a simulation depends on both. */
function simulationScopeOf(account: Address | null, { recipient }: Pick<SwapForm, 'recipient'>): string {
  return `${account} ${recipient}`
}

/** The typed amount in base units; null until the currency of its side is known. */
function typedAmount({ field, text }: SwapForm, currencies: Sides<Currency | null>) {
  const currency = currencies[field]
  const typed = readAmountText(text, currency?.decimals ?? 18)
  return { typed, amount: typed.status === 'amount' ? typed.amount : null, currency }
}

/** The currencies of both sides; null where one is not known. */
export function sideCurrencies({ input, output }: Sides<SideCurrency>): Sides<Currency | null> {
  return { input: currencyOf(input), output: currencyOf(output) }
}

/** The parameters from which quotes are computed. */
export function quoteRequest({ form, account, sides, simulated, divide, compare }: QuoteInputs): QuoteRequest {
  const currencies = sideCurrencies(sides)
  const { amount, currency } = typedAmount(form, currencies)
  const simulationScope = simulationScopeOf(account, form)
  return {
    ...currencies,
    field: form.field,
    amount: currency && amount,
    platform: form.choice?.platform ?? null,
    fails: (quote) => isQuoteFailing(simulated, quote, simulationScope),
    divide,
    compare,
  }
}

/** The trade that the main button confirms; null without a quote. */
export function selectedTrade(quotes: Quotes): PlatformQuote | null {
  return quotes.status === 'quoted' ? quotes.selected : null
}

function usdValue(currency: Currency | null, amount: bigint | null, price: Known<bigint>): Known<bigint> {
  return currency && amount !== null ? usdValueDown(currency, amount, price) : loading
}

/** Derives everything that the swap screen displays. */
export function deriveSwap(inputs: SwapInputs): SwapView {
  const { chain, form, account, sides, quotes, balances, prices, lookup, catalogue, isAccountLoaded } = inputs
  const currencies = sideCurrencies(sides)
  const { typed, amount, currency } = typedAmount(form, currencies)
  const amounts = sideAmounts(quotes, form.field, currency && amount)
  const trade = selectedTrade(quotes)
  const values = {
    input: usdValue(currencies.input, amounts.input, prices.input),
    output: usdValue(currencies.output, amounts.output, prices.output),
  }
  // A wrap always pays its sender, so an entered recipient is ignored.
  const recipient: Recipient =
    quotes.status === 'wrap'
      ? { status: 'account' }
      : recipientOf(form, lookup, account, payeesOf(inputs.records, account))
  const approval = approvalWay(inputs.allowance, inputs.approvalWays)
  const errors = inputErrors({
    account,
    ...currencies,
    amount,
    recipient,
    maximumIn: trade?.maximumIn ?? amounts.input,
    balance: knownValue(balances.input),
    isUnsupported: (of) => isUnsupported(catalogue, of),
    losing: losingAddresses(chain, trade),
  })
  const button = mainButton({
    connected: account !== null,
    quotes,
    proven: [sides.input, sides.output].every((side) => side.status === 'ready' && side.proven),
    isReachable: inputs.isReachable,
    canShow: account === null || isAccountLoaded,
    errors,
    approval,
    expert: inputs.expertMode,
    isChosen: form.choice !== null,
    withdrawOnly: inputs.withdrawOnly,
  })
  const simulationScope = simulationScopeOf(account, form)
  const recipientError = errors.map(({ code }) => code).find(isRecipientError) ?? null
  const shown = { typed, quotes, trade, amounts, balances, values, approval, errors, button }
  const receives = { lookup, recipient, recipientError }
  return { chain, form, account, simulationScope, sides, currencies, ...shown, ...receives }
}
