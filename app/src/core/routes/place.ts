import type { ChainId } from '@dexswap/chains'
import { inject, parse } from 'regexparam'
import {
  type AppSearch,
  parseAddSearch,
  parseGovernanceSearch,
  parsePoolsSearch,
  parsePortfolioSearch,
  parseRemoveSearch,
  parseSharedSearch,
  parseSwapSearch,
  readSearch,
  writeQuery,
} from './search.ts'
import {
  type AppPath,
  namesOneTokenTwice,
  paths,
  redirectOfAddOne,
  redirectOfRemoveTokens,
  redirectPaths,
  type Target,
} from './table.ts'

type Params = Readonly<Record<string, string>>

/** The screen for a URL after redirects, with its parameters. */
export type Place = {
  readonly route: AppPath
  /** Parameters by their names in the route's pattern. */
  readonly params: Params
  readonly path: string
  readonly search: AppSearch
}

/** The screen that a URL names, before redirects. */
type Found = { readonly to: AppPath; readonly params?: Params | undefined }

type Pattern = { readonly keys: readonly string[]; readonly pattern: RegExp }

const screens = Object.values(paths).map((route) => ({ route, ...parse(route) }))
const outputForm = parse(redirectPaths.exchangeOutput)
const tokensForm = parse(redirectPaths.removeTokens)

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function matched({ keys, pattern }: Pattern, path: string): Params | null {
  const match = pattern.exec(path)
  return match && Object.fromEntries(keys.map((key, at) => [key, decoded(match[at + 1] ?? '')]))
}

/** The screen of a path before redirects; null when no screen has this path. */
export function screenAt(path: string): Found | null {
  for (const screen of screens) {
    const params = matched(screen, path)
    if (params) return { to: screen.route, params }
  }
  const tokens = matched(tokensForm, path)
  return tokens && redirectOfRemoveTokens(tokens.tokens ?? '')
}

/** The screen after redirects; the found screen itself if it redirects nowhere. */
function settled(found: Found): Found {
  const { currencyIdA = '', currencyIdB = '' } = found.params ?? {}
  if (found.to === paths.addOne) return redirectOfAddOne(currencyIdA) ?? found
  if (found.to === paths.addPair && namesOneTokenTwice(currencyIdA, currencyIdB)) {
    return { to: paths.addOne, params: { currencyIdA } }
  }
  return found
}

/** The search parameters that the screen of a route reads. */
function searchAt(route: AppPath, search: Record<string, unknown>): AppSearch {
  switch (route) {
    case paths.exchange:
      return parseSwapSearch(search)
    case paths.pools:
      return { ...parseSharedSearch(search), ...parsePoolsSearch(search) }
    case paths.governancePairs:
      return { ...parseSharedSearch(search), ...parseGovernanceSearch(search) }
    case paths.portfolio:
      return { ...parseSharedSearch(search), ...parsePortfolioSearch(search) }
    case paths.addOne:
    case paths.addPair:
      return { ...parseSharedSearch(search), ...parseAddSearch(search) }
    case paths.remove:
      return { ...parseSharedSearch(search), ...parseRemoveSearch(search) }
    default:
      return parseSharedSearch(search)
  }
}

function pathOf({ to, params = {} }: Found): string {
  const encoded = Object.entries(params).map(([name, text]) => [name, encodeURIComponent(text)])
  return inject<string>(to, Object.fromEntries(encoded))
}

/**
 * The screen for a URL like `/pools?page=2`, after redirects. Unknown paths lead to the swap screen;
 * invalid parameters and unknown chains are dropped. Never throws.
 */
export function placeOf(address: string, isKnownChain: (chainId: ChainId) => boolean): Place {
  const { pathname, search: query } = splitAddress(address)
  const read = readSearch(query, isKnownChain)
  const screen = screenAt(pathname)
  if (screen) {
    const found = settled(screen)
    return { route: found.to, params: found.params ?? {}, path: pathOf(found), search: searchAt(found.to, read) }
  }
  const output = matched(outputForm, pathname)
  return { route: paths.exchange, params: {}, path: paths.exchange, search: parseSwapSearch({ ...read, ...output }) }
}

export function splitAddress(address: string): { readonly pathname: string; readonly search: string } {
  const at = address.indexOf('?')
  return at === -1 ? { pathname: address, search: '' } : { pathname: address.slice(0, at), search: address.slice(at) }
}

/** The URL of a place. */
export function addressOf({ path, search }: Pick<Place, 'path' | 'search'>): string {
  return path + writeQuery(search)
}

/**
 * URL of a link target; `now` is the current search. The chain stays the same unless the target names
 * one.
 */
export function hrefOf({ to, params, search = {} }: Target, now: AppSearch): string {
  const wanted = search === true ? now : typeof search === 'function' ? search(now) : search
  const chain = now.chainId === undefined ? {} : { chainId: now.chainId }
  return addressOf({ path: pathOf({ to, params }), search: { ...chain, ...wanted } })
}
