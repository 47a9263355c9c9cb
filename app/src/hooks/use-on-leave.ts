import { useEffect } from 'react'

/** Runs `undo` when the component unmounts. */
export function useOnLeave(undo: () => void): void {
  // Reverts external state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called on unmount, not on each render
  useEffect(() => undo, [])
}
