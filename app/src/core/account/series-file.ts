import { saveFile } from '#io/save-file.ts'
import { csvDecimal, csvTable } from '../csv.ts'
import { figureUnits } from '../figure-units.ts'

/** A point of a chart. `over`: the other three values of a candle. */
type Figure = {
  readonly time: number
  readonly value: number
  readonly over?: { readonly open: number; readonly high: number; readonly low: number }
}

/** A chart as CSV: one line per point, in UTC. The cell of an unknown volume is empty. */
export function seriesCsv(name: string, points: readonly Figure[], volumes: readonly Figure[]): string {
  const traded = new Map(volumes.map(({ time, value }) => [time, value]))
  const isOfCandles = points.some(({ over }) => over !== undefined)
  const columns = ['time', ...(isOfCandles ? ['open', 'high', 'low', 'close'] : [name]), 'volume USD']
  const lines = points.map(({ time, value, over }) => {
    const volume = traded.get(time)
    const figures = over ? [over.open, over.high, over.low, value] : [value]
    return [new Date(time * 1000).toISOString(), ...figures.map(digits), volume === undefined ? '' : digits(volume)]
  })
  return csvTable([columns, ...lines])
}

function digits(value: number): string {
  return csvDecimal(figureUnits(value), 18)
}

/**
 * Downloads the file. Symbols are untrusted, so its name keeps only letters, digits, '_' and '-'.
 */
export function saveSeries(
  symbols: readonly string[],
  name: string,
  points: readonly Figure[],
  volumes: readonly Figure[],
): void {
  const file = [name, ...symbols].map((text) => text.replace(/[^\w-]/g, '')).join('-')
  saveFile(`dexswap-${file}.csv`, 'text/csv', seriesCsv(name, points, volumes))
}
