import { describe, expect, test } from 'vitest'
import { seriesCsv } from './series-file.ts'

describe('seriesCsv', () => {
  test('default: writes one CSV line per time in UTC, with all digits and no exponent, and an empty cell for an unknown volume', () => {
    const points = [
      { time: 0, value: 0.0000025 },
      { time: 3600, value: 2 },
    ]
    expect(seriesCsv('price', points, [{ time: 3600, value: 7.5 }])).toBe(
      'time,price,volume USD\r\n1970-01-01T00:00:00.000Z,0.0000025,\r\n1970-01-01T01:00:00.000Z,2,7.5\r\n',
    )
  })
  test('behavior: writes open, high, low and close prices of candles', () => {
    const points = [{ time: 0, value: 3, over: { open: 1, high: 4, low: 0.5 } }]
    expect(seriesCsv('price', points, []).split('\r\n').slice(0, 2)).toEqual([
      'time,open,high,low,close,volume USD',
      '1970-01-01T00:00:00.000Z,1,4,0.5,3,',
    ])
  })
})
