import type { Address } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'
import type { RpcClient } from '../chain/connect-node.ts'
import type { Overrides } from '../config/read-overrides.ts'
import type { RpcProfileName } from '../rpc-profile/rpc-profiles.ts'
import type { NodeLike } from '../rpc-profile/start-node-like.ts'
import type { World } from '../world/deploy-world.ts'

/** Progress of the start: a step begins, or makes progress. */
export type Progress =
  | { readonly step: 'chain' | 'contracts' | 'index' | 'app' }
  | { readonly step: 'history'; readonly part: number }

export type SandboxOptions = {
  /** Port of the page, 4600 by default; other parts use the next ones. 0: any free ones. */
  readonly port?: number
  /** Seed of the history and of later trades. */
  readonly seed?: string
  /** Unix seconds at which the history ends; now when null or absent. */
  readonly at?: number | null
  /**
   * EIP-155 id of the chain, 31337 by default. With another id, the page applies the rules of that
   * network.
   */
  readonly chainId?: number
  /** `seeded`: pairs with thirty days of trades. `none`: no pairs. */
  readonly history?: 'seeded' | 'none'
  /**
   * `quiet`: a block per transaction. `live`: a block every two seconds, and trades of other
   * accounts.
   */
  readonly market?: 'live' | 'quiet'
  /** RPC profile: block time and responses of a network. With one, `quiet` only stops the trades. */
  readonly like?: RpcProfileName | null
  /** Serves the built app or the development server; false serves none. */
  readonly app?: 'built' | 'dev' | false
  /** True to start the indexer (default). */
  readonly indexer?: boolean
  /** Overrides of config.json. */
  readonly config?: Overrides
  readonly onProgress?: (progress: Progress) => void
  /** Called with a sentence about an event that requires no action. */
  readonly onNote?: (sentence: string) => void
  /** Aborts the start, or stops the running sandbox. */
  readonly signal?: AbortSignal
}

export type Sandbox = {
  /** URL of the page, null without an app. */
  readonly app: string | null
  /** RPC URL of the chain itself, without a profile. */
  readonly rpc: string
  /** The node with an RPC profile in front of the chain; null without a profile. */
  readonly like: NodeLike | null
  readonly webSocket: string
  /** URL of the GraphQL API, null without an indexer. */
  readonly graphql: string | null
  /** Accounts of the wallet in the page. */
  readonly accounts: readonly Address[]
  readonly record: LocalRecord
  /** The config.json of the page. */
  readonly config: Overrides
  readonly world: World
  readonly client: RpcClient
  /** Resolves when a part has ended unexpectedly. The other parts continue until `stop`. */
  readonly failed: Promise<PartEndedError>
  /** Stops all parts. Resolves when all processes have ended and all files are removed. */
  stop(): Promise<void>
}

const partNames = {
  chain: 'The local chain',
  indexer: 'The indexer',
  market: 'The trading of the others',
  page: 'The development server',
} as const
type Part = keyof typeof partNames

/** A part of the sandbox has ended unexpectedly. */
export class PartEndedError extends Error {
  override readonly name = 'PartEndedError'
  readonly part: Part
  constructor(part: Part, reason: string, options?: ErrorOptions) {
    super(`${partNames[part]} has ended unexpectedly: ${reason || 'it left no message'}`, options)
    this.part = part
  }
}

/** The start was aborted. */
export class StartAbortedError extends Error {
  override readonly name = 'StartAbortedError'
  constructor(options?: ErrorOptions) {
    super('The start was aborted.', options)
  }
}
