import { useEffect } from 'react'

/** Runs `undo` when the component unmounts. */
export function useOnLeave(undo: () => void): void {
  // Reverts external state.
  useEffect(() => undo, [])
}
