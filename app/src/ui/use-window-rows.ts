import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { inTextSize } from './in-text-size.ts'

/** Number of rows above which a list is virtualised. */
const maxDrawn = 200

export type WindowRows<E extends HTMLElement> = {
  readonly ref: RefObject<E | null>
  /** `first` is the index of the first rendered row; `end` is the index after the last one. */
  readonly first: number
  readonly last: number
}

/**
 * Virtualises rows of equal height while the page scrolls.
 * `head`: height in px above the first row.
 */
export function useWindowRows<E extends HTMLElement>(count: number, rowHeight: number, head = 0): WindowRows<E> {
  const ref = useRef<E>(null)
  const [top, setTop] = useState(0)
  const isVirtual = count > maxDrawn

  // Position of the rows on the page, which changes with the content above.
  useLayoutEffect(() => {
    const { current } = ref
    if (current && isVirtual) setTop(Math.round(current.getBoundingClientRect().top + scrollY + inTextSize(head)))
  })

  const virtual = useWindowVirtualizer({
    count,
    estimateSize: () => inTextSize(rowHeight),
    overscan: 8,
    scrollMargin: top,
    enabled: isVirtual,
  })
  const items = virtual.getVirtualItems()
  return isVirtual
    ? { ref, first: items[0]?.index ?? 0, last: (items.at(-1)?.index ?? -1) + 1 }
    : { ref, first: 0, last: count }
}
