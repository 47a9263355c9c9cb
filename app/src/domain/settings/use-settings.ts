import { useSession } from '../session.ts'
import { useStore } from '../use-store.ts'
import type { Settings } from './settings.ts'

export function useSettings(): Settings {
  return useStore(useSession().settings)
}
