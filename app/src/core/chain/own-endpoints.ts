import { type ChainId, chainIdSchema } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** The user's node per chain. */
export type OwnEndpoints = ReadonlyMap<ChainId, string>

export type OwnEndpointsStore = Store<OwnEndpoints> & {
  /** Stores the node for all tabs and confirms it; null restores the configured nodes. */
  set(chainId: ChainId, url: string | null): void
  /** The user's node of a chain if it was not confirmed on this page, else null. */
  unconfirmed(chainId: ChainId): string | null
  confirm(chainId: ChainId): void
}

const maxUrlLength = 2048
const loopback = ['localhost', '127.0.0.1', '[::1]']

/**
 * The URL of a node in normal form: https, or http on this machine, without credentials. Null for
 * other text.
 */
export function parseEndpoint(text: string): string | null {
  const trimmed = text.trim()
  if (trimmed.length > maxUrlLength || !URL.canParse(trimmed)) return null
  const { protocol, hostname, username, password, href } = new URL(trimmed)
  if (username !== '' || password !== '' || hostname === '') return null
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopback.includes(hostname))
  return isSafe ? href : null
}

/** Only the user's node if one is set, else the configured nodes (none for a chain that was shut down). */
export function urlsOf(chain: Pick<ConfiguredChain, 'id' | 'rpcUrls'>, own: OwnEndpoints): readonly string[] {
  const url = own.get(chain.id)
  return url === undefined ? chain.rpcUrls : [url]
}

/** Maximum number of stored nodes, one per chain. */
const maxChains = 64
const endpoint = v.object({ chainId: chainIdSchema, url: v.pipe(v.string(), v.maxLength(maxUrlLength)) })
const format = { version: 1, schema: v.pipe(v.array(endpoint), v.maxLength(maxChains), v.readonly()) }
type StoredEndpoints = v.InferOutput<typeof format.schema>

/** Stored URLs are validated like typed ones. */
function endpointsOf(stored: StoredEndpoints | null): OwnEndpoints {
  const entries = (stored ?? []).map(({ chainId, url }) => [chainId, parseEndpoint(url)] as const)
  return new Map(entries.flatMap(([chainId, url]) => (url === null ? [] : [[chainId, url]])))
}

/** Confirmations stay in memory, because code with access to storage could forge stored ones. */
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
