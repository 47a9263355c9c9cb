import type { Config } from '@dexswap/chains/config'
import {
  knownLists,
  type ListLocation,
  ListLocationInvalidError,
  parseListLocation,
  securityNoticeLists,
} from '@dexswap/token-lists'
import { clock } from '#io/clock.ts'
import { type DownloadedList, downloadList, type ListSource } from '#io/lists/download-list.ts'
import { createBrowserListCache } from '#io/lists/list-cache.ts'
import { createLogoCache } from '#io/lists/load-logo.ts'
import { newId, pageVisibility } from '#io/page.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import type { Networks } from '../chain/networks.ts'
import { type NameSource, readContenthash } from '../names/read-contenthash.ts'
import { contenthashUri, ensChain } from '../names/resolve-name.ts'
import type { Catalogue } from './catalogue.ts'
import { createTokenLists } from './create-token-lists.ts'
import { defaultList } from './list-choices.ts'
import { storedChoices } from './token-choices.ts'
import { ListProtocolError } from './token-lists.ts'
import type { LateParts } from './token-store.ts'

type ListFetchParts = {
  /** Gateways in order of preference. */
  readonly gateways: readonly string[]
  /** The chain with the registry that resolves names of lists, independent of the network of the wallet. */
  readonly names: NameSource
  readonly download?: typeof downloadList
}

function located(text: string): ListLocation {
  try {
    return parseListLocation(text)
  } catch (cause) {
    throw cause instanceof ListLocationInvalidError ? new ListProtocolError(text, { cause }) : cause
  }
}

/**
 * Resolves a name once; a name inside its content is not resolved again. `unverified`: only one
 * operator reported the content.
 */
async function sourceOf(
  location: ListLocation,
  names: NameSource,
): Promise<{ readonly source: ListSource; readonly unverified: boolean }> {
  if (location.kind !== 'ens') return { source: location, unverified: false }
  const { contenthash, unverified } = await readContenthash(names, location.name)
  const uri = contenthashUri(contenthash)
  const source = located(`${uri}${location.path}`)
  if (source.kind === 'ens' || source.kind === 'web') throw new ListProtocolError(uri)
  return { source, unverified }
}

/**
 * The text of a list, and whether only one operator or gateway returned it.
 * @throws ListProtocolError, what `readContenthash` throws, ContenthashError, ListDownloadError
 */
export async function fetchListText(url: string, parts: ListFetchParts): Promise<DownloadedList> {
  const { gateways, names, download = downloadList } = parts
  const { source, unverified } = await sourceOf(located(url), names)
  const downloaded = await download(source, gateways)
  return { text: downloaded.text, unverified: unverified || downloaded.unverified }
}

/** The normalized URLs; logs the invalid ones. */
function keysOf(locations: readonly string[]): readonly string[] {
  return locations.flatMap((location) => {
    try {
      return [parseListLocation(location).url]
    } catch (error) {
      console.warn('A configured list has no location that can be loaded.', location, error)
      return []
    }
  })
}

/** Token lists with the browser's storage and network. Import this module only by `import()`. */
export function openTokenLists(parts: {
  readonly config: Config
  readonly networks: Networks
  readonly storage: AppStorage
  readonly publish: (catalogue: Catalogue) => void
  readonly unsupported: ReadonlySet<string>
}): LateParts {
  const { config, networks, storage, publish, unsupported } = parts
  const chain = ensChain(config)
  const names = chain && { chain, networks }
  const gateways = config.ipfsGateways
  const lists = createTokenLists({
    own: defaultList(config.chains.values()),
    known: keysOf(config.tokenLists ?? knownLists),
    securityNotices: keysOf(config.securityNoticeLists ?? securityNoticeLists),
    unsupported,
    chainIds: new Set(config.chains.keys()),
    storage,
    listCache: createBrowserListCache(),
    logos: createLogoCache(gateways),
    clock,
    visibility: pageVisibility,
    newId,
    fetchText: (url) => fetchListText(url, { gateways, names }),
    publish,
    log: (message, detail) => console.warn(message, detail),
  })
  return { lists, choices: storedChoices(storage) }
}
