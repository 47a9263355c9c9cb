import type { ReactNode } from 'react'
import { useMedia } from '#ui/use-media.ts'

/**
 * Whether the desktop column fits. Only one of the two layouts is mounted, to halve the updates.
 */
export function useWide(): boolean {
  return useMedia('(width >= 72.5rem)')
}

/** Reserves the chart's height from the first frame, to avoid a layout shift below. */
export function ChartPlace({ children }: { children?: ReactNode }) {
  return <section className="min-h-[20.75rem]">{children}</section>
}
