// Runs before each test file of every suite.
import { appendFileSync } from 'node:fs'
import { configureGlobal } from 'fast-check'
import { afterAll, expect, vi } from 'vitest'

// Ends the worker and its children with the runner, also in the middle of a test. Registered once
// per process, as several files may share it.
const registered = Symbol.for('dexswap.ends-with-runner')
if (!(registered in process)) {
  Object.assign(process, { [registered]: true })
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
}

// Resets globals for the next file in the same process.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

// Fixed seed, so that results can be repeated; vitest.config.ts documents long runs.
const { SEED = '2026', DEEP, PROPERTY_MS } = process.env
const seed = Number(SEED)
if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED must be a whole number or 'fresh'; it is ${SEED}.`)
// Mutation tests limit the time of a property (scripts/mutate.mjs).
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
