import { saveFile } from '#io/save-file.ts'
import { csvDecimal, csvTable } from '../csv.ts'
import { type PairHistory, stepSeconds } from '../pairs/pair-history.ts'
import type { LpMove } from './account-past.ts'
import type { Whole } from './whole-over-time.ts'

/** A reward with its value on the day of payment; null when unknown. */
export type ValuedReward = { readonly time: number; readonly usd: bigint | null }

const kinds = ['add', 'remove', 'receive', 'send'] as const satisfies readonly LpMove['kind'][]

/**
 * One line per hour or day: its start in UTC and the value at its end. A cell is empty when a value in
 * it is unknown. `pairs`: number of included pairs, and of all pairs.
 */
export function wholeCsv(
  { points, moves, left, count }: Whole,
  rewards: readonly ValuedReward[],
  step: PairHistory['step'],
): string {
  const columns = [
    'time',
    'value USD',
    'pairs',
    'put in USD',
    'taken out USD',
    'received USD',
    'sent USD',
    'claimed USD',
  ]
  const lines = points.map(({ time, usd }) => {
    const isIn = (each: { readonly time: number }) => each.time >= time && each.time < time + stepSeconds[step]
    const sumOf = (each: readonly { readonly usd: bigint | null }[]) =>
      each.some((one) => one.usd === null)
        ? ''
        : csvDecimal(
            each.reduce((sum, one) => sum + (one.usd ?? 0n), 0n),
            18,
          )
    const inside = moves.filter(isIn)
    return [
      new Date(time * 1000).toISOString(),
      csvDecimal(usd, 18),
      `${count} of ${count + left.length}`,
      ...kinds.map((kind) => sumOf(inside.filter((move) => move.kind === kind))),
      sumOf(rewards.filter(isIn)),
    ]
  })
  return csvTable([columns, ...lines])
}

export function saveWhole(portfolio: Whole, rewards: readonly ValuedReward[], step: PairHistory['step']): void {
  saveFile('dexswap-value-over-time.csv', 'text/csv', wholeCsv(portfolio, rewards, step))
}
