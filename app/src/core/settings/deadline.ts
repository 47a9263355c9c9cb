/** Default deadline of an account without code (rule 1.9.08). */
export const defaultDeadlineSeconds = 1200
/**
 * Default deadline of an account with code, because its owners may confirm only after a weekend.
 */
const contractDeadlineSeconds = 3 * 86_400

/** The deadline in seconds: the user's choice, else the default of the account. */
export function deadlineSecondsOf(chosen: number | null, isContract: boolean): number {
  return chosen ?? (isContract ? contractDeadlineSeconds : defaultDeadlineSeconds)
}
