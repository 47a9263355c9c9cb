import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Whether a media query matches, for decisions that CSS cannot make. */
export function useMedia(query: string): boolean {
  // One list per component, because `matchMedia` parses the query on each call.
  const list = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [list],
  )
  return useSyncExternalStore(subscribe, () => list.matches)
}
