import { MAX_UINT256 } from '../limits.ts'

/** Maximum tick of TickMath; the minimum is its negative. */
export const MAX_TICK = 887_272

/** Price limits of a router: TickMath.MIN_SQRT_RATIO + 1 and MAX_SQRT_RATIO − 1. */
export const MIN_SQRT_PRICE_LIMIT = 4_295_128_740n
export const MAX_SQRT_PRICE_LIMIT = 1_461_446_703_485_210_103_287_273_052_203_988_822_378_723_970_341n

/** Constants of TickMath for each bit i of a tick: ⌊2^128 · 1.0001^(−2^i / 2)⌉. */
const FACTORS = [
  0xfffcb933bd6fad37aa2d162d1a594001n,
  0xfff97272373d413259a46990580e213an,
  0xfff2e50f5f656932ef12357cf3c7fdccn,
  0xffe5caca7e10e4e61c3624eaa0941cd0n,
  0xffcb9843d60f6159c9db58835c926644n,
  0xff973b41fa98c081472e6896dfb254c0n,
  0xff2ea16466c96a3843ec78b326b52861n,
  0xfe5dee046a99a2a811c461f1969c3053n,
  0xfcbe86c7900a88aedcffc83b479aa3a4n,
  0xf987a7253ac413176f2b074cf7815e54n,
  0xf3392b0822b70005940c7a398e4b70f3n,
  0xe7159475a2c29b7443b29c7fa6e889d9n,
  0xd097f3bdfd2022b8845ad8f792aa5825n,
  0xa9f746462d870fdf8a65dc1f90e061e5n,
  0x70d869a156d2a1b890bb3df62baf32f7n,
  0x31be135f97d08fd981231505542fcfa6n,
  0x9aa508b5b7a84e1c677de54f3e99bc9n,
  0x5d6af8dedb81196699c329225ee604n,
  0x2216e584f5fa1ea926041bedfe98n,
  0x48a170391f7dc42444e8fa2n,
]

/**
 * √(1.0001^tick) · 2^96, rounded up: TickMath.getSqrtRatioAtTick, bit by bit.
 * @param tick from −`MAX_TICK` to `MAX_TICK`
 */
export function sqrtPriceAtTick(tick: number): bigint {
  let bits = Math.abs(tick)
  let ratio = 1n << 128n
  for (const factor of FACTORS) {
    if (bits & 1) ratio = (ratio * factor) >> 128n
    bits >>= 1
  }
  if (tick > 0) ratio = MAX_UINT256 / ratio
  return (ratio + 0xffffffffn) >> 32n
}

/** The price of a tick, clamped to the price limits of a router. */
export function limitedSqrtPriceAtTick(tick: number): bigint {
  if (tick <= -MAX_TICK) return MIN_SQRT_PRICE_LIMIT
  return tick >= MAX_TICK ? MAX_SQRT_PRICE_LIMIT : sqrtPriceAtTick(tick)
}

const TICKS_PER_E = 2 / Math.log(1.0001)

/**
 * The greatest tick with a price that does not exceed the given one: TickMath.getTickAtSqrtRatio.
 */
export function tickAtSqrtPrice(sqrtPriceX96: bigint): number {
  // The float differs by less than one tick. Exact prices correct it below.
  let tick = Math.floor(Math.log(Number(sqrtPriceX96) / 2 ** 96) * TICKS_PER_E)
  while (sqrtPriceAtTick(tick) > sqrtPriceX96) tick -= 1
  while (sqrtPriceAtTick(tick + 1) <= sqrtPriceX96) tick += 1
  return tick
}

const HALF_LOG = Math.log1p(0.0001) / 2

/** √(1.0001^tick) with an error below 2^−45. `1.0001 ** tick` would multiply the float error of 1.0001. */
export function floatPriceAtTick(tick: number): number {
  // Below this tick, the root has fewer significant bits than a float, so the rounded integer is used.
  return tick < -600_000 ? Number(limitedSqrtPriceAtTick(tick)) / 2 ** 96 : Math.exp(tick * HALF_LOG)
}
