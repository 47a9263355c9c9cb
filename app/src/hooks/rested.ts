import { useEffect, useState } from 'react'
import { clock } from '#io/clock.ts'

/** How long a slider rests before anything is computed from it (rule 2.2.14). */
const restMs = 100

/** A value that is dragged: shown at once, and handed on once it has rested. A value from elsewhere ends the dragging. */
export function useRested(value: number, onRest: (value: number) => void): readonly [number, (value: number) => void] {
  const [dragged, setDragged] = useState<{ readonly from: number; readonly to: number } | null>(null)
  const isDragged = dragged !== null && dragged.from === value

  // A timer of the page.
  useEffect(() => {
    if (dragged === null) return
    return clock.after(restMs, () => {
      setDragged(null)
      onRest(dragged.to)
    })
  }, [dragged, onRest])

  return [isDragged ? dragged.to : value, (to) => setDragged({ from: value, to })]
}
