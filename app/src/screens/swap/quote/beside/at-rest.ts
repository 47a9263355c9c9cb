import { startTransition, useState } from 'react'
import type { Quotes } from '#core/markets/quote.ts'
import { sameCurrency } from '#core/tokens/currency.ts'
import { useAfter } from '#hooks/time.ts'

type Quoted = Extract<Quotes, { status: 'quoted' }>
/** What stands beside the card. */
export type Compared = { readonly quotes: Quoted; readonly isChosen: boolean }

/** How long typing rests before what stands beside the card follows: between two keys of an amount most people take longer. */
const restMs = 150

const typedAmount = ({ best }: Quoted) => (best.field === 'input' ? best.amountIn : best.amountOut)

/** Whether nothing but the typed amount makes the one another than the other: what else the user chose is shown at once. */
export function isOnlyRetyped(shown: Compared, now: Compared): boolean {
  const [before, after] = [shown.quotes.best, now.quotes.best]
  return (
    typedAmount(shown.quotes) !== typedAmount(now.quotes) &&
    before.field === after.field &&
    sameCurrency(before.input, after.input) &&
    sameCurrency(before.output, after.output) &&
    shown.isChosen === now.isChosen &&
    (!now.isChosen || shown.quotes.selected.platform.id === now.quotes.selected.platform.id)
  )
}

/**
 * The comparison as it is to be shown: while an amount is typed the one before, as drawing it costs more than all else that a key does.
 * Nothing is signed from it: amounts, terms and the button of the card follow every key.
 */
export function useAtRest(now: Compared): Compared {
  const [shown, setShown] = useState(now)
  const isHeld = isOnlyRetyped(shown, now)
  const isOther = shown.quotes !== now.quotes || shown.isChosen !== now.isChosen
  if (isOther && !isHeld) setShown(now)
  useAfter(isHeld ? restMs : null, () => startTransition(() => setShown(now)), typedAmount(now.quotes))
  return isHeld ? shown : now
}
