// Preloaded by every Node.js process of `npm run test:repeat`.
import { advanceClock } from '../e2e/fixtures/advance-clock.mjs'

advanceClock(JSON.parse(process.env.DEXSWAP_CONDITIONS).clockAheadMs)
