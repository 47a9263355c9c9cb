import { type Address, type ChainId, chainIdSchema, type PlatformId, platformIdSchema } from '@dexswap/chains'
import * as v from 'valibot'
import { amountTextLimit, linkedAmountText } from '../tokens/amount-text.ts'
import { plainCurrencyId } from '../tokens/currency-reference.ts'

/** Matches mistyped addresses too, so that the screen can report them. */
const currencyIdPattern = /^(?:0x[0-9a-zA-Z]{1,64}|[A-Za-z0-9]{1,12})$/

/** A currency in a link: an address, or the symbol of a native currency. */
const currencyId = v.pipe(v.string(), v.transform(plainCurrencyId), v.regex(currencyIdPattern))

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>

/** Returns the parameters that are valid, and drops the others. */
function acceptEach<const S extends Record<string, Schema>>(schemas: S, search: Record<string, unknown>) {
  const accepted: { [K in keyof S]?: v.InferOutput<S[K]> } = {}
  for (const name in schemas) {
    const schema = schemas[name]
    if (!schema || !Object.hasOwn(search, name)) continue
    const value = search[name]
    const parsed = v.safeParse(schema, typeof value === 'number' ? String(value) : value)
    if (parsed.success) accepted[name] = parsed.output
  }
  return accepted
}

type GovernanceSearch = { asset?: string }

/** Parses the parameters of `/governance/{asset}/pairs`. Never throws. */
export function parseGovernanceSearch(search: Record<string, unknown>): GovernanceSearch {
  return acceptEach({ asset: currencyId }, search)
}

/** `platform`: platform of the pair; absent for the native exchange. */
type RemoveSearch = { platform?: PlatformId }

const removal = {
  platform: platformIdSchema,
}

/** Parses the parameters of `/remove/{A}/{B}`. Never throws. */
export function parseRemoveSearch(search: Record<string, unknown>): RemoveSearch {
  return acceptEach(removal, search)
}

/** `stake`: the campaign in which the LP tokens of the addition are staked; absent without one. */
type AddSearch = { stake?: Address }

const addition = {
  stake: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{40}$/),
    v.transform((text): Address => `0x${text.slice(2)}`),
  ),
}

/** Parses the parameters of `/add/{A}/{B}`. Never throws. */
export function parseAddSearch(search: Record<string, unknown>): AddSearch {
  return acceptEach(addition, search)
}

/** Tabs of the portfolio in display order. */
export const portfolioTabs = ['tokens', 'positions', 'activity', 'approvals'] as const
export type PortfolioTab = (typeof portfolioTabs)[number]
/** The tab of links that name none. */
export const defaultPortfolioTab = 'positions'

type PortfolioSearch = { tab?: Exclude<PortfolioTab, typeof defaultPortfolioTab> }

const portfolio = { tab: v.picklist(['tokens', 'activity', 'approvals']) }

/** Parses the parameters of `/portfolio`. Never throws. */
export function parsePortfolioSearch(search: Record<string, unknown>): PortfolioSearch {
  return acceptEach(portfolio, search)
}

/** Maximum length of a search text in a link. */
const searchMaxLength = 80
/** Maximum page number: a million pairs with at least three cards per page. */
const lastPage = 333_333

/** Sort orders of the pools page as they appear in links. The default, relevance, does not appear. */
export const poolSorts = ['liquidity', 'volume', 'fees', 'apy', 'return', 'name'] as const
export type PoolSort = 'relevance' | (typeof poolSorts)[number]

/** Parameters of the pools page; a missing one has its default. */
export type PoolsSearch = {
  /** Displays only pairs of this token, given by its currency id. */
  token?: string
  /** Displays only pairs with a maximum APY above 0. */
  filter?: 'rewards'
  sort?: (typeof poolSorts)[number]
  /** Reverses the sort order: then numbers are ascending, names descending. */
  order?: 'reversed'
  /** Displays only pairs in which the account has a position. */
  mine?: '1'
  search?: string
  /** View of the list. When missing, the view that the user chose last. */
  view?: 'cards' | 'table'
  /** Displays the pairs of this platform as a table; missing for the native exchange. */
  platform?: PlatformId
  /** Page number, from 2 on; missing for the first page. */
  page?: number
}

