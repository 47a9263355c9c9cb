import { useSyncExternalStore } from 'react'
import { deadlineSecondsOf } from '#core/settings/deadline.ts'
import { useContractAccount } from './use-contract-account.ts'
import { useSession } from './use-session.ts'

/** Deadline in seconds that the user chose; null when the default applies. */
export function useChosenDeadline(): number | null {
  const { settings } = useSession()
  const read = () => (settings.isChosen('deadlineSeconds') ? settings.get().deadlineSeconds : null)
  return useSyncExternalStore(settings.subscribe, read, read)
}

/**
 * Seconds until a transaction expires: the user's choice; otherwise a default that depends on
 * whether the account has code.
 */
export function useDeadlineSeconds(): number {
  return deadlineSecondsOf(useChosenDeadline(), useContractAccount())
}
