import type { Hex } from '@dexswap/chains'
import { local } from '@dexswap/chains/config'
import * as v from 'valibot'

const networkSchema = v.object({
  id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  name: v.pipe(v.string(), v.maxLength(64)),
  rpcUrl: v.pipe(v.string(), v.url()),
  symbol: v.pipe(v.string(), v.maxLength(16)),
})
/** A network that the wallet can be on. */
export type Network = v.InferOutput<typeof networkSchema>

/**
 * True when the node runs on this machine. The wallet signs for no other one, because its keys are
 * public.
 */
export function isOnThisMachine({ rpcUrl }: Network): boolean {
  return ['127.0.0.1', 'localhost'].includes(new URL(rpcUrl).hostname)
}

/** Calls sent as one transaction, stored under the id that the page chose. */
const batchSchema = v.object({
  id: v.pipe(v.string(), v.maxLength(8194)),
  hash: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-f]{64}$/),
    v.transform((text) => text as Hex),
  ),
})

const stateSchema = v.object({
  /** `none`: the page sees no account. `open`: it sees one. `locked`: none until unlocked. */
  access: v.picklist(['none', 'open', 'locked']),
  /** Index of the current account. */
  account: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)),
  chainId: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Networks that pages added by wallet_addEthereumChain. */
  added: v.pipe(v.array(networkSchema), v.maxLength(16)),
  /** Support of EIP-5792 batches: off as in most wallets, on after an upgrade prompt, or on. */
  batches: v.optional(v.picklist(['off', 'ready', 'on']), 'off'),
  sentBatches: v.optional(v.pipe(v.array(batchSchema), v.maxLength(32)), []),
})
export type WalletState = v.InferOutput<typeof stateSchema>

export const localChainId = local.id
export const firstState: WalletState = {
  access: 'none',
  account: 0,
  chainId: localChainId,
  added: [],
  batches: 'off',
  sentBatches: [],
}
/** Storage key, different from all keys of the app. */
export const storageKey = 'sandbox-wallet'

export type WalletStore = {
  get(): WalletState
  set(part: Partial<WalletState>): void
  /** Calls `listener` at each change, including those in other tabs. */
  subscribe(listener: (now: WalletState, before: WalletState) => void): void
}

function parseState(text: string | null): WalletState {
  try {
    return v.parse(stateSchema, JSON.parse(text ?? ''))
  } catch {
    return firstState
  }
}

/** Stores the wallet's state in the browser, so that the page stays connected after a reload. */
export function createWalletStore(storage: Pick<Storage, 'getItem' | 'setItem'>): WalletStore & { reload(): void } {
  const listeners: ((now: WalletState, before: WalletState) => void)[] = []
  let state = parseState(storage.getItem(storageKey))
  const change = (next: WalletState) => {
    const before = state
    state = next
    for (const listener of listeners) listener(next, before)
  }
  return {
    get: () => state,
    set(part) {
      const next = { ...state, ...part }
      storage.setItem(storageKey, JSON.stringify(next))
      change(next)
    },
    subscribe: (listener) => void listeners.push(listener),
    reload: () => change(parseState(storage.getItem(storageKey))),
  }
}
