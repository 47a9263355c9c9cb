import * as v from 'valibot'
import type { StressTest } from './stress-test.ts'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The result of one run of one stress test on one store. */
const pieceSchema = v.object({
  bar: v.string(),
  store: v.picklist(['embedded', 'PostgreSQL']),
  /** First seed; schedules use the seeds that follow for their repetitions. */
  seed: count,
  done: count,
  failed: count,
  minutes: v.number(),
  figures: v.string(),
  /** Hash of the source files of the indexer. */
  code: v.string(),
  day: v.string(),
  node: v.string(),
})
export type Piece = v.InferOutput<typeof pieceSchema>

const soakSchema = v.object({ pieces: v.array(pieceSchema) })
export type Soak = v.InferOutput<typeof soakSchema>

export const parseSoak = (text: string): Soak => v.parse(soakSchema, JSON.parse(text))

/** Thrown when a run has seeds in common with a run that was already counted. */
export class PieceOverlapError extends Error {
  override readonly name = 'PieceOverlapError'
  constructor({ bar, store, seed }: Piece) {
    super(`${bar} on ${store} was run from seed ${seed} on before: the same is not counted twice.`)
  }
}

/** Number of seeds in a run. Each schedule has a seed of its own; any other test uses one seed per run. */
const seedsOf = ({ bar, done }: Piece): number => (bar === 'schedules' ? Math.max(1, done) : 1)

/** True when two runs have a seed in common, so that the same work would be counted twice. */
const overlaps = (one: Piece, other: Piece): boolean =>
  one.bar === other.bar &&
  one.store === other.store &&
  one.code === other.code &&
  one.seed < other.seed + seedsOf(other) &&
  other.seed < one.seed + seedsOf(one)

/**
 * Adds a run.
 * @throws PieceOverlapError
 */
export function addPiece(soak: Soak | null, piece: Piece): Soak {
  const pieces = soak?.pieces ?? []
  const same = pieces.find((other) => overlaps(piece, other))
  if (same) throw new PieceOverlapError(same)
  return { pieces: [...pieces, piece] }
}

const sum = (numbers: readonly number[]) => numbers.reduce((before, number) => before + number, 0)
const row = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`

/**
 * Creates docs/indexer-soak.md: sums per test, and every run.
 * @param code hash of the current source files; runs of other source files are summed separately
 */
export function writeReport({ pieces }: Soak, code: string, bars: readonly StressTest[]): string {
  const sums = bars.flatMap(({ name, what, full }) =>
    (['embedded', 'PostgreSQL'] as const).map((store) => {
      const own = pieces.filter((piece) => piece.bar === name && piece.store === store)
      const done = (isOf: (piece: Piece) => boolean) => sum(own.filter(isOf).map((piece) => piece.done))
      const failed = sum(own.map((piece) => piece.failed))
      return row([
        what,
        store,
        `${done((piece) => piece.code === code)} of ${full}`,
        done((piece) => piece.code !== code),
        failed,
      ])
    }),
  )
  const runs = pieces.map(({ bar, store, seed, done, failed, minutes, figures, day, node, code: of }) =>
    row([bar, store, seed, done, failed, `\`${of}\``, `${day}, Node ${node}, ${minutes} min; ${figures}`]),
  )
  return `# The last soak of the indexer

Written by \`npm run soak -w @dexswap/indexer -- --write\`. Target: 0 failures of the full count. Runs of other seeds are added up. Each run names the hash of its
indexer sources; \`${code}\` is the present one.

| Bar | Store | Run on these sources | On earlier ones | Failed |
|---|---|---|---|---|
${sums.join('\n')}

| Bar | Store | Seed | Run | Failed | Sources | Besides |
|---|---|---|---|---|---|---|
${runs.join('\n')}
`
}
