import type { PairHistory } from '#domain/pairs/history.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'

/** What a position was worth, of 10^-18 US dollars at the prices of that time; null: unknown. */
export type PositionPoint = { readonly time: number; readonly usd: bigint | null }

const stepSeconds = { hour: 3600, day: 86_400 } as const

/** The worth of what an account had in a pair, hour by hour or day by day, from when it first had something. */
export function positionHistory(history: PairHistory, actions: readonly PairAction[]): readonly PositionPoint[] {
  const points: PositionPoint[] = []
  for (const { time, totalSupply, liquidityUsd } of history.points) {
    const end = time + stepSeconds[history.step]
    const held = liquidityAt(actions, end)
    if (held === 0n && points.length === 0) continue
    const usd =
      held === 0n ? 0n : liquidityUsd === null || totalSupply === 0n ? null : (liquidityUsd * held) / totalSupply
    points.push({ time, usd })
  }
  return points
}

function liquidityAt(actions: readonly PairAction[], before: number): bigint {
  let held = 0n
  for (const { kind, time, liquidity } of actions) {
    if (time >= before) break
    if (kind === 'mint') held += liquidity
    if (kind === 'burn') held = held > liquidity ? held - liquidity : 0n
  }
  return held
}
