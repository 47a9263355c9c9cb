import { useEffect, useState } from 'react'
import { clock } from '#io/clock.ts'

/** How long typing rests before something leaves the device (spec/1 §9). */
const restMs = 200

/** A text once it has rested; the text of before until then. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)

  // A timer of the page.
  useEffect(() => clock.after(restMs, () => setSettled(text)), [text])

  return settled
}
