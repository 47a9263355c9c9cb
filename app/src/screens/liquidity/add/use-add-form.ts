// Step 1 of 7, amount: the typed texts, and the currencies of the link.
import type { Chain } from '@dexswap/chains'
import { type AddForm, emptyAddForm, flipAddForm, formFor, rekeyAddForm } from '#core/liquidity/add-form.ts'
import { mapSides, otherSide, type Side, type Sides } from '#core/liquidity/pair-lookup.ts'
import { links, paths, type Target } from '#core/routes/table.ts'
import { createStore } from '#core/store.ts'
import { type Currency, currencyId } from '#core/tokens/currency.ts'
import { type CurrencyReference, knownReference } from '#core/tokens/currency-reference.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePlace, useRoutes } from '#hooks/use-routes.tsx'
import { useService, useStore } from '#hooks/use-session.ts'

/** A service of the session, so that the input survives navigation to other screens. */
const createAddFormStore = () => createStore<AddForm>(emptyAddForm)

/** Returns a function that changes the input for a pair. */
export function useChangeAddForm(): (pair: string, change: (form: AddForm) => AddForm) => void {
  const form = useService(createAddFormStore)
  return (pair, change) => form.set(change(formFor(form.get(), pair)))
}

/** Key of the form of a pair, as the link names it; unknown sides are empty. */
function keyOfIds({ first, second }: Sides<string>): string {
  return `${first.toLowerCase()} ${second.toLowerCase()}`
}

/** Link to a pair of currencies; the first currency is required. */
function linkTo({ first, second }: Sides<string>): Target {
  return second === '' ? { to: paths.addOne, params: { currencyIdA: first } } : links.add(first, second)
}

/** Currencies named in the path; the first defaults to the native currency (rule 3.8.11). */
function referencesOf(chain: Chain, { first, second }: Sides<string | undefined>): Sides<CurrencyReference | null> {
  const other = knownReference(chain, second)
  const fallback: CurrencyReference | null = other?.kind === 'native' ? null : { kind: 'native' }
  return { first: knownReference(chain, first) ?? fallback, second: other }
}

/**
 * Link after a currency was selected. Selecting that of the other side swaps both. Null without a
 * link.
 */
function pairAfter(ids: Sides<string>, side: Side, id: string) {
  const isSwap = ids[otherSide(side)].toLowerCase() === id.toLowerCase()
  const next = isSwap ? { first: ids.second, second: ids.first } : { ...ids, [side]: id }
  return next.first === '' ? null : { next, isSwap }
}

/** Form and currencies of the pair in the link, and a setter for the currencies. */
export function useAddForm() {
  const changeAddForm = useChangeAddForm()
  const form = useStore(useService(createAddFormStore))
  const chain = useChain()
  const routes = useRoutes()
  const { currencyIdA, currencyIdB } = usePlace().params
  const references = referencesOf(chain, { first: currencyIdA, second: currencyIdB })
  const ids = mapSides(references, (reference) =>
    reference === null ? '' : reference.kind === 'native' ? chain.nativeCurrency.symbol : reference.address,
  )
  const key = keyOfIds(ids)

  /** Selecting the other side's currency swaps both sides with their texts. */
  function pick(side: Side, currency: Currency): void {
    const after = pairAfter(ids, side, currencyId(currency))
    if (!after) return
    const { next, isSwap } = after
    const nextKey = keyOfIds(next)
    changeAddForm(key, (before) => (isSwap ? flipAddForm(before, nextKey) : rekeyAddForm(before, nextKey)))
    routes.go({ ...linkTo(next), search: true }, { replace: true, keepScroll: true })
  }

  return { form: formFor(form, key), references, pick }
}
