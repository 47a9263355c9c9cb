import type { Address } from '@dexswap/chains'
import type { LocalRecord } from '@dexswap/chains/config'
import type { RpcClient } from '../chain/connect-node.ts'
import type { Overrides } from '../config/read-overrides.ts'
import type { LikenessName } from '../likeness/likenesses.ts'
import type { NodeLike } from '../likeness/start-node-like.ts'
import type { World } from '../world/deploy-world.ts'

/** What is about to be done, or has come further. */
export type Progress =
  | { readonly step: 'chain' | 'contracts' | 'index' | 'app' }
  | { readonly step: 'history'; readonly part: number }

export type SandboxOptions = {
  /** Port of the page; the chain, the indexer and the node like another's have the next. 0: any free ones. 4600 where absent. */
  readonly port?: number
  /** Decides the history and what others do afterwards. */
  readonly seed?: string
  /** Unix seconds at which the thirty days end; null or absent: now. */
  readonly at?: number | null
  /** Thirty days of trades, or no pair at all. */
  readonly history?: 'seeded' | 'none'
  /** Quiet: a block per transaction, nobody else trades. Live: a block every two seconds and a trade now and then. */
  readonly market?: 'live' | 'quiet'
  /** Blocks come and nodes answer as on that network; quiet then means that nobody else trades. Null or absent: as anvil does. */
  readonly like?: LikenessName | null
  /** The built app, the app as it is developed, or none. */
  readonly app?: 'built' | 'dev' | false
  /** Whether the indexer runs; true where absent. */
  readonly indexer?: boolean
  /** Keys of config.json that are to be different. */
  readonly config?: Overrides
  readonly onProgress?: (progress: Progress) => void
  /** Told in a sentence when something happens that needs no action. */
  readonly onNote?: (sentence: string) => void
  /** Aborting ends a start as well as what runs. */
  readonly signal?: AbortSignal
}

export type Sandbox = {
  /** Address of the page, null without an app. */
  readonly app: string | null
  /** The chain itself. */
  readonly rpc: string
  /** The node in front of it that answers as another network's; null where there is none. */
  readonly like: NodeLike | null
  readonly webSocket: string
  /** Address of the GraphQL API, null without an indexer. */
  readonly graphql: string | null
  /** The wallets in the page. */
  readonly accounts: readonly Address[]
  readonly record: LocalRecord
  /** What the page gets as config.json. */
  readonly config: Overrides
  readonly world: World
  readonly client: RpcClient
  /** Resolves when a part has ended by itself. The others still run then: stop them. */
  readonly failed: Promise<PartEndedError>
  /** Ends everything; resolves when nothing is left. */
  stop(): Promise<void>
}

const partNames = {
  chain: 'The local chain',
  indexer: 'The indexer',
  market: 'The trading of the others',
  page: 'The development server',
} as const
type Part = keyof typeof partNames

/** A part of the sandbox has ended by itself. */
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
