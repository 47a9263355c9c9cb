import type { CampaignKind } from '../environment/deploy-campaigns.ts'
import type { Stage } from '../schedules/run-schedule.ts'

/** One of the two kinds of databases that an index can use. */
export type Store = {
  readonly name: 'embedded' | 'PostgreSQL'
  /** Creates a database; undefined for the embedded one. */
  readonly newDatabase: () => Promise<string | undefined>
}

/** The parameters of one run. */
export type Run = {
  readonly count: number
  readonly seed: number
  readonly store: Store
  /** Provides an environment with an indexer: a new one in the soak, a shared one in `npm test`. */
  readonly onStage: <T>(campaigns: CampaignKind, use: (stage: Stage) => Promise<T>) => Promise<T>
  /**
   * True when a later test in the same environment compares the index with one built from scratch, which
   * then covers this test too.
   */
  readonly isFollowed?: boolean
  /** Prints a line for every step. */
  readonly say: (line: string) => void
  /** Whether the time limit is reached, so that the current step is the last one. */
  readonly isOver: () => boolean
}

export type Result = {
  /** Number of completed repetitions. Less than `count` when the time limit was reached. */
  readonly done: number
  /** One line per failure; empty when the test passes. */
  readonly failures: readonly string[]
  /** Further measurements, as text. */
  readonly figures: string
}

/** A property of the indexer that must hold in many repetitions. */
export type StressTest = {
  readonly name: string
  /** Plural noun for the repetitions of the test, such as 'kills'. */
  readonly what: string
  /** Number of repetitions in the soak. */
  readonly full: number
  readonly small: number
  readonly run: (run: Run) => Promise<Result>
}
