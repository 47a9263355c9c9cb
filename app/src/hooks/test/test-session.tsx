import type { Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { ReactNode } from 'react'
import type { CallCache } from '#core/chain/call-cache.ts'
import { initialSwitches } from '#core/chain/operator-switches.ts'
import { type Known, known, loading } from '#core/known.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { createServices } from '#core/services.ts'
import { type Settings, settingEntries, valuesOf } from '#core/settings/settings.ts'
import { createStore } from '#core/store.ts'
import { createSwapServices } from '#core/swaps/swap-services.ts'
import { livingConfig } from '#core/test/page-session.ts'
import { createTokenStore } from '#core/tokens/token-store.ts'
import type { Wallet } from '#core/wallet/wallet.ts'
import { type Session, SessionContext } from '../use-session.ts'

/** Creates a session for tests of hooks. The test sets its stores. */
export function createTestSession(chain: ConfiguredChain) {
  const stores = {
    chain: createStore(chain),
    wallet: createStore<Wallet>({ status: 'disconnected' }),
    settings: createStore<Settings>(valuesOf(settingEntries, {})),
    records: createStore<readonly TransactionRecord[]>([]),
    pools: createStore<PoolState>({ status: 'loading' }),
  }
  const wanted: string[] = []
  const calls = createTestCalls()
  // Only the services that hooks in this folder use, because a complete session needs a browser.
  const session: Session = {
    services: createServices(() => session),
    networks: { current: stores.chain },
    config: livingConfig,
    switches: createStore(initialSwitches(livingConfig)),
    wallets: { wallet: stores.wallet },
    settings: stores.settings,
    transactions: { records: stores.records },
    tokens: createTokenStore(() => new Promise(() => undefined)),
    swaps: createSwapServices({ now: () => 0, urlsOf: () => [] }, { loadSolver: () => new Promise(() => undefined) }),
    market: {
      poolsOf: () => ({
        ...stores.pools,
        stale: createStore(null),
        want: (tokens: readonly string[]) => void wanted.push(...tokens),
        stop() {},
      }),
      callsOf: () => calls.cache,
      stop() {},
    },
  } as unknown as Session
  const pools = session.market.poolsOf(chain.id)
  session.market.poolsOf = () => pools
  const wrapper = ({ children }: { children: ReactNode }) => <SessionContext value={session}>{children}</SessionContext>
  return { stores, wanted, calls, wrapper }
}

/** Call results that the test sets. */
function createTestCalls() {
  const results = new Map<string, Known<Hex>>()
  const listeners = new Set<() => void>()
  const keyOf = ({ to, data }: ChainCall) => to.toLowerCase() + data
  const cache: CallCache = {
    get: (call) => results.get(keyOf(call)) ?? loading,
    watch(_, listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    stop() {},
  }
  return {
    cache,
    answer(call: ChainCall, value: bigint) {
      results.set(keyOf(call), known<Hex>(`0x${value.toString(16).padStart(64, '0')}`, 1))
      for (const listener of [...listeners]) listener()
    },
  }
}
