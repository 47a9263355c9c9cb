/** Height of the drawing in px; the width follows from the days. */
const height = 36
const barWidth = 4
const gap = 2

/** The bars' heights in px: the largest day fills the drawing, a day with any trade is seen, one without is a hairline. */
export function barHeights(volumes: readonly (bigint | null)[]): readonly number[] {
  const largest = volumes.reduce<bigint>((most, volume) => (volume !== null && volume > most ? volume : most), 0n)
  return volumes.map((volume) => {
    if (volume === null || volume === 0n || largest === 0n) return 1
    return Math.max(2, Number((volume * BigInt(height)) / largest))
  })
}

/** Volume of the last days as bars, today's lighter. A drawing beside the figure: it says nothing to a screen reader. */
export function VolumeBars({ volumes }: { volumes: readonly (bigint | null)[] }) {
  const heights = barHeights(volumes)
  const width = heights.length * (barWidth + gap) - gap
  return (
    <svg aria-hidden="true" width={width} height={height} viewBox={`0 0 ${width} ${height}`} className="flex-none">
      {heights.map((bar, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's place is what it is
          key={at}
          x={at * (barWidth + gap)}
          y={height - bar}
          width={barWidth}
          height={bar}
          rx={1}
          fill={at === heights.length - 1 ? 'var(--text-2)' : 'var(--line-strong)'}
        />
      ))}
    </svg>
  )
}
