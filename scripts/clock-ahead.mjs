// Preloaded by every Node.js process of `npm run test:repeat`.
import { advanceClock } from './advance-clock.mjs'

advanceClock(JSON.parse(process.env.DEXSWAP_CONDITIONS).clockAheadMs)
