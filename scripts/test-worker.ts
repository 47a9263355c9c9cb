// Runs before each test file of every suite.
import { appendFileSync } from 'node:fs'
import { configureGlobal } from 'fast-check'
import { afterAll, expect, vi } from 'vitest'

// Ends the worker and its children when the runner ends, also in the middle of a test.
// Registered once per process, which may run several files.
const registered = Symbol.for('dexswap.ends-with-runner')
if (!(registered in process)) {
  Object.assign(process, { [registered]: true })
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

// Restores globals that a test has replaced, because the next file may run in the same process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// Seed of random tests: fixed, so that a failure repeats. vitest.config.ts documents longer runs.
const { SEED = '2026', DEEP, PROPERTY_MS } = process.env
const seed = Number(SEED)
if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED must be a whole number or 'fresh'; it is ${SEED}.`)
// scripts/mutate.mjs limits the time of each random test.
const limit = PROPERTY_MS ? { interruptAfterTimeLimit: Number(PROPERTY_MS) } : {}
configureGlobal({ seed, ...(DEEP === '1' ? { numRuns: 2000 } : {}), ...limit })

// File to which each test file adds the processor time of its process, for scripts/test-costs.mjs.
const cpuFile = process.env.TEST_CPU_FILE
if (cpuFile !== undefined) {
  afterAll(() => {
    const { user, system } = process.cpuUsage()
    const line = { pid: process.pid, file: expect.getState().testPath, cpuMs: (user + system) / 1000 }
    appendFileSync(cpuFile, `${JSON.stringify(line)}\n`)
  })
}
