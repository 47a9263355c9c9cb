import { settingEntries } from './settings.ts'

/** For an account with code: other owners confirm later, even after a weekend. */
const contractDeadlineSeconds = 3 * 86_400

/** The deadline in seconds: the user's choice, else the default of the account (rule 1.9.08: 1200). */
export function deadlineSecondsOf(chosen: number | null, isContract: boolean): number {
  return chosen ?? (isContract ? contractDeadlineSeconds : settingEntries.deadlineSeconds.initial)
}
