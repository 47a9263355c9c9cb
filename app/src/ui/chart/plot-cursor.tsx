import type { ReactNode } from 'react'
import type { Plot } from './lay-out-plot.ts'

/** The crosshair with what it points at; the text stands on the side that has room. */
export function PlotCursor({ plot, index, children }: { plot: Plot; index: number; children: ReactNode }) {
  const place = plot.places[index]
  if (!place) return null
  const { x, y } = place
  const side = x < plot.right / 2 ? { left: x + 12 } : { right: `calc(100% - ${x - 12}px)` }
  return (
    <div aria-hidden="true" className="plot-cursor">
      <span className="plot-hair" style={{ left: x, top: plot.top, height: plot.bottom - plot.top }} />
      <span className="plot-point" style={{ left: x, top: y }} />
      <span className="plot-readout" style={{ top: plot.top, ...side }}>
        {children}
      </span>
    </div>
  )
}
