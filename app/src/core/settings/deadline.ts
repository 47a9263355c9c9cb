import { settingEntries } from './settings.ts'

/** Of an account with code: the other owners confirm later, also after a weekend. */
const contractDeadlineSeconds = 3 * 86_400

/** The deadline in seconds: the user's own, and where none was chosen the default of the account (rule 1.9.08: 1200). */
export function deadlineSecondsOf(chosen: number | null, isContract: boolean): number {
  return chosen ?? (isContract ? contractDeadlineSeconds : settingEntries.deadlineSeconds.initial)
}
