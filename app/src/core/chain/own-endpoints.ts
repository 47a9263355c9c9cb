import { type ChainId, chainIdSchema } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** The user's own node of each chain for which one was set. */
export type OwnEndpoints = ReadonlyMap<ChainId, string>

export type OwnEndpointsStore = Store<OwnEndpoints> & {
  /** Null: the configured ones again. Stored at once, and heard by the other tabs; on this page it is confirmed by that. */
  set(chainId: ChainId, url: string | null): void
  /** The node of a chain that was found in storage and not confirmed since the page was opened; null where there is none. */
  unconfirmed(chainId: ChainId): string | null
  confirm(chainId: ChainId): void
}

const maxUrlLength = 2048
const loopback = ['localhost', '127.0.0.1', '[::1]']

/** The address of a node as it is kept, or null: https, or http on this machine; without a name and password in it. */
export function parseEndpoint(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > maxUrlLength || !URL.canParse(trimmed)) return null
  const { protocol, hostname, username, password, href } = new URL(trimmed)
  if (username !== '' || password !== '' || hostname === '') return null
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return isSafe ? href : null
}

/** What is asked for a chain: the user's own node and no other, else the configured ones; of one that has ended none. */
export function urlsOf(chain: Pick<ConfiguredChain, 'id' | 'rpcUrls' | 'ended'>, own: OwnEndpoints): readonly string[] {
  const url = own.get(chain.id)
  return url === undefined || chain.ended ? chain.rpcUrls : [url]
}

/** Most chains whose nodes are kept. */
const maxChains = 64
const endpoint = v.object({ chainId: chainIdSchema, url: v.pipe(v.string(), v.maxLength(maxUrlLength)) })
const format = { version: 1, schema: v.pipe(v.array(endpoint), v.maxLength(maxChains), v.readonly()) }
type StoredEndpoints = v.InferOutput<typeof format.schema>

/** What is stored is read as if it were typed. */
function endpointsOf(stored: StoredEndpoints | null): OwnEndpoints {
  const entries = (stored ?? []).map(({ chainId, url }) => [chainId, parseEndpoint(url)] as const)
  return new Map(entries.flatMap(([chainId, url]) => (url === null ? [] : [[chainId, url]])))
}

/**
 * The user's own endpoints, kept over visits, also those of chains that this page does not offer. Confirmations are kept in memory alone:
 * whoever can write the nodes into storage could write a confirmation beside them.
 */
export function createOwnEndpoints(storage: AppStorage): OwnEndpointsStore {
  const { get, subscribe, stored, keep } = createStoredStore(storage.item('endpoints', format), endpointsOf)
  const confirmed = new Map<ChainId, string>()

  function confirm(chainId: ChainId): void {
    const url = get().get(chainId)
    if (url !== undefined) confirmed.set(chainId, url)
  }

  return {
    get,
    subscribe,
    confirm,
    unconfirmed(chainId) {
      const url = get().get(chainId)
      return url === confirmed.get(chainId) ? null : (url ?? null)
    },
    set(chainId, url) {
      const others = (stored() ?? []).filter((each) => each.chainId !== chainId)
      keep(url === null ? others : [...others, { chainId, url }])
      confirm(chainId)
    },
  }
}
