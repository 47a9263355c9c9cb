import type { ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import { acceptEach, currencyId } from './accept-each.ts'
import { type GovernanceSearch, parseGovernanceSearch } from './governance-search.ts'
import { type PoolsSearch, parsePoolsSearch } from './pools-search.ts'

/** Longest text that a link may carry in one parameter: nothing that the screens read is longer. */
const maxParameterLength = 128
const numeric = /^(?:\d+[.,]?\d*|[.,]\d+)$/
const recipientPattern = /^(?:0x[0-9a-fA-F]{40}|[^\s/?#@:]{1,100}\.[^\s/?#@:.]{2,24})$/
const supportedChains = ['1', '4', '1666600000', '1666700000', '31337'] as const
const chainIds = { '1': 1, '4': 4, '1666600000': 1666600000, '1666700000': 1666700000, '31337': 31337 } as const

const chainId = v.pipe(
  v.picklist(supportedChains),
  v.transform((text): ChainId => chainIds[text]),
)

/** Parameters that every route reads. */
const shared = { chainId, theme: v.picklist(['light', 'dark']) }
const swap = {
  inputCurrency: currencyId,
  outputCurrency: currencyId,
  exactAmount: v.pipe(
    v.string(),
    v.maxLength(79),
    v.regex(numeric),
    v.transform((text) => text.replace(',', '.')),
  ),
  exactField: v.pipe(
    v.string(),
    v.transform((text) => text.toLowerCase()),
    v.picklist(['input', 'output']),
  ),
  recipient: v.pipe(v.string(), v.maxLength(maxParameterLength), v.regex(recipientPattern)),
}

export type SharedSearch = { chainId?: ChainId; theme?: 'light' | 'dark' }
export type SwapSearch = SharedSearch & {
  inputCurrency?: string
  outputCurrency?: string
  exactAmount?: string
  exactField?: 'input' | 'output'
  recipient?: string
}

/** The parameters that every route understands. Never throws. */
export function parseSharedSearch(search: Record<string, unknown>): SharedSearch {
  return acceptEach(shared, search)
}

/** The swap screen's parameters (spec/1 §2). Equal currencies keep the input and drop the output. Never throws. */
export function parseSwapSearch(search: Record<string, unknown>): SwapSearch {
  const { outputCurrency, ...rest }: SwapSearch = { ...acceptEach(shared, search), ...acceptEach(swap, search) }
  const identical = outputCurrency?.toLowerCase() === rest.inputCurrency?.toLowerCase()
  return outputCurrency === undefined || identical ? rest : { ...rest, outputCurrency }
}

/**
 * Reads a query string into plain texts; of a parameter that is repeated the first counts.
 * No value is interpreted: `1` stays the text `1`.
 */
export function readQuery(query: string): Record<string, string> {
  const read: Record<string, string> = {}
  let count = 0
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === '__proto__' || Object.hasOwn(read, name) || value.length > maxParameterLength * 4) continue
    read[name] = value
    if (++count === 32) break
  }
  return read
}

/** What any route of the application may read. */
export type AppSearch = SwapSearch & PoolsSearch & GovernanceSearch

/** The query string as the router reads it: every parameter checked at the border, whatever the route; what is not known is left out. */
export function readSearch(query: string): AppSearch {
  const search = readQuery(query)
  return { ...parseSwapSearch(search), ...parsePoolsSearch(search), ...parseGovernanceSearch(search) }
}

/** The query string of a search, with its question mark, or nothing. */
export function writeQuery(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
