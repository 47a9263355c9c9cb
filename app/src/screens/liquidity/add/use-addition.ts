import { useApproval } from '#domain/allowances/use-approval.ts'
import { useBalance } from '#domain/balances/use-balance.ts'
import { wrappedForm } from '#domain/currencies/currency.ts'
import type { Known } from '#domain/known.ts'
import { type AddButtonFacts, addButton } from '#domain/liquidity/add-button.ts'
import { addErrors } from '#domain/liquidity/add-errors.ts'
import { dependentAmountDown, depositOf } from '#domain/liquidity/deposit.ts'
import { ownExchangeOf } from '#domain/liquidity/own-exchange.ts'
import { isEmptyPair } from '#domain/liquidity/pair-facts.ts'
import { bothSides, mapSides, otherSide, type Side, type Sides } from '#domain/liquidity/sides.ts'
import { usePairLookup } from '#domain/liquidity/use-pair-lookup.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useUsdPrice } from '#domain/prices/use-usd-price.ts'
import { isUnsupported } from '#domain/tokens/catalogue.ts'
import { currencyOf, useSideCurrency } from '#domain/tokens/use-side-currency.ts'
import { useCatalogue } from '#domain/tokens/use-token-book.ts'
import { useWithdrawOnly } from '#domain/use-withdraw-only.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { amountTyped } from './add-form.ts'
import { useAddForm } from './use-add-form.ts'
import { usePairInLink } from './use-pair-in-link.ts'

/** Everything that the screen shows, read once for all of its parts. */
export function useAddition() {
  const chain = useChain()
  const wallet = useWallet()
  const withdrawOnly = useWithdrawOnly()
  const catalogue = useCatalogue()
  const account = wallet.status === 'connected' ? wallet.account : null
  const exchange = ownExchangeOf(chain)

  const { references, ids, key, pick } = usePairInLink()
  const form = useAddForm(key)
  const sides = { first: useSideCurrency(references.first), second: useSideCurrency(references.second) }
  const currencies = mapSides(sides, currencyOf)
  const lookup = usePairLookup(mapSides(currencies, (currency) => currency && wrappedForm(chain, currency)))
  const facts = lookup.status === 'exists' ? lookup.facts : null
  const isFirstProvider = lookup.status === 'not-exists' || (facts !== null && isEmptyPair(facts))
  const setsPrice = isFirstProvider && (facts === null || facts.reserves.first === 0n)

  const typed = (side: Side) => {
    const decimals = currencies[side]?.decimals
    const text = side === form.independentField ? form.typedValue : form.otherTypedValue
    return decimals === undefined ? null : amountTyped(text, decimals)
  }
  const independent = typed(form.independentField)
  const dependentSide = otherSide(form.independentField)
  const dependent = dependentAmount()
  function dependentAmount(): bigint | null | undefined {
    if (setsPrice) return typed(dependentSide)
    if (independent === null) return null
    return facts ? (dependentAmountDown(facts, form.independentField, independent) ?? null) : undefined
  }
  const amounts: Sides<bigint | null | undefined> =
    form.independentField === 'first'
      ? { first: independent, second: dependent }
      : { first: dependent, second: independent }
  const offered = amounts.first && amounts.second ? { first: amounts.first, second: amounts.second } : null
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  const deposit = offered && isKnown ? depositOf(facts, offered) : null

  const balances = { first: useBalance(currencies.first), second: useBalance(currencies.second) }
  const prices = { first: useUsdPrice(currencies.first), second: useUsdPrice(currencies.second) }
  const router = exchange?.router ?? null
  const approvals = {
    first: useApproval(currencies.first, offered?.first ?? null, router),
    second: useApproval(currencies.second, offered?.second ?? null, router),
  }

  const errors = addErrors({
    account,
    currencies,
    isPair: lookup.status !== 'invalid' || bothSides.some((side) => sides[side].status === 'loading'),
    amounts,
    deposit,
    balances: mapSides(balances, knownValue),
    isUnsupported: (currency) => isUnsupported(catalogue, currency),
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

function knownValue(known: Known<bigint>): bigint | null {
  return known.status === 'known' ? known.value : null
}

function isProven(side: Addition['sides'][Side]): boolean {
  return side.status === 'ready' && side.proven
}
