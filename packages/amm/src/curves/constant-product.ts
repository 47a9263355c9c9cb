import { netOf10000 } from '../fee-factor.ts'
import type { Fraction } from '../fraction.ts'
import { getAmountOutDown } from '../get-amount-out.ts'
import { MAX_UINT112 } from '../limits.ts'
import { midPrice } from '../mid-price.ts'
import type { Hop, Pool } from '../pool.ts'
import { SLACK } from '../routing/estimates.ts'
import { swapAmountsInUp } from '../swap-amounts.ts'
import { HyperbolaCurve } from './curve.ts'
import { type Curves, type Direction, type Envelope, type Market, NO_ENVELOPE, type Quoted } from './market.ts'
import { orNull } from './or-null.ts'

type Reserves = Pick<Pool, 'reserve0' | 'reserve1' | 'swapFeeBps'>

/** A pair x·y = k as a market, with the amounts of `swapAmountsOutDown` and `swapAmountsInUp`. */
export class ConstantProductMarket implements Market {
  readonly isHyperbola = true
  readonly pool: Reserves
  readonly #curves: Curves<HyperbolaCurve> = {}

  constructor(pool: Reserves) {
    this.pool = pool
  }

  /** `null` also for an output of 0, which a pair rejects. */
  amountOutDown(amountIn: bigint, direction: Direction): Quoted<bigint> {
    const hop = hopOf(this.pool, direction)
    if (hop.reserveIn + amountIn > MAX_UINT112) return null
    return orNull(() => getAmountOutDown(amountIn, hop)) || null
  }

  amountInUp(amountOut: bigint, direction: Direction): Quoted<bigint> {
    return orNull(() => swapAmountsInUp(amountOut, [hopOf(this.pool, direction)])[0])
  }

  after(amountIn: bigint, direction: Direction): Quoted<ConstantProductMarket> {
    const amountOut = this.amountOutDown(amountIn, direction)
    if (typeof amountOut !== 'bigint') return amountOut
    const { reserve0, reserve1, swapFeeBps } = this.pool
    return new ConstantProductMarket(
      direction === 'zeroForOne'
        ? { reserve0: reserve0 + amountIn, reserve1: reserve1 - amountOut, swapFeeBps }
        : { reserve0: reserve0 - amountOut, reserve1: reserve1 + amountIn, swapFeeBps },
    )
  }

  midPrice(direction: Direction): Fraction | null {
    return orNull(() => midPrice([hopOf(this.pool, direction)]))
  }

  /** @throws InvalidSwapFeeError */
  envelope(direction: Direction): Envelope {
    const { reserveIn, reserveOut, swapFeeBps } = hopOf(this.pool, direction)
    if (reserveIn <= 0n || reserveOut <= 0n) return NO_ENVELOPE
    const r = Number(reserveOut) * (1 + SLACK)
    return { r, a: Number(reserveIn) * (10_000 / netOf10000(swapFeeBps)) * (1 - SLACK), maxOutput: r, rounding: 0 }
  }

  /** @throws InvalidSwapFeeError */
  curve(direction: Direction): HyperbolaCurve {
    this.#curves[direction] ??= new HyperbolaCurve(this.envelope(direction))
    return this.#curves[direction]
  }
}

function hopOf({ reserve0, reserve1, swapFeeBps }: Reserves, direction: Direction): Hop {
  return direction === 'zeroForOne'
    ? { reserveIn: reserve0, reserveOut: reserve1, swapFeeBps }
    : { reserveIn: reserve1, reserveOut: reserve0, swapFeeBps }
}
