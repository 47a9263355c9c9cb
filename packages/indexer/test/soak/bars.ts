import type { Bar } from './bar.ts'
import { hostile } from './hostile.ts'
import { kills } from './kills.ts'
import { schedules } from './schedules.ts'
import { tornAnswers } from './torn-answers.ts'

/** Every bar of the indexer that is a matter of how often. */
export const bars: readonly Bar[] = [tornAnswers, kills, schedules, hostile]
