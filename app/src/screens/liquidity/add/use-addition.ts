import { nativeExchangeOf } from '@dexswap/chains'
// Walk 1 of 7: amount: read as base units, and what belongs to it.
import { knownValue } from '#core/known.ts'
import { type AddButtonFacts, addButton, addErrors } from '#core/liquidity/add-button.ts'
import { dependentAmountDown, depositOf } from '#core/liquidity/deposit.ts'
import { isUnowned } from '#core/liquidity/opening.ts'
import {
  bothSides,
  isEmptyPair,
  leadingSide,
  mapSides,
  otherSide,
  type PairFacts,
  type Side,
  type Sides,
} from '#core/liquidity/pair.ts'
import { links, paths, type Target } from '#core/routes/table.ts'
import { createStore } from '#core/store.ts'
import { isUnsupported } from '#core/tokens/catalogue.ts'
import {
  type Currency,
  type CurrencyReference,
  currencyId,
  knownReference,
  wrappedForm,
} from '#core/tokens/currency.ts'
import { currencyOf } from '#core/tokens/side-currency.ts'
import { useApproval, useBalance } from '#hooks/balances.ts'
import { joined, useBatching } from '#hooks/batching.ts'
import { useChain } from '#hooks/chain.ts'
import { usePairHoldings, usePairLookup } from '#hooks/liquidity.ts'
import { useUsdPrice } from '#hooks/markets.ts'
import { useService, useStore, useWallet, useWithdrawOnly } from '#hooks/session.ts'
import { useCatalogue, useSideCurrency } from '#hooks/tokens.ts'
import { usePlace, useRoutes } from '#hooks/use-routes.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { type AddForm, amountTyped, emptyAddForm, flipAddForm, formFor, rekeyAddForm } from './add-form.ts'

/** A service of the session: the input survives a visit to another screen. */
const createAddFormStore = () => createStore<AddForm>(emptyAddForm)

/** The input for this pair. */
function useAddForm(pair: string): AddForm {
  return formFor(useStore(useService(createAddFormStore)), pair)
}

/** Returns a function that changes the input for a pair. */
export function useChangeAddForm(): (pair: string, change: (form: AddForm) => AddForm) => void {
  const form = useService(createAddFormStore)
  return (pair, change) => form.set(change(formFor(form.get(), pair)))
}

/** A pair in the form of links; unknown parts are empty. */
function keyOfIds({ first, second }: Sides<string>): string {
  return `${first.toLowerCase()} ${second.toLowerCase()}`
}

/** Link to two currencies; the first is always present. */
function linkTo({ first, second }: Sides<string>): Target {
  return second === '' ? { to: paths.addOne, params: { currencyIdA: first } } : links.add(first, second)
}

/** Currencies of the path, with the native one as default for the first, and a setter. */
function usePairInLink() {
  const changeAddForm = useChangeAddForm()
  const chain = useChain()
  const routes = useRoutes()
  const { currencyIdA, currencyIdB } = usePlace().params
  const second = knownReference(chain, currencyIdB)
  const references: Sides<CurrencyReference | null> = {
    // The native currency by default (rule 3.8.11), unless it is on the other side.
    first: knownReference(chain, currencyIdA) ?? (second?.kind === 'native' ? null : { kind: 'native' }),
    second,
  }
  const idOf = (reference: CurrencyReference | null) =>
    reference === null ? '' : reference.kind === 'native' ? chain.nativeCurrency.symbol : reference.address
  const ids: Sides<string> = { first: idOf(references.first), second: idOf(references.second) }
  const key = keyOfIds(ids)

  /** Picking the currency of the other side swaps both, with their texts. */
  function pick(side: Side, currency: Currency): void {
    const id = currencyId(currency)
    const swaps = ids[otherSide(side)].toLowerCase() === id.toLowerCase()
    const next = swaps ? { first: ids.second, second: ids.first } : { ...ids, [side]: id }
    // Moving the only currency to the other side would empty the first: no link exists for that.
    if (next.first === '') return
    const nextKey = keyOfIds(next)
    changeAddForm(key, (form) => (swaps ? flipAddForm(form, nextKey) : rekeyAddForm(form, nextKey)))
    routes.go({ ...linkTo(next), search: true }, { replace: true, keepScroll: true })
  }

  return { references, ids, key, pick }
}

