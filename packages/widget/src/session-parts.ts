import { createExchange, type Exchange } from '@dexswap/sdk'
import { type Client, createClient, http } from 'viem'
import type { GivenSettings, Settings } from './settings.ts'
import type { Emit, SwapEventDetails } from './swap-events.ts'
import type { SwapState } from './swap-state.ts'

/** Exchange and client of a chain and a node, while these do not change. */
export type Opened = { readonly key: readonly unknown[]; readonly exchange: Exchange; readonly client: Client }

/** What the parts of a session share. */
export type SessionParts = {
  readonly get: () => SwapState
  readonly set: (change: Partial<SwapState>) => void
  /** Null while the settings have a problem. */
  readonly opened: () => Opened | null
  readonly emit: Emit
  /** Emits a failure with its sentence. */
  readonly fail: (stage: SwapEventDetails['error']['stage'], error: unknown) => void
}

/** Requests per batch; free nodes refuse more. */
const maxBatchSize = 3

/** Sends no request. Returns the previous one when chain and node are the same. */
export function openExchange(previous: Opened | null, given: GivenSettings, { chain, rpc }: Settings): Opened {
  const key = [given.chain, given.record, rpc]
  if (previous?.key.every((part, at) => part === key[at])) return previous
  const transport = http(rpc, { batch: { batchSize: maxBatchSize } })
  return { key, exchange: createExchange({ chain, transport }), client: createClient({ transport }) }
}

export function settingsOf({ settings }: SwapState): Settings | null {
  return 'problem' in settings ? null : settings
}

/** The account, when its wallet is on the chain of the widget. */
export function accountHere(state: SwapState): `0x${string}` | null {
  const { wallet } = state
  const isHere = wallet.status === 'connected' && wallet.chainId === settingsOf(state)?.chain.id
  return isHere ? wallet.account : null
}
