// Before each file of tests, of every suite.
import { appendFileSync } from 'node:fs'
import { configureGlobal } from 'fast-check'
import { afterAll, expect, vi } from 'vitest'

// The worker ends with its runner, also in the middle of a test, and with the worker whatever it has started.
// Registered once a process, which several files may share.
const registered = Symbol.for('dexswap.ends-with-runner')
if (!(registered in process)) {
  Object.assign(process, { [registered]: true })
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

// For the next file of the same process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// What properties draw from is always the same, so that a run which was green is green again; vitest.config.ts tells how a
// long run draws anew.
const { SEED = '2026', DEEP, PROPERTY_MS } = process.env
const seed = Number(SEED)
if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED has to be a whole number or 'fresh'; it is ${SEED}.`)
// Where tests are repeated for each of a thousand mutants, a property is tried only for so long (scripts/mutate.mjs).
const limit = PROPERTY_MS ? { interruptAfterTimeLimit: Number(PROPERTY_MS) } : {}
configureGlobal({ seed, ...(DEEP === '1' ? { numRuns: 2000 } : {}), ...limit })

// Read by scripts/test-costs.mjs: user and system time of this process so far.
const cpuFile = process.env.TEST_CPU_FILE
if (cpuFile !== undefined) {
  afterAll(() => {
    const { user, system } = process.cpuUsage()
    const line = { pid: process.pid, file: expect.getState().testPath, cpuMs: (user + system) / 1000 }
    appendFileSync(cpuFile, `${JSON.stringify(line)}\n`)
  })
}
