/** A figure at a moment, for drawing only: no amount is ever worked out from it. `time` in seconds since 1970. */
export type ChartPoint = { readonly time: number; readonly value: number }

export type ChartSeries =
  /** In order of time. */
  | { readonly status: 'known'; readonly points: readonly ChartPoint[] }
  | { readonly status: 'loading' }
  /** `reason`: a sentence that says why there is nothing to draw. */
  | { readonly status: 'unknown'; readonly reason: string }

export type ChartKind = 'line' | 'area' | 'bars'

/** A level to compare the series with, such as the price of a trade. Drawn dotted in the colour of what is the user's own. */
export type ChartMark = { readonly value: number; readonly label: string }

/** A stretch of time under the plot, such as the time in which somebody has staked. */
export type ChartSpan = { readonly from: number; readonly to: number; readonly label: string }
