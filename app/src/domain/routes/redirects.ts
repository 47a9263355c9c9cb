import { links } from './table.ts'

const hyphenated = /^(0x[0-9a-fA-F]{40})-(0x[0-9a-fA-F]{40})$/

/** The two addresses of the old form `addrA-addrB`, or null. */
export function splitHyphenForm(text: string): { a: string; b: string } | null {
  const match = hyphenated.exec(text)
  const [, a, b] = match ?? []
  return a && b ? { a, b } : null
}

/** Where `/add/{currencyIdA}` goes instead of showing its screen, or null. */
export function redirectOfAddOne(currencyIdA: string) {
  const pair = splitHyphenForm(currencyIdA)
  return pair ? links.add(pair.a, pair.b) : null
}

/** Whether `/add/{A}/{B}` names one token twice and so goes to `/add/{A}`. */
export function namesOneTokenTwice(currencyIdA: string, currencyIdB: string): boolean {
  return currencyIdA.toLowerCase() === currencyIdB.toLowerCase()
}

/** Where `/remove/{tokens}` goes: to the pair that the old form names, else to the pools. */
export function redirectOfRemoveTokens(tokens: string) {
  const pair = splitHyphenForm(tokens)
  return pair ? links.remove(pair.a, pair.b) : links.pools()
}
