import { hostile } from './hostile.ts'
import { kills } from './kills.ts'
import { schedules } from './schedules.ts'
import type { StressTest } from './stress-test.ts'
import { tornAnswers } from './torn-answers.ts'

/** All stress tests of the indexer. */
export const bars: readonly StressTest[] = [tornAnswers, kills, schedules, hostile]
