import { useEffect, useRef } from 'react'

const fields = 'main :is(input, textarea, select)'
/** Buttons of a screen that go on with its form; those of 24 px only fill it in. */
const actions = 'main .button:not([data-size="24"])'

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.matches(fields)

/** Tells whether the user has begun to fill in the form of this address: typed, or the focus is in one of its fields. */
export function useFormInUse(address: string): () => boolean {
  const typedAt = useRef<string>(undefined)
  useEffect(() => {
    const handleInput = ({ target }: Event) => {
      if (isField(target)) typedAt.current = address
    }
    document.addEventListener('input', handleInput, true)
    return () => document.removeEventListener('input', handleInput, true)
  }, [address])
  return () => isField(document.activeElement) || typedAt.current === address
}

/** Calls `onAction` in the place of the next press that would go on with the form of the screen; null: nothing is in the way. */
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
