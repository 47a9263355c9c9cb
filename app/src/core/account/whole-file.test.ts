import { expect, test } from 'vitest'
import { wholeCsv } from './whole-file.ts'
import type { Whole } from './whole-over-time.ts'

const unit = 10n ** 18n
const pair = `0x${'1'.repeat(40)}` as const

test('default: writes one CSV line per day with deposits, withdrawals, and the number of valued pairs', () => {
  const move = { pair, hash: `0x${'2'.repeat(64)}`, time: 86_500, liquidity: unit } as const
  const portfolio: Whole = {
    points: [
      { time: 0, usd: unit },
      { time: 86_400, usd: (7n * unit) / 2n },
    ],
    left: [{ pair, lacks: 'moves' }],
    count: 2,
    moves: [
      { ...move, kind: 'add', usd: 2n * unit },
      { ...move, kind: 'send', usd: null },
    ],
    change: null,
  }
  expect(wholeCsv(portfolio, [{ time: 90_000, usd: unit }], 'day').split('\r\n')).toEqual([
    'time,value USD,pairs,put in USD,taken out USD,received USD,sent USD,claimed USD',
    '1970-01-01T00:00:00.000Z,1,2 of 3,0,0,0,0,0',
    '1970-01-02T00:00:00.000Z,3.5,2 of 3,2,0,0,,1',
    '',
  ])
})
