// What the properties of every suite draw from, set before each file of tests: always the same, so that a run which was
// green is green again. vitest.config.ts tells how a long run draws anew.
import { configureGlobal } from 'fast-check'

const { SEED = '2026', DEEP } = process.env
const seed = Number(SEED)
if (!Number.isSafeInteger(seed)) throw new RangeError(`SEED has to be a whole number or 'fresh'; it is ${SEED}.`)

configureGlobal({ seed, ...(DEEP === '1' ? { numRuns: 2000 } : {}) })
