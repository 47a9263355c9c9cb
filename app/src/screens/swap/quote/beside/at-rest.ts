import type { Quotes } from '@dexswap/pools-reader/quote'
import { startTransition, useState } from 'react'
import { sameCurrency } from '#core/tokens/currency.ts'
import { useAfter } from '#hooks/use-time.ts'

type Quoted = Extract<Quotes, { status: 'quoted' }>
/** What the desktop column displays. */
export type Compared = { readonly quotes: Quoted; readonly isChosen: boolean }

/** Debounce of the desktop column in milliseconds, longer than a usual pause between two keys. */
const restMs = 150

const typedAmount = ({ best }: Quoted) => (best.field === 'input' ? best.amountIn : best.amountOut)

/** True when only the typed amount differs. Any other change is displayed at once. */
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
 * Debounces the comparison while the user types, because it takes the longest to render. What is
 * signed comes from the card, which is not debounced.
 */
export function useAtRest(now: Compared): Compared {
  const [shown, setShown] = useState(now)
  const isHeld = isOnlyRetyped(shown, now)
  const isOther = shown.quotes !== now.quotes || shown.isChosen !== now.isChosen
  if (isOther && !isHeld) setShown(now)
  useAfter(isHeld ? restMs : null, () => startTransition(() => setShown(now)), typedAmount(now.quotes))
  return isHeld ? shown : now
}
