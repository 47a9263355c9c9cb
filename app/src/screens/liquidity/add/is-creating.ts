import type { Addition } from './use-addition.ts'

/** Whether the screen is about a pool that does not exist yet: by its path, until a pool is found for what was chosen. */
export function isCreating({ lookup, isFirstProvider }: Addition, createMode: boolean): boolean {
  if (lookup.status === 'exists' || lookup.status === 'not-exists') return isFirstProvider
  return createMode
}
