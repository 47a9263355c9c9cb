import type { Store } from '../store.ts'
import type { Settings } from './settings.ts'

export type SettingsStore = Store<Settings> & {
  /** Stored at once, and heard by the other tabs. */
  change(part: Partial<Settings>): void
}
