import { settingEntries } from './settings.ts'

/** Default for an account with code, as other owners may confirm after a weekend. */
const contractDeadlineSeconds = 3 * 86_400

/** The deadline in seconds: the user's choice, else the default of the account (rule 1.9.08: 1200). */
export function deadlineSecondsOf(chosen: number | null, isContract: boolean): number {
  return chosen ?? (isContract ? contractDeadlineSeconds : settingEntries.deadlineSeconds.initial)
}
