import { createTwinFinder, mergeTokenLists, type SourcedToken, type TwinFinder, tokenKey } from '@dexswap/token-lists'
import { getAddress } from 'viem/utils'
import { type Clock, sleep } from '#io/clock.ts'
import type { Catalogue, ChainCatalogue, TokenOrigin } from './catalogue.ts'
import type { Token } from './currency.ts'
import { type ListsState, usableLists } from './token-lists.ts'
import { prepareTokenIndex } from './token-search.ts'

/** Addresses per slice of work, because computing a slice of checksums takes a few milliseconds. */
const sliceSize = 400

function unsupportedKeys(state: ListsState, always: ReadonlySet<string>): ReadonlySet<string> {
  const keys = new Set(always)
  for (const url of state.hidden)
    for (const token of state.byUrl.get(url)?.current?.tokens ?? []) keys.add(tokenKey(token))
  return keys
}

/** Converts a token of a list to the page's token type. */
export function tokenOfListed(listed: SourcedToken): Token {
  // The cast is safe because tokens of unsupported chains were filtered out before.
  const chainId = listed.chainId as Token['chainId']
  const { symbol, name, decimals } = listed
  return { kind: 'token', chainId, address: getAddress(listed.address.toLowerCase()), symbol, name, decimals }
}

/**
 * Tokens of all enabled and verified lists, by chain.
 * @param pause yields to the page between slices of work
 */
async function deriveCatalogue(
  state: ListsState,
  options: {
    readonly chainIds: ReadonlySet<number>
    readonly unsupported: ReadonlySet<string>
    readonly pause: () => Promise<void>
    readonly onDuplicate: (listUrl: string, symbol: string) => void
  },
): Promise<Catalogue> {
  const lists = usableLists(state)
  const merged = mergeTokenLists(lists)
  for (const { listUrl, token } of merged.duplicates) options.onDuplicate(listUrl, token.symbol)
  const listByUrl = new Map(lists.map(({ url, list }) => [url, list]))
  type Growing = { tokens: Token[]; origins: Map<string, TokenOrigin>; finder: TwinFinder; twins: ReadonlySet<string> }
  const byChain = new Map<number, Growing>()
  for (const chainId of options.chainIds) {
    const finder = createTwinFinder()
    byChain.set(chainId, { tokens: [], origins: new Map(), finder, twins: finder.found })
  }
  let done = 0
  for (const listed of merged.tokens.values()) {
    const chain = byChain.get(listed.chainId)
    const list = listByUrl.get(listed.listUrl)
    if (!chain || !list) continue
    chain.tokens.push(tokenOfListed(listed))
    chain.finder.add(listed)
    chain.origins.set(listed.address.toLowerCase(), {
      listUrl: listed.listUrl,
      listName: list.name,
      listLogoURI: list.logoURI,
      logoURI: listed.logoURI,
      decimals: listed.decimals,
      suspicions: listed.suspicions ?? [],
    })
    done += 1
    if (done % sliceSize === 0) await options.pause()
  }
  return { byChain: byChain satisfies ReadonlyMap<number, ChainCatalogue>, unsupported: options.unsupported }
}

/** From this number of tokens on, the search index is built before the catalogue is published. */
const manyTokens = 1000

/** Publishes a new catalogue when the lists change. */
type Publisher = { publish(state: ListsState): void; stop(): void }

export function createPublisher(parts: {
  readonly chainIds: ReadonlySet<number>
  readonly unsupported: ReadonlySet<string>
  readonly clock: Clock
  readonly publish: (catalogue: Catalogue) => void
  readonly log: (message: string, detail: unknown) => void
}): Publisher {
  let latest = 0
  let basis: readonly unknown[] = []

  /** A call ends the computation of the previous one. */
  async function derive(state: ListsState): Promise<void> {
    latest += 1
    const mine = latest
    const catalogue = await deriveCatalogue(state, {
      chainIds: parts.chainIds,
      unsupported: unsupportedKeys(state, parts.unsupported),
      pause: () => sleep(parts.clock, 0),
      onDuplicate: (listUrl, symbol) => parts.log('Duplicate token!', { listUrl, symbol }),
    })
    const turn = async () => {
      await sleep(parts.clock, 0)
      return mine === latest
    }
    for (const { tokens } of catalogue.byChain.values())
      if (tokens.length >= manyTokens) await prepareTokenIndex(tokens, turn)
    if (mine === latest) parts.publish(catalogue)
  }

  return {
    publish(state) {
      const hidden = [...state.hidden].map((url) => state.byUrl.get(url)?.current)
      const next = [...usableLists(state).flatMap(({ url, list }) => [url, list]), null, ...hidden]
      if (next.length === basis.length && next.every((part, at) => part === basis[at])) return
      basis = next
      derive(state).catch((error: unknown) => parts.log('Could not show token list due to error', error))
    },
    stop() {
      latest += 1
    },
  }
}
