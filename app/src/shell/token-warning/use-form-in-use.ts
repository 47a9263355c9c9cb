import { useEffect, useRef } from 'react'
import { controlInUse } from '#ui/return-focus.ts'

const fields = 'main :is(input, textarea, select)'
/** Buttons that continue the screen's form; 24 px buttons only fill in values. */
const actions = 'main .button:not([data-size="24"])'

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(fields)

/** Whether the form of this URL is in use: it has input, or the user is in a field. */
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

/** Calls `onAction` instead of the form's next action; null disables the interception. */
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
