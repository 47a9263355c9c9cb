import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** What one run of a bar has come to. */
export type BarResult = {
  /** How many cases were tried: at least as many as were asked for. */
  readonly tried: number
  /** One sentence for each case that went wrong, with what it takes to see it again. */
  readonly faults: readonly string[]
  /** Other figures that belong into its line, by name. */
  readonly counts?: Readonly<Record<string, number>>
}

type Bar = {
  /** What its line calls it. */
  readonly name: string
  /** How many cases the issue asks for in full. */
  readonly asked: number
  /** Few cases that are all tried every time, in place of a tenth. */
  readonly isWhole?: boolean
  /** Tries that many cases, all drawn from the seed. */
  readonly run: (options: { readonly count: number; readonly seed: number }) => BarResult | Promise<BarResult>
}

const { SEED = '2026', SAFETY_RESULTS } = process.env
const hour = 3_600_000

/**
 * A bar of sending: a file `*.bar.test.ts` anywhere below `app/src` that calls this. `npm run test:full` tries a tenth of its cases,
 * `npm run safety:sending` (`npm run safety` for those of liars) all of them and prints its line.
 */
export function bar({ name, asked, isWhole = false, run }: Bar): void {
  const isFull = SAFETY_RESULTS !== undefined
  const count = isFull || isWhole ? asked : Math.ceil(asked / 10)
  const seed = Number(SEED)
  test(`bar: ${name}`, { timeout: hour }, async () => {
    const started = Date.now()
    const { tried, faults, counts = {} } = await run({ count, seed })
    if (isFull) {
      mkdirSync(SAFETY_RESULTS, { recursive: true })
      const seconds = Math.round((Date.now() - started) / 1000)
      const result = { name, seed, asked, tried, faults, counts, seconds }
      writeFileSync(join(SAFETY_RESULTS, `${name.replaceAll(/\W+/g, '-')}.json`), JSON.stringify(result))
    }
    expect(faults.slice(0, 20), `${faults.length} of ${tried} went wrong, drawn from seed ${seed}`).toEqual([])
    expect(tried).toBeGreaterThanOrEqual(count)
  })
}
