import type { Quotes } from '#core/markets/quote.ts'
import { useWide } from './layout.tsx'

/** Heights in pixels of what `quote/quoted.tsx` draws, each line of it in one line. */
const heights = { best: 72, platform: 56, price: 37, summary: 44, detail: 28, way: 33, age: 24 }

/** Reserves the room of the quote until its code is loaded, to avoid a layout shift. */
export function QuotedPlace({
  quotes,
  isForAccount,
}: {
  quotes: Extract<Quotes, { status: 'quoted' }>
  isForAccount: boolean
}) {
  const wide = useWide()
  const { best, platform, price, summary, detail, way, age } = heights
  // The least or the most, price impact, slippage and fee; the recipient.
  const details = isForAccount ? 5 : 4
  const listed = wide ? 0 : quotes.ranked.length + quotes.without.length
  const height = best + platform * listed + price + summary + detail * details + (wide ? 0 : way + age)
  return <div aria-hidden="true" style={{ height }} />
}
