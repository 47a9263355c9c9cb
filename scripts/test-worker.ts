// Before each file of tests, of every suite.
import { configureGlobal } from 'fast-check'

// The worker ends with its runner, also in the middle of a test, and with the worker whatever it has started.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))

// What properties draw from is always the same, so that a run which was green is green again; vitest.config.ts tells how a
// long run draws anew.
const { SEED = '2026', DEEP } = process.env
const seed = Number(SEED)
if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED has to be a whole number or 'fresh'; it is ${SEED}.`)
configureGlobal({ seed, ...(DEEP === '1' ? { numRuns: 2000 } : {}) })
