import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** The result of one run. */
export type BarResult = {
  /** Number of cases that ran; at least as many as requested. */
  readonly completed: number
  /** One sentence per failed case, which contains its seed or input. */
  readonly faults: readonly string[]
  /** Further numbers to print with the result, by name. */
  readonly counts?: Readonly<Record<string, number>>
}

type Bar = {
  /** Name in the printed result. */
  readonly name: string
  /** Number of cases of a full run. */
  readonly requested: number
  /** Always runs all cases, and not just a tenth of them. */
  readonly isWhole?: boolean
  /** Runs `count` cases, which all derive from the seed. */
  readonly run: (options: { readonly count: number; readonly seed: number }) => BarResult | Promise<BarResult>
}

const { SEED = '2026', SAFETY_RESULTS } = process.env
const hour = 3_600_000

/**
 * Declares the stress test of a `*.bar.test.ts` file. `npm run test:full` runs a tenth of its
 * cases; `npm run safety:sending` and `npm run safety` run all, and print the result.
 */
export function bar({ name, requested, isWhole = false, run }: Bar): void {
  const isFull = SAFETY_RESULTS !== undefined
  const count = isFull || isWhole ? requested : Math.ceil(requested / 10)
  const seed = Number(SEED)
  test(`bar: ${name}`, { timeout: hour }, async () => {
    const started = Date.now()
    const { completed, faults, counts = {} } = await run({ count, seed })
    if (isFull) {
      mkdirSync(SAFETY_RESULTS, { recursive: true })
      const seconds = Math.round((Date.now() - started) / 1000)
      const result = { name, seed, requested, completed, faults, counts, seconds }
      writeFileSync(join(SAFETY_RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(result))
    }
    expect(faults.slice(0, 20), `${faults.length} of ${completed} went wrong, drawn from seed ${seed}`).toEqual([])
    expect(completed).toBeGreaterThanOrEqual(count)
  })
}
