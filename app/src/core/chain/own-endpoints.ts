import { type Chain, type ChainId, chainIdSchema } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'

/** The visitor's own node of each chain for which one was set. */
export type OwnEndpoints = ReadonlyMap<ChainId, string>

export type OwnEndpointsStore = Store<OwnEndpoints> & {
  /** Null: the configured ones again. Stored at once, and heard by the other tabs. */
  set(chainId: ChainId, url: string | null): void
}

export const noOwnEndpoints: OwnEndpoints = new Map()

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

/** What is asked for a chain: the visitor's own node and no other, else the configured ones. */
export function urlsOf(chain: Pick<Chain, 'id' | 'rpcUrls'>, own: OwnEndpoints): readonly string[] {
  const url = own.get(chain.id)
  return url === undefined ? chain.rpcUrls : [url]
}

/** Most chains whose nodes are kept. */
const maxChains = 64
const format = {
  version: 1,
  schema: v.pipe(
    v.array(v.object({ chainId: chainIdSchema, url: v.pipe(v.string(), v.maxLength(maxUrlLength)) })),
    v.maxLength(maxChains),
  ),
}

/** The visitor's own endpoints, kept over visits. What is stored is read as if it were typed. */
export function createOwnEndpoints(storage: AppStorage): OwnEndpointsStore {
  const item = storage.item('endpoints', format)
  const read = (): OwnEndpoints =>
    new Map(
      (item.read() ?? []).flatMap(({ chainId, url }) => {
        const parsed = parseEndpoint(url)
        return parsed === null ? [] : [[chainId, parsed] as const]
      }),
    )
  const store = createStore(read())
  item.onOtherTab(() => store.set(read()))
  return {
    get: store.get,
    subscribe: store.subscribe,
    set(chainId, url) {
      const next = new Map(store.get())
      if (url === null) next.delete(chainId)
      else next.set(chainId, url)
      store.set(next)
      item.write([...next].map(([id, address]) => ({ chainId: id, url: address })))
    },
  }
}
