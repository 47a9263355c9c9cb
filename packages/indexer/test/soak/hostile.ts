import { hostileFailures, runHostile, slowAnswers } from '../hostile/run-hostile.ts'
import { openIndex } from '../open-index.ts'
import { indexerProcesses } from '../process-of.ts'
import type { StressTest } from './stress-test.ts'

/** Stress test: hostile requests must take little time, and hardly delay honest ones. */
export const hostile: StressTest = {
  name: 'hostile',
  what: 'hostile questions',
  full: 2_000,
  // None, because indexed-answers.test.ts sends 200 in `npm test`.
  small: 0,
  async run({ count, seed, store }) {
    const databaseUrl = await store.newDatabase()
    const index = await openIndex({ seed, before: 40, after: 5 }, undefined, {
      trustedProxies: 1,
      ...(databaseUrl === undefined ? {} : { databaseUrl }),
    })
    try {
      const [pid = 0] = indexerProcesses()
      const pair = index.environment.pairs[0]?.address.toLowerCase() ?? ''
      const report = await runHostile({ url: index.url, pid, pair }, seed, count)
      const { costliest, honest, memory } = report
      return {
        done: count,
        failures: [...hostileFailures(report), ...slowAnswers(report)],
        figures: `the costliest took ${costliest?.ms ?? '?'} ms of processor time; honest questions beside them ${honest.p50} ms, at the 99th percentile ${honest.p99} ms; memory ${(['cold', 'early', 'end', 'most'] as const).map((when) => Math.round(memory?.[when] ?? 0)).join(', ')} MB: at start, minimum after the first pass, after the second pass, and maximum`,
      }
    } finally {
      await index.close()
    }
  },
}
