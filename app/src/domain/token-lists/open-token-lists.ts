import type { Config } from '@dexswap/chains/config'
import { knownLists, parseListLocation, securityNoticeLists } from '@dexswap/token-lists'
import { ensChain } from '#domain/names/ens-chain.ts'
import type { Networks } from '#domain/networks/networks.ts'
import type { Catalogue } from '#domain/tokens/catalogue.ts'
import { storedChoices } from '#domain/tokens/stored-choices.ts'
import type { LateParts } from '#domain/tokens/token-book.ts'
import { clock } from '#io/clock.ts'
import { createBrowserShelf } from '#io/lists/list-shelf.ts'
import { createLogoBook } from '#io/lists/load-logo.ts'
import { pageVisibility } from '#io/page.ts'
import { newId } from '#io/random.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createTokenLists } from './create-token-lists.ts'
import { defaultList } from './default-list.ts'
import { fetchListText } from './fetch-list-text.ts'

/** Locations under the spelling that all share; what is none is left out and named. */
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

/** The lists of the page, joined to the real browser. Import this file only by `import()`. */
export function openTokenLists(parts: {
  readonly config: Config
  readonly networks: Networks
  readonly storage: AppStorage
  readonly publish: (catalogue: Catalogue) => void
  readonly unsupported: ReadonlySet<string>
}): LateParts {
  const { config, networks, storage, publish, unsupported } = parts
  const chain = ensChain(config)
  const names = chain && { chain, client: networks.clientOf(chain.id) }
  const gateways = config.ipfsGateways
  const lists = createTokenLists({
    own: defaultList(config.chains.values()),
    known: keysOf(config.tokenLists ?? knownLists),
    securityNotices: keysOf(config.securityNoticeLists ?? securityNoticeLists),
    unsupported,
    chainIds: new Set(config.chains.keys()),
    storage,
    shelf: createBrowserShelf(),
    logos: createLogoBook(gateways),
    clock,
    visibility: pageVisibility,
    newId,
    fetchText: (url) => fetchListText(url, { gateways, names }),
    publish,
    log: (message, detail) => console.warn(message, detail),
  })
  return { lists, choices: storedChoices(storage) }
}