/** Amounts of both sides; null without input, undefined while the pair is unknown. */
function amountsOf(
  form: AddForm,
  currencies: Sides<Currency | null>,
  facts: PairFacts | null,
  setsPrice: boolean,
): Sides<bigint | null | undefined> {
  const typed = (side: Side) => {
    const decimals = currencies[side]?.decimals
    const text = side === form.independentField ? form.typedValue : form.otherTypedValue
    return decimals === undefined ? null : amountTyped(text, decimals)
  }
  const independent = typed(form.independentField)
  function dependentAmount(): bigint | null | undefined {
    if (setsPrice) return typed(otherSide(form.independentField))
    if (independent === null) return null
    return facts ? (dependentAmountDown(facts, form.independentField, independent) ?? null) : undefined
  }
  const dependent = dependentAmount()
  return form.independentField === 'first'
    ? { first: independent, second: dependent }
    : { first: dependent, second: independent }
}

/** State of the screen, read once for all parts. */
export function useAddition() {
  const chain = useChain()
  const wallet = useWallet()
  const catalogue = useCatalogue()
  const account = wallet.status === 'connected' ? wallet.account : null
  const exchange = nativeExchangeOf(chain)
  const isClosed = exchange !== null && (chain.closedPlatforms ?? []).includes(exchange.id)
  const withdrawOnly = useWithdrawOnly() || isClosed

  const { references, ids, key, pick } = usePairInLink()
  const form = useAddForm(key)
  const sides = { first: useSideCurrency(references.first), second: useSideCurrency(references.second) }
  const currencies = mapSides(sides, currencyOf)
  const tokens = mapSides(currencies, (currency) => currency && wrappedForm(chain, currency))
  const lookup = usePairLookup(tokens)
  const held = knownValue(usePairHoldings(tokens, lookup))
  const facts = lookup.status === 'exists' ? lookup.facts : null
  const isFirstProvider = lookup.status === 'not-exists' || (facts !== null && isEmptyPair(facts))
  const setsPrice = lookup.status === 'not-exists' || (facts !== null && isUnowned(facts))
  // What others put into an unowned pair.
  const touched = setsPrice && held && (held.first > 0n || held.second > 0n) ? held : null

  const amounts = amountsOf(form, currencies, facts, setsPrice)
  const offered = amounts.first && amounts.second ? { first: amounts.first, second: amounts.second } : null
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  const deposit = offered && isKnown && held ? depositOf(facts, offered, leadingSide(currencies), held) : null

  const balances = { first: useBalance(currencies.first), second: useBalance(currencies.second) }
  const prices = { first: useUsdPrice(currencies.first), second: useUsdPrice(currencies.second) }
  const router = exchange?.router ?? null
  const batching = useBatching()
  const approvals = {
    first: joined(useApproval(currencies.first, offered?.first ?? null, router), batching),
    second: joined(useApproval(currencies.second, offered?.second ?? null, router), batching),
  }

  const errors = addErrors({
    account,
    currencies,
    isPair: lookup.status !== 'invalid' || bothSides.some((side) => sides[side].status === 'loading'),
    amounts,
    deposit,
    balances: mapSides(balances, knownValue),
    isUnsupported: (currency) => isUnsupported(catalogue, currency),
    nameOf: useSymbols(),
  })
  const buttonFacts: AddButtonFacts = {
    connected: account !== null,
    withdrawOnly,
    errors,
    lookup: lookup.status,
    complete: deposit !== null && bothSides.every((side) => isProven(sides[side])),
    approvals,
    creates: isFirstProvider,
    tokens: mapSides(currencies, (currency) => currency?.kind === 'token'),
  }

  return {
    chain,
    exchange,
    account,
    ids,
    pairKey: key,
    pick,
    form,
    sides,
    currencies,
    lookup,
    facts,
    isFirstProvider,
    setsPrice,
    held,
    touched,
    amounts,
    offered,
    deposit: deposit && 'refused' in deposit ? null : deposit,
    refused: deposit && 'refused' in deposit ? deposit.refused : null,
    balances,
    prices,
    approvals,
    errors,
    withdrawOnly,
    button: addButton(buttonFacts),
  }
}

export type Addition = ReturnType<typeof useAddition>

function isProven(side: Addition['sides'][Side]): boolean {
  return side.status === 'ready' && side.proven
}
