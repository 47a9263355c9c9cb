import type { ReactNode } from 'react'

/** The room of the chart, held from the first frame on: what stands below never moves. */
export function ChartPlace({ children }: { children?: ReactNode }) {
  return <section className="min-h-[332px]">{children}</section>
}