const parameters = {
  token: currencyId,
  filter: v.literal('rewards'),
  sort: v.picklist(poolSorts),
  order: v.literal('reversed'),
  mine: v.literal('1'),
  search: v.pipe(v.string(), v.minLength(1), v.maxLength(searchMaxLength)),
  view: v.picklist(['cards', 'table']),
  ...removal,
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number), v.minValue(2), v.maxValue(lastPage)),
}

/** Parses the parameters of `/pools`. Never throws. */
export function parsePoolsSearch(search: Record<string, unknown>): PoolsSearch {
  return acceptEach(parameters, search)
}

/** Maximum length of a parameter; no valid value is that long. */
const maxParameterLength = 128
const recipientPattern = /^(?:0x[0-9a-fA-F]{40}|[^\s/?#@:]{1,100}\.[^\s/?#@:.]{2,24})$/

/** Id of any chain; `readSearch` drops those that are not configured. */
const chainId = v.pipe(v.string(), v.trim(), v.regex(/^[1-9]\d{0,15}$/), v.transform(Number), chainIdSchema)

/** Parameters that every route reads. */
const shared = { chainId, theme: v.pipe(v.string(), v.trim(), v.picklist(['light', 'dark'])) }
const swap = {
  inputCurrency: currencyId,
  outputCurrency: currencyId,
  exactAmount: v.pipe(v.string(), v.maxLength(amountTextLimit), v.transform(linkedAmountText), v.string()),
  exactField: v.pipe(
    v.string(),
    v.transform((text) => text.trim().toLowerCase()),
    v.picklist(['input', 'output']),
  ),
  recipient: v.pipe(
    v.string(),
    v.maxLength(maxParameterLength),
    v.transform(plainCurrencyId),
    v.regex(recipientPattern),
  ),
}

export type SharedSearch = { chainId?: ChainId; theme?: 'light' | 'dark' }
export type SwapSearch = SharedSearch & {
  inputCurrency?: string
  outputCurrency?: string
  exactAmount?: string
  exactField?: 'input' | 'output'
  recipient?: string
}

/** Parses the parameters of every route. Never throws. */
export function parseSharedSearch(search: Record<string, unknown>): SharedSearch {
  return acceptEach(shared, search)
}

/**
 * Parses the parameters of the swap screen (rules 1.2.12 to 1.2.19). Drops an output that equals
 * the input. Never throws.
 */
export function parseSwapSearch(search: Record<string, unknown>): SwapSearch {
  const { outputCurrency, ...rest }: SwapSearch = { ...acceptEach(shared, search), ...acceptEach(swap, search) }
  const identical = outputCurrency?.toLowerCase() === rest.inputCurrency?.toLowerCase()
  return outputCurrency === undefined || identical ? rest : { ...rest, outputCurrency }
}

/**
 * Parses a query string to texts; values are not converted, so `1` stays text. The first value of a
 * repeated parameter is used.
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

/** Names of the parameters, grouped by the parser that reads them. */
export const parameterNames = {
  shared: Object.keys(shared),
  swap: Object.keys(swap),
  pools: Object.keys(parameters),
  governance: ['asset'],
  remove: Object.keys(removal),
  add: Object.keys(addition),
  portfolio: Object.keys(portfolio),
} as const

/** The parameters of all routes. */
export type AppSearch = SwapSearch & PoolsSearch & GovernanceSearch & RemoveSearch & AddSearch & PortfolioSearch

/**
 * Parses a query string for the router: validates all parameters on any route, and drops unknown
 * ones and unknown chains.
 */
export function readSearch(query: string, isKnownChain: (chainId: ChainId) => boolean = () => true): AppSearch {
  const { chainId, ...search }: Record<string, unknown> = readQuery(query)
  const shared = parseSharedSearch({ chainId })
  const known = shared.chainId !== undefined && isKnownChain(shared.chainId)
  return {
    ...(known && shared),
    ...parseSwapSearch(search),
    ...parsePoolsSearch(search),
    ...parseGovernanceSearch(search),
    ...parseAddSearch(search),
    ...parsePortfolioSearch(search),
  }
}

/** The query string of a search with its question mark; empty without parameters. */
export function writeQuery(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}
