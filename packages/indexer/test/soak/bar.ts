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
  /** Told of every step in a line. */
  readonly say: (line: string) => void
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
