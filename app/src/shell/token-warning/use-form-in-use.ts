import { useEffect, useRef } from 'react'
import { controlInUse } from '#ui/return-focus.ts'

const fields = 'main :is(input, textarea, select)'
/** Buttons that continue the form of the screen. Buttons of 24 px only fill in values. */
const actions = 'main .button:not([data-size="24"])'

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(fields)

/**
 * Returns true when the form at this URL is in use: the user typed something, or the focus is in a
 * field.
 */
export function useFormInUse(address: string): () => boolean {
  const typedAt = useRef<string>(undefined)
  useEffect(() => {
    const handleInput = ({ target }: Event) => {
      if (isField(target)) typedAt.current = address
    }
    document.addEventListener('input', handleInput, true)
    return () => document.removeEventListener('input', handleInput, true)
  }, [address])
  return () => isField(controlInUse()) || typedAt.current === address
}

/** Intercepts the form's next action and calls `onAction` instead. Null intercepts nothing. */
export function useBeforeAction(onAction: (() => void) | null): void {
  useEffect(() => {
    if (onAction === null) return
    const handleClick = (event: MouseEvent) => {
      if (!(event.target instanceof Element && event.target.closest(actions))) return
      event.preventDefault()
      event.stopPropagation()
      onAction()
    }
    document.addEventListener('click', handleClick, true)
    return () => document.removeEventListener('click', handleClick, true)
  }, [onAction])
}
