// Walk 1 of 7: amount: the part that leaves, and what it pays.
import { nativeExchangeId, nativeExchangeOf, type Platform } from '@dexswap/chains'
import { useState } from 'react'
import { permitFits } from '#core/approvals/permit-fits.ts'
import type { SignedPermit } from '#core/approvals/permit-step.ts'
import { mapSides, type Sides } from '#core/liquidity/pair.ts'
import { type Permission, removalOf, removeButton } from '#core/liquidity/removal.ts'
import { links } from '#core/routes/table.ts'
import { createStore } from '#core/store.ts'
import { payeesOf } from '#core/swaps/payees.ts'
import { recipientError, recipientOf } from '#core/swaps/recipient.ts'
import { currencyId, knownReference, nativeCurrencyOf, tokenOf, wrappedForm } from '#core/tokens/currency.ts'
import { currencyOf } from '#core/tokens/side-currency.ts'
import { useAddressOf } from '#hooks/address-of.ts'
import { useApproval } from '#hooks/balances.ts'
import { useChain } from '#hooks/chain.ts'
import { useLpToken, usePairLookup, useSignsPermits } from '#hooks/liquidity.ts'
import { useUsdPrice } from '#hooks/markets.ts'
import { useService, useStore, useWallet } from '#hooks/session.ts'
import { useChainTime } from '#hooks/time.ts'
import { useSideCurrency } from '#hooks/tokens.ts'
import { useTransactions } from '#hooks/transactions.ts'
import { usePlace, useSearch } from '#hooks/use-routes.tsx'
import { emptyRemoveForm, inputOf, type RemoveForm, removeFormFor } from './remove-form.ts'

/** A service of the session: the input survives a visit to another screen. */
const createRemoveFormStore = () => createStore<RemoveForm>(emptyRemoveForm)

/** The input for this pair. */
function useRemoveForm(pair: string): RemoveForm {
  return removeFormFor(useStore(useService(createRemoveFormStore)), pair)
}

/** Returns a function that changes the input for a pair. */
export function useChangeRemoveForm(): (pair: string, change: (form: RemoveForm) => RemoveForm) => void {
  const form = useService(createRemoveFormStore)
  return (pair, change) => form.set(change(removeFormFor(form.get(), pair)))
}

/** Platform of the link, by default the native exchange; null for an unknown one. */
function usePlatform(): Platform | null {
  const chain = useChain()
  const { platform } = useSearch()
  return platform === undefined ? nativeExchangeOf(chain) : (chain.platforms.find(({ id }) => id === platform) ?? null)
}

/** Currencies of the path, and a link that switches between native and wrapped form. */
function usePairToLeave(exchange: Platform | null) {
  const chain = useChain()
  const { currencyIdA, currencyIdB } = usePlace().params
  const sides = {
    first: useSideCurrency(knownReference(chain, currencyIdA)),
    second: useSideCurrency(knownReference(chain, currencyIdB)),
  }
  const currencies = mapSides(sides, currencyOf)
  const tokens = mapSides(currencies, (currency) => currency && wrappedForm(chain, currency))
  const native = nativeCurrencyOf(chain)
  const wrapped = tokenOf(chain, chain.wrappedNative)
  const { first, second } = currencies
  const takesNative = first?.kind === 'native' || second?.kind === 'native'
  const hasWrapped = [tokens.first, tokens.second].some((token) => token?.address === wrapped.address)
  const other = takesNative ? wrapped : native

  /** The path with the native currency in its other form; null for a pair without it. */
  function otherForm() {
    if (!first || !second || !hasWrapped) return null
    const ids: Sides<string> = mapSides({ first, second }, (currency) =>
      wrappedForm(chain, currency).address === wrapped.address ? currencyId(other) : currencyId(currency),
    )
    return { ...links.remove(ids.first, ids.second), symbol: other.symbol }
  }

  // Both forms are the same pair: the input persists when the form changes.
  const key = `${chain.id} ${exchange?.id} ${tokens.first?.address} ${tokens.second?.address}`
  return { sides, currencies, tokens, key, receive: otherForm() }
}

/** State of the screen, read once for all parts. */
export function useRemoval() {
  const chain = useChain()
  const wallet = useWallet()
  const now = useChainTime()
  const account = wallet.status === 'connected' ? wallet.account : null
  const exchange = usePlatform()
  const isForeign = exchange !== null && exchange.id !== nativeExchangeId

  const { sides, currencies, tokens, key, receive } = usePairToLeave(exchange)
  const form = useRemoveForm(key)
  const lookup = usePairLookup(tokens, exchange)
  const facts = lookup.status === 'exists' ? lookup.facts : null
  const { token: lpToken, holding } = useLpToken(facts?.address ?? null, isForeign ? 'LP' : undefined)
  const held = holding.status === 'known' ? holding.value : null

  const input = inputOf(form, (field) => (field === 'liquidity' ? 18 : (currencies[field]?.decimals ?? 18)))
  const removal = facts && held !== null ? removalOf(facts, held, input) : null
  const router = exchange?.router ?? null
  const approval = useApproval(lpToken, removal?.liquidity ? removal.liquidity : null, router)

  const [permit, setPermit] = useState<SignedPermit | null>(null)
  const requested =
    account && facts && router && removal
      ? { chainId: chain.id, account, token: facts.address, spender: router, value: removal.liquidity }
      : null
  const isSigned = permit !== null && requested !== null && permitFits(permit, requested, now)
  // Discards a signature for other terms for good (rule 2.4.10).
  if (permit !== null && !isSigned) setPermit(null)

  const lookupOfRecipient = useAddressOf(form.recipient)
  const recipient = recipientOf(form, lookupOfRecipient, account, payeesOf(useTransactions(), account))
  const { first, second } = tokens
  const losing = [router, facts?.address, first?.address, second?.address].filter((each) => each != null)
  const ofRecipient = recipientError(recipient, losing)

  const canSign = useSignsPermits(account)
  const [chosen, setChosen] = useState<Permission | null>(null)
  const by = canSign === null ? null : canSign ? (chosen ?? 'sign') : 'approve'
  const prices = { first: useUsdPrice(currencies.first), second: useUsdPrice(currencies.second) }

  return {
    chain,
    exchange,
    isForeign,
    account,
    pairKey: key,
    sides,
    currencies,
    tokens,
    receive,
    form,
    input,
    lookup,
    facts,
    lpToken,
    holding,
    removal,
    approval,
    permit: isSigned ? permit : null,
    setPermit,
    recipient,
    ofRecipient,
    lookupOfRecipient,
    canSign,
    by,
    chooseBy: setChosen,
    prices,
    button: removeButton({
      connected: account !== null,
      lookup: lookup.status,
      removal,
      approval,
      ofRecipient,
      isSigned,
      by,
    }),
  }
}

export type Removing = ReturnType<typeof useRemoval>
