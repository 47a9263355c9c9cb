import type { Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { users } from '@dexswap/sandbox'
import { numberToHex } from 'viem/utils'
import type { Clock } from '#io/clock.ts'
import { createPageLocks } from '#io/locks.ts'
import { createChainClient } from '#io/rpc/chain-client.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import type { Head } from '../chain/head.ts'
import type { Networks } from '../chain/networks.ts'
import { createTransactions } from '../sending/create-transactions.ts'
import { createStore } from '../store.ts'
// Imported before a send, because the clock of a test does not wait for imports.
import '../sending/create-transactions.ts'
import '../verification/verify-call.ts'
import type { Plan, SendState } from '../sending/plan.ts'
import type { Wallet, Wallets } from '../wallet/wallet.ts'
import type { LyingNode } from './lying-nodes.ts'
import { openGuard } from './page-session.ts'

const [user = '0x'] = users

/** A clock on which each timer fires at once and advances the time by its delay. */
function createQuickClock(): Clock {
  let now = 1_800_000_000_000
  return {
    now: () => now,
    after(ms, then) {
      const timer = setTimeout(() => {
        now += ms
        then()
      }, 0)
      return () => clearTimeout(timer)
    },
  }
}

const operators = ['Lia', 'Hon', 'Eve']
export const operatorAt = (place: number) => operators[place]

/**
 * A page with the sending engine and several operators. It reads the first node, and the user
 * rejects every request.
 * @param onPause called before each retry
 */
export function openVerifyingPage(
  scene: { readonly chain: ConfiguredChain },
  nodesOf: readonly LyingNode[],
  onPause: () => void = () => {},
) {
  const nodes = nodesOf.map(({ url }, at) => ({ url, operator: operators[at] ?? url }))
  const rpcUrls = nodes.map(({ url }) => url)
  const chain = { ...scene.chain, nodes, rpcUrls, blockTimeMs: 2000 }
  const rpc = createRpc({ chainId: chain.id, urls: rpcUrls, clock: createQuickClock() })
  const client = createChainClient(chain, rpc)
  const head = createStore<Head | null>(null)
  const requested: unknown[] = []
  const quarantined: string[] = []
  const wallet = createStore<Wallet>({
    ...{ status: 'connected', account: user, chainId: chain.id, walletId: 'a', walletName: 'A' },
    async request({ method, params }) {
      if (method === 'eth_chainId') return numberToHex(chain.id)
      requested.push([method, params])
      throw { code: 4001, message: 'no' }
    },
  })
  // A stub with the properties that the engine uses.
  const networks = {
    chains: new Map([[chain.id, chain]]),
    clientOf: () => client,
    clientAt: (_: ConfiguredChain, url: string) =>
      createChainClient(chain, createRpc({ chainId: chain.id, urls: [url], clock: createQuickClock() })),
    urlsOf: () => chain.rpcUrls,
    isUnconfirmed: () => false,
    headOf: () => head,
    pollNow: async () => undefined,
    resetBackoff: () => undefined,
    quarantine(_: number, url: string) {
      quarantined.push(nodes.find((node) => node.url === url)?.operator ?? url)
      rpc.quarantine(url)
    },
    readingFrom: () => rpc.preferred(),
    invalidate: () => undefined,
    keepFollowing: () => undefined,
    onHeadRequested: () => () => undefined,
  } as unknown as Networks
  // Pauses end at once; timeouts never fire, because every node responds here.
  let now = 1_800_000_000_000
  const clock = {
    now: () => now,
    after(ms: number, then: () => void) {
      if (ms >= 1500) return () => {}
      const timer = setTimeout(() => {
        now += ms
        onPause()
        void pollHead()
          .catch(() => undefined)
          .then(then)
      }, 0)
      return () => clearTimeout(timer)
    },
  }
  const transactions = createTransactions({
    verdicts: { byKey: new Map(), odd: new Set() },
    batching: new WeakMap(),
    ...{ networks, wallets: { wallet } as unknown as Wallets, clock, locks: createPageLocks() },
    storage: createAppStorage(createMemoryKeyValues()),
    visibility: { isVisible: () => true, subscribe: () => () => undefined },
    newId: () => `${requested.length}`,
    gasPriceOf: async () => null,
    isGasPriceCustom: () => false,
    guard: openGuard,
  })

  /** Sets the head to that of the first node. */
  async function pollHead(): Promise<void> {
    const block = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
    const { number, hash, parentHash, timestamp } = block as unknown as Record<string, Hex>
    if (!number || !hash || !parentHash || !timestamp) return
    head.set({ number: BigInt(number), hash, parentHash, timestamp: BigInt(timestamp), receivedAt: now })
  }

  return {
    chain,
    client,
    /** Requests that the wallet received. */
    requested,
    /** Operators of the nodes that were quarantined. */
    quarantined,
    pollHead,
    async run(plan: Plan): Promise<SendState> {
      wallet.set({ ...wallet.get(), account: plan.account } as Wallet)
      return transactions.run(plan, () => undefined)
    },
    close: () => transactions.stop(),
  }
}
