import { type Named, useTokenMarks } from '#hooks/tokens.ts'
import { shortenSymbol } from '#ui/symbols.ts'

/** What a token is called inside of a sentence: its symbol of at most 20 characters, and its mark where it needs one. */
export function useSymbols(): (of: Named) => string {
  const markOf = useTokenMarks()
  return (of) => {
    const mark = markOf(of)
    return mark === null ? shortenSymbol(of.symbol) : `${shortenSymbol(of.symbol)} (${mark})`
  }
}
