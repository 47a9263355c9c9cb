import { useLingui } from '@lingui/react/macro'
import type { ChartPoint } from './chart-points.ts'

type Reading = { readonly name: string; readonly text: string }

/** Figures of a point: one value, or open, high, low and close of a candle. */
export function useReading(formatValue: (value: number) => string): {
  readonly names: readonly string[]
  readonly of: (point: ChartPoint) => readonly Reading[]
} {
  const { t } = useLingui()
  // Translated with context, because other languages use different words for 'open' and 'close' of
  // a door.
  const names = [
    t({ message: 'Open', context: 'price' }),
    t({ message: 'High', context: 'price' }),
    t({ message: 'Low', context: 'price' }),
    t({ message: 'Close', context: 'price' }),
  ]
  return {
    names,
    of({ value, over }) {
      if (!over) return [{ name: '', text: formatValue(value) }]
      return [over.open, over.high, over.low, value].map((figure, at) => ({
        name: names[at] ?? '',
        text: formatValue(figure),
      }))
    },
  }
}
