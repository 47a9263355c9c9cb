import type { ReactNode } from 'react'
import { useMedia } from '#ui/use-media.ts'

/**
 * True when the desktop column fits. Only one of both layouts is mounted, because two would double the
 * updates.
 */
export function useWide(): boolean {
  return useMedia('(width >= 72.5rem)')
}

/** Has the height of the chart from the first frame on, so that the content below does not move. */
export function ChartPlace({ children }: { children?: ReactNode }) {
  return <section className="min-h-[20.75rem]">{children}</section>
}
