import type { ReactNode } from 'react'
import { useMedia } from '#ui/use-media.ts'

/** Whether there is room beside the card. What has two forms is drawn in one of them only: both would cost twice with every key. */
export function useWide(): boolean {
  return useMedia('(width >= 72.5rem)')
}

/** The room of the chart, held from the first frame on: what stands below never moves. */
export function ChartPlace({ children }: { children?: ReactNode }) {
  return <section className="min-h-[20.75rem]">{children}</section>
}
