import { useEffect } from 'react'

/** Undoes what was set outside of the page, once whoever set it is no longer shown. */
export function useOnLeave(undo: () => void): void {
  // Whatever `undo` reaches.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called when the component goes, not with each drawing
  useEffect(() => undo, [])
}
