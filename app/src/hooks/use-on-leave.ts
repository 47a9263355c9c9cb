import { useEffect } from 'react'

/** Runs `undo` when the component unmounts. */
export function useOnLeave(undo: () => void): void {
  // Runs only on unmount, because it reverts state outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called on unmount, not on each render
  useEffect(() => undo, [])
}
