import type { CampaignKind } from '../environment/deploy-campaigns.ts'
import type { Stage } from '../schedules/run-schedule.ts'

/** One of the two databases of an index. */
export type Store = {
  readonly name: 'embedded' | 'PostgreSQL'
  /** Creates a database; undefined for the embedded one. */
  readonly newDatabase: () => Promise<string | undefined>
}

/** The parameters of a run. */
export type Run = {
  readonly count: number
  readonly seed: number
  readonly store: Store
  /** Provides an environment with an indexer: a new one in the soak, a shared one in `npm test`. */
  readonly onStage: <T>(campaigns: CampaignKind, use: (stage: Stage) => Promise<T>) => Promise<T>
  /** Whether a later test on the stage compares with a rebuild, which then covers this one. */
  readonly isFollowed?: boolean
  /** Prints a line for every step. */
  readonly say: (line: string) => void
  /** Whether the time limit is reached: the current step is the last. */
  readonly isOver: () => boolean
}

export type Result = {
  /** Number of completed repetitions; fewer than `count` at the time limit. */
  readonly done: number
  /** Failures as lines; empty when the test passes. */
  readonly failures: readonly string[]
  /** Other measurements. */
  readonly figures: string
}

/** A property that must hold under repetition. */
export type StressTest = {
  readonly name: string
  /** Plural noun for what the test repeats. */
  readonly what: string
  /** Repetitions of the soak and of `npm test`. */
  readonly full: number
  readonly small: number
  readonly run: (run: Run) => Promise<Result>
}
