import { useEffect } from 'react'

/** Runs `undo` when the component unmounts. */
export function useOnLeave(undo: () => void): void {
  // The effect only cleans up: it reverts state outside of React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: called on unmount, not on each render
  useEffect(() => undo, [])
}
