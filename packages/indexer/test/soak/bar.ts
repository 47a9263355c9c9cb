import type { Stage } from '../schedules/run-schedule.ts'
import type { CampaignKind } from '../world/deploy-campaigns.ts'

/** One of the two databases that an index may lie in. */
export type Store = {
  readonly name: 'embedded' | 'PostgreSQL'
  /** Of a database of its own; undefined for the embedded one. */
  readonly newDatabase: () => Promise<string | undefined>
}

/** What a bar is run with. */
export type Run = {
  readonly count: number
  readonly seed: number
  readonly store: Store
  /** Has a world with an indexer on this store used: one of its own in the soak, the same for all bars in `npm test`. */
  readonly onStage: <T>(campaigns: CampaignKind, use: (stage: Stage) => Promise<T>) => Promise<T>
  /** Whether another bar on the same stage comes after it and ends in a rebuild, which then is the rebuild of both. */
  readonly isFollowed?: boolean
  /** Told of every step in a line. */
  readonly say: (line: string) => void
  /** Whether the time is over: what has begun is ended, nothing more is begun. */
  readonly isOver: () => boolean
}

export type Result = {
  /** How many were done; fewer than asked for where the time was over. */
  readonly done: number
  /** What went wrong, each in a line. Empty where the bar is met. */
  readonly failures: readonly string[]
  /** What was measured besides. */
  readonly figures: string
}

/** Something that has to hold however often it is tried. */
export type Bar = {
  readonly name: string
  /** What is counted. */
  readonly what: string
  /** In full, and in `npm test`. */
  readonly full: number
  readonly small: number
  readonly run: (run: Run) => Promise<Result>
}
