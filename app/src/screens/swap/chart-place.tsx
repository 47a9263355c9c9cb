import type { ReactNode } from 'react'
import { useMedia } from '#ui/use-media.ts'

/**
 * Whether the desktop column fits. Only one of two layouts is rendered: both would double each
 * update.
 */
export function useWide(): boolean {
  return useMedia('(width >= 72.5rem)')
}

/** Reserves the chart's height from the first frame, so that nothing below it shifts. */
export function ChartPlace({ children }: { children?: ReactNode }) {
  return <section className="min-h-[20.75rem]">{children}</section>
}
