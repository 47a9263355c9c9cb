import { useNavigate, useParams } from '@tanstack/react-router'
import type { Currency } from '#domain/currencies/currency.ts'
import { currencyId } from '#domain/currencies/currency-id.ts'
import { type CurrencyReference, currencyReferenceFromLink } from '#domain/currencies/currency-reference.ts'
import { otherSide, type Side, type Sides } from '#domain/liquidity/sides.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { links, paths } from '#domain/routes/table.ts'
import { flipAddForm, rekeyAddForm } from './add-form.ts'
import { changeAddForm } from './use-add-form.ts'

/** A pair as links name it; what is not named yet is empty. */
export function keyOfIds({ first, second }: Sides<string>): string {
  return `${first.toLowerCase()} ${second.toLowerCase()}`
}

/** Where a link shows these two currencies; the first is always named. */
function linkTo({ first, second }: Sides<string>) {
  return second === '' ? { to: paths.addOne, params: { currencyIdA: first } } : links.add(first, second)
}

/** The currencies that the path names, the first of them the native one where it names none, and the way to name others. */
export function usePairInLink() {
  const chain = useChain()
  const navigate = useNavigate()
  const { currencyIdA, currencyIdB } = useParams({ strict: false })
  const references: Sides<CurrencyReference | null> = {
    first: currencyReferenceFromLink(chain, currencyIdA),
    second: currencyIdB === undefined ? null : currencyReferenceFromLink(chain, currencyIdB),
  }
  const idOf = (reference: CurrencyReference | null) =>
    reference === null ? '' : reference.kind === 'native' ? chain.nativeCurrency.symbol : reference.address
  const ids: Sides<string> = { first: idOf(references.first), second: idOf(references.second) }
  const key = keyOfIds(ids)

  /** The currency of the other side makes both change sides, and what was typed goes with it. */
  function pick(side: Side, currency: Currency): void {
    const id = currencyId(currency)
    const swaps = ids[otherSide(side)].toLowerCase() === id.toLowerCase()
    const next = swaps ? { first: ids.second, second: ids.first } : { ...ids, [side]: id }
    // The only currency moved to the other side leaves its own side without one: there is no link for that.
    if (next.first === '') return
    const nextKey = keyOfIds(next)
    changeAddForm(key, (form) => (swaps ? flipAddForm(form, nextKey) : rekeyAddForm(form, nextKey)))
    void navigate({ ...linkTo(next), search: true, replace: true, resetScroll: false })
  }

  return { references, ids, key, pick }
}
