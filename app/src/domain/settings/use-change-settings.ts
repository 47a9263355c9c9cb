import { useSession } from '../session.ts'
import type { SettingsStore } from './settings-store.ts'

export function useChangeSettings(): SettingsStore['change'] {
  return useSession().settings.change
}
