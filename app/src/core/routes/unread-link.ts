import type { Chain, ChainId } from '@dexswap/chains'
import { parse } from 'regexparam'
import { currencyReferenceFromLink, isUnknownId, plainCurrencyId } from '../tokens/currency-reference.ts'
import { assetNamed } from '../tokens/governance-assets.ts'
import { placeOf, screenAt, splitAddress } from './place.ts'
import { type AppSearch, defaultPortfolioTab, parameterNames, readQuery } from './search.ts'
import { type AppPath, paths, redirectPaths } from './table.ts'

/** A part of a link that no screen uses. `value` is null when its text must not be displayed. */
export type UnreadPart = { readonly name: string; readonly value: string | null }

/**
 * Matches short text that may be displayed as it is. It has no spaces, so a link cannot make the page
 * show a sentence.
 */
const quotable = /^[\w.,+/-]{1,48}$/

const ignoredPaths = [redirectPaths.exchangeOutput, redirectPaths.send, redirectPaths.swap, '/', '/index.html'].map(
  (path) => parse(path).pattern,
)

function namesAt(route: AppPath): readonly string[] {
  const { shared, swap, pools, portfolio, governance, remove, add } = parameterNames
  switch (route) {
    case paths.exchange:
      return [...shared, ...swap]
    case paths.pools:
      return [...shared, ...pools]
    case paths.governancePairs:
      return [...shared, ...governance]
    case paths.portfolio:
      return [...shared, ...portfolio]
    case paths.addOne:
    case paths.addPair:
      return [...shared, ...add]
    case paths.remove:
      return [...shared, ...remove]
    default:
      return shared
  }
}

/** True for a currency id of a link that does not exist on the chain. */
function isUnread(chain: Pick<Chain, 'nativeCurrency'>, text: string): boolean {
  return isUnknownId(chain, plainCurrencyId(text)) || currencyReferenceFromLink(text).kind === 'wrong-checksum'
}

/**
 * Invalid parts of an opened URL, in their order. Currencies and amounts of the swap screen are left
 * out, because its fields report them.
 */
export function unreadParts(
  address: string,
  chain: Chain,
  isKnownChain: (chainId: ChainId) => boolean,
): readonly UnreadPart[] {
  const { pathname, search: query } = splitAddress(address)
  const { route, params, search } = placeOf(address, isKnownChain)
  const written = readQuery(query)
  const unread: (readonly [name: string, value: string])[] = []
  const isAsWritten = screenAt(pathname) !== null
  if (!isAsWritten && !ignoredPaths.some((pattern) => pattern.test(pathname))) unread.push(['path', pathname])
  if (route === paths.pools && pathname.startsWith('/remove/')) unread.push(['path', pathname])
  for (const name of ['currencyIdA', 'currencyIdB'] as const) {
    const id = params[name]
    if (id !== undefined && isUnread(chain, id)) unread.push(['token', id])
  }
  if (params.asset !== undefined && !assetNamed(chain, params.asset) && !assetNamed(chain, search.asset)) {
    unread.push(['asset', params.asset])
  }
  for (const name of namesAt(route)) {
    const value = Object.hasOwn(written, name) ? (written[name]?.trim() ?? '') : ''
    if (value === '' || isDefault(name, value)) continue
    const isTaken =
      name in search &&
      !(name === 'token' && isUnread(chain, value)) &&
      !(name === 'asset' && isOtherAsset(chain, params.asset, search))
    if (!isTaken && !isSameAsInput(name, value, written)) unread.push([name, value])
  }
  unread.push(...ignoredValues(query, namesAt(route)))
  const parts = unread.map(([name, value]) => ({ name, value: quotable.test(value) ? value : null }))
  return [...new Map(parts.map((part) => [`${part.name} ${part.value}`, part])).values()]
}

/** True for an `asset` parameter that is not a known asset, or differs from the asset in the path. */
function isOtherAsset(chain: Chain, inPath: string | undefined, { asset }: AppSearch): boolean {
  const named = assetNamed(chain, asset)
  return named === null || (assetNamed(chain, inPath) ?? named).id !== named.id
}

/** Parameters that no screen reads: repetitions after the first, and names in the wrong letter case. */
function ignoredValues(query: string, names: readonly string[]): readonly (readonly [name: string, value: string])[] {
  const read = readQuery(query)
  const taken = new Set<string>()
  return [...new URLSearchParams(query)].flatMap(([written, value]) => {
    const name = names.find((each) => each.toLowerCase() === written.toLowerCase())
    const isFirst = written === name && !taken.has(name)
    if (isFirst) taken.add(name)
    const isIgnored = name !== undefined && !isFirst && value.trim() !== '' && value.trim() !== read[name]?.trim()
    return isIgnored ? [[name, value.trim()] as const] : []
  })
}

/** True for a value that equals the parameter's default, so that dropping it changes nothing. */
function isDefault(name: string, value: string): boolean {
  return (
    (name === 'page' && value === '1') ||
    (name === 'filter' && value === 'all') ||
    (name === 'sort' && value === 'relevance') ||
    (name === 'tab' && value === defaultPortfolioTab)
  )
}

/** True for an output currency that was dropped because it equals the input (rule 1.2.16). */
function isSameAsInput(name: string, value: string, { inputCurrency = '' }: Record<string, string>): boolean {
  return (
    name === 'outputCurrency' && plainCurrencyId(value).toLowerCase() === plainCurrencyId(inputCurrency).toLowerCase()
  )
}
