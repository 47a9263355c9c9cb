import type { Direction, SolidlyPool } from '../../src/index.ts'
import type { Random } from '../seed.ts'

export type SolidlyDraw = { readonly pool: SolidlyPool; readonly direction: Direction; readonly amountIn: bigint }

/** A Solidly pool with any ratio of reserves, and tokens with few or many decimals. */
export function drawSolidly(kind: SolidlyPool['kind'], random: Random): SolidlyDraw {
  const [decimals0, decimals1] = random.pick<readonly [number, number]>([
    [6, 6],
    [18, 6],
    [18, 18],
    [8, 18],
    [0, 24],
    [2, 6],
  ])
  const amount = 1n + random.sized(60)
  const near = (amount * BigInt(500 + random.below(1_500))) / 1_000n + 1n
  const other = random.below(3) === 0 ? 1n + random.sized(60) : near
  const reserve0 = (amount * 10n ** BigInt(decimals0)) / 2n ** 20n + random.sized(20)
  const reserve1 = (other * 10n ** BigInt(decimals1)) / 2n ** 20n + random.sized(20)
  const direction = random.pick<Direction>(['zeroForOne', 'oneForZero'])
  const reserveIn = direction === 'zeroForOne' ? reserve0 : reserve1
  const amountIn = random.below(4) === 0 ? random.sized(100) : 1n + random.sized(reserveIn.toString(2).length + 1)
  const swapFeeBps = random.pick([0, 1, 5, 30, 100, random.below(300)])
  return { pool: { kind, reserve0, reserve1, swapFeeBps, decimals0, decimals1 }, direction, amountIn }
}
