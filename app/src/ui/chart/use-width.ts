import { type RefObject, useLayoutEffect, useState } from 'react'

/** Before anything is measured: about the width of a card's content. */
const assumed = 440

/** The width of an element in px, in step with the window. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(assumed)
  // The layout of the page: it is known only once the element stands in it.
  useLayoutEffect(() => {
    const target = element.current
    if (target === null) return
    const measure = () => target.clientWidth > 0 && setWidth(target.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return width
}
