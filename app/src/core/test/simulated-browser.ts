import type { Address, Hex } from '@dexswap/chains'
import { createClient, custom } from 'viem'
import type { Clock } from '#io/clock.ts'
import { createPageLocks } from '#io/locks.ts'
import type { Reply } from '#io/rpc/replies.ts'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createTimers } from '#io/test/test-clock.ts'
import type { Head } from '../chain/head.ts'
import type { Networks } from '../chain/networks.ts'
import { createTransactions } from '../sending/create-transactions.ts'
import { createStore } from '../store.ts'
import { acceptEveryCall } from './accept-every-call.ts'
// Imported early, because the simulated clock does not wait for a lazy import.
import '../verification/verify-call.ts'
import '../sending/create-transactions.ts'
import type { TransactionEvent, Transactions } from '../sending/plan.ts'
import type { Verification } from '../verification/assert-verified.ts'
import type { BatchingCache } from '../wallet/batch-requests.ts'
import type { Wallet, Wallets } from '../wallet/wallet.ts'
import { createClosing, createTabValues } from './open-browser.ts'
import { configuredChain, openGuard } from './page-session.ts'
import type { NodeState, SimulatedChain } from './simulated-chain.ts'

/** Runs all work that needs no further event than the event loop. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** A clock that a test advances. */
export function createSimulatedClock(start: number) {
  const { moveToNext, moveTo, ...clock } = createTimers(start)
  return {
    clock,
    async advance(ms: number) {
      const end = clock.now() + ms
      for (let rounds = 0; rounds < 200 && moveToNext(end); rounds++) await settle()
      moveTo(end)
    },
  }
}

export type SimulatedTab = {
  readonly transactions: Transactions
  /** State of the wallet as the page sees it. */
  readonly wallet: ReturnType<typeof createStore<Wallet>>
  /** Delivers the head of the page's node, as a poll on each block does. */
  poll(): void
  close(): void
}

/** Tabs of one browser on a simulated chain, with the real engine and shared storage and locks. */
export function openSimulatedBrowser(options: {
  readonly chain: SimulatedChain
  readonly nodes: readonly NodeState[]
  readonly account: Address
  readonly clock: Clock
  readonly request: (call: { readonly method: string; readonly params?: readonly unknown[] }) => Promise<unknown>
  readonly onEvent?: (event: TransactionEvent) => void
  /** Changes the result that a node returns. */
  readonly tamper?: (method: string, answer: unknown) => unknown
  readonly verification?: Verification
  /** Custom gas price in wei; null without one. */
  readonly gasPrice?: bigint | null
}) {
  const { chain, nodes, account, clock, request, verification = acceptEveryCall, gasPrice = null } = options
  const { onEvent = () => undefined, tamper = (_, answer) => answer } = options
  const configured = { ...configuredChain(1), id: 1 as const }
  const values = createMemoryKeyValues()
  const locks = createPageLocks()
  const tabValues = createTabValues(values)
  let opened = 0
  let ids = 0
  return {
    openTab(): SimulatedTab {
      const tab = opened++
      const batching: BatchingCache = new WeakMap()
      const head = createStore<Head | null>(null)
      const requested = new Set<(chainId: 1) => void>()
      const [first] = nodes
      const ask = async (node: NodeState | undefined, method: string, params: readonly unknown[] = []) => {
        if (!node) throw new RangeError('no node')
        return tamper(method, chain.answer(node, method, params))
      }
      const transport = custom({ request: ({ method, params }) => ask(first, method, params) }, { retryCount: 0 })
      const client = createClient({ transport })
      // A stub with the properties that the engine uses.
      const networks = {
        chains: new Map([[1, configured]]),
        clientOf: () => client,
        // Both URLs belong to one operator, so that no send queries a second operator.
        urlsOf: () => nodes.map((_, at) => `http://one.example/${at}`),
        isUnconfirmed: () => false,
        headOf: () => head,
        pollNow: async () => undefined,
        resetBackoff: () => undefined,
        keepFollowing: () => undefined,
        onHeadRequested(listener: (chainId: 1) => void) {
          requested.add(listener)
          return () => requested.delete(listener)
        },
      } as unknown as Networks
      const connected: Wallet = { status: 'connected', account, chainId: 1, walletId: 'a', walletName: 'A', request }
      const wallet = createStore<Wallet>(connected)
      const wallets = { wallet } as unknown as Wallets
      const closing = createClosing(locks)
      const transactions = createTransactions({
        verdicts: { byKey: new Map(), odd: new Set() },
        batching,
        networks,
        wallets,
        storage: createAppStorage(tabValues.of(tab)),
        locks: closing.locks,
        visibility: { isVisible: () => true, subscribe: () => () => undefined },
        clock,
        newId: () => `${++ids}`,
        gasPriceOf: async () => gasPrice,
        isGasPriceCustom: () => gasPrice !== null,
        verification,
        guard: openGuard,
        ask: async (_, url, calls) => {
          const node = nodes[Number(new URL(url).pathname.slice(1))]
          const results = calls.map(({ method, params }) => ask(node, method, params as readonly unknown[]))
          const replies = results.map(async (result): Promise<Reply> => ({ kind: 'result', result: await result }))
          return Promise.all(replies).catch(() => null)
        },
      })
      let isClosed = false
      transactions.onEvent((event) => void (isClosed || onEvent(event)))
      return {
        transactions,
        wallet,
        poll() {
          const { number, hash, parentHash } = chain.head(first?.lag ?? 0)
          head.set({ number: BigInt(number), hash, parentHash, timestamp: 0n, receivedAt: clock.now() })
          for (const listener of requested) listener(1)
        },
        close() {
          isClosed = true
          tabValues.forget(tab)
          closing.close()
          transactions.stop()
        },
      }
    },
  }
}

/** How the wallet handles a request to send. */
export type Answer = 'sends' | 'refuses' | 'loses' | 'fails' | 'loses unsent' | 'fails unsent' | 'other nonce'

/**
 * A wallet on a simulated chain. Its log has the hash of each request, or null when nothing was
 * sent.
 */
export function createSimulatedWallet(chain: SimulatedChain, account: Address) {
  const sent: { readonly requested: Readonly<Record<string, string>>; readonly hash: Hex | null }[] = []
  const wallet = {
    answer: 'sends' as Answer,
    sent,
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      if (method === 'eth_chainId') return '0x1'
      if (method !== 'eth_sendTransaction') throw { code: -32601, message: 'no' }
      const requested = params[0] as Record<string, string>
      const { answer } = wallet
      const isSent = answer === 'sends' || answer === 'loses' || answer === 'fails' || answer === 'other nonce'
      const next = chain.pendingOf(account)
      const nonce = requested.nonce !== undefined && answer !== 'other nonce' ? Number(requested.nonce) : next
      const transaction = chain.transaction({
        from: account,
        nonce,
        to: requested.to as Address,
        value: BigInt(requested.value ?? '0'),
        input: requested.data as Hex,
      })
      const isTaken = isSent && chain.submit(transaction)
      sent.push({ requested, hash: isTaken ? transaction.hash : null })
      if (answer === 'refuses') throw { code: 4001, message: 'User rejected the request.' }
      if (answer.startsWith('loses')) throw new TypeError('port closed')
      if (answer.startsWith('fails') || !isTaken) throw { code: -32603, message: 'Internal JSON-RPC error.' }
      return transaction.hash
    },
  }
  return wallet
}
