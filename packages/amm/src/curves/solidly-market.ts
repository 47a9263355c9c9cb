import { InvalidPoolStateError } from '../errors.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { type Curve, HyperbolaCurve } from './curve.ts'
import { FloatStableCurve } from './float-stable-curve.ts'
import { type Curves, type Direction, type Envelope, type Market, NO_ENVELOPE, type Quoted } from './market.ts'
import { minInput } from './min-input.ts'
import { orNull } from './or-null.ts'
import { solidlyEnvelope } from './solidly-envelope.ts'
import { divideUp } from './sqrt-price-math.ts'
import { type StableSide, stableInputGuess, stableK, stableOutputDown, stableSlopes } from './stable-curve.ts'
import { uint256 } from './uint256.ts'

const BPS = 10_000n

/** State that is read from a basic pool of Velodrome or Aerodrome. */
export type SolidlyPool = {
  readonly kind: 'volatile' | 'stable'
  /** Reserves in base units; a `Sync` event contains both. */
  readonly reserve0: bigint
  readonly reserve1: bigint
  /** Fee that the factory sets for the pool, in basis points. */
  readonly swapFeeBps: number
  /** Decimals of the tokens; a stable pool scales both amounts to 18. */
  readonly decimals0: number
  readonly decimals1: number
}

/**
 * A Solidly pool. The fee is subtracted before the curve, rounded down, and not added to the
 * reserves.
 */
export class SolidlyMarket implements Market {
  readonly isHyperbola: boolean
  readonly pool: SolidlyPool
  readonly #curves: Curves = {}

  /** @throws InvalidPoolStateError */
  constructor(pool: SolidlyPool) {
    const { swapFeeBps, decimals0, decimals1 } = pool
    if (!Number.isInteger(swapFeeBps) || swapFeeBps < 0 || swapFeeBps >= 10_000)
      throw new InvalidPoolStateError('swapFeeBps', swapFeeBps)
    for (const decimals of [decimals0, decimals1]) {
      if (!Number.isInteger(decimals) || decimals < 0 || decimals > 77)
        throw new InvalidPoolStateError('decimals', decimals)
    }
    this.pool = pool
    this.isHyperbola = pool.kind === 'volatile'
  }

  /**
   * Result of Pool.getAmountOut; `null` when Pool.swap would revert: no output, an empty reserve, or a
   * lower k.
   */
  amountOutDown(amountIn: bigint, direction: Direction): Quoted<bigint> {
    const side = sideOf(this.pool, direction)
    if (amountIn <= 0n || side.reserveIn <= 0n || side.reserveOut <= 0n) return null
    return orNull(() => {
      const net = this.#net(amountIn)
      const output = this.#output(side, net)
      if (output <= 0n || output >= side.reserveOut) return null
      const later = { ...side, reserveIn: side.reserveIn + net, reserveOut: side.reserveOut - output }
      return this.pool.kind === 'stable' && stableK(later) < stableK(side) ? null : output
    })
  }

  /**
   * The smallest input for an output. Searched, because Solidly routers have no swaps of an exact
   * output.
   */
  amountInUp(amountOut: bigint, direction: Direction): Quoted<bigint> {
    const side = sideOf(this.pool, direction)
    const { reserveIn, reserveOut } = side
    if (amountOut <= 0n || reserveIn <= 0n || reserveOut <= amountOut) return null
    if (this.pool.kind === 'volatile') return this.#gross(divideUp(amountOut * reserveIn, reserveOut - amountOut))
    // In an unbalanced pool the iteration may not converge. Then the search starts at the reserve.
    const guess = orNull(() => stableInputGuess(side, amountOut)) ?? reserveIn
    return minInput((amountIn) => this.amountOutDown(amountIn, direction), amountOut, this.#gross(guess))
  }

  after(amountIn: bigint, direction: Direction): Quoted<SolidlyMarket> {
    const output = this.amountOutDown(amountIn, direction)
    if (typeof output !== 'bigint') return output
    const net = this.#net(amountIn)
    const [delta0, delta1] = direction === 'zeroForOne' ? [net, -output] : [-output, net]
    const { reserve0, reserve1 } = this.pool
    return new SolidlyMarket({ ...this.pool, reserve0: reserve0 + delta0, reserve1: reserve1 + delta1 })
  }

  midPrice(direction: Direction): Fraction | null {
    const side = sideOf(this.pool, direction)
    if (side.reserveIn <= 0n || side.reserveOut <= 0n) return null
    if (this.pool.kind === 'volatile') return fraction(side.reserveOut, side.reserveIn)
    const { slopeIn, slopeOut } = stableSlopes(side)
    return slopeIn === 0n || slopeOut === 0n ? null : fraction(slopeIn * side.unitOut, slopeOut * side.unitIn)
  }

  envelope(direction: Direction): Envelope {
    const price = this.midPrice(direction)
    if (price === null) return NO_ENVELOPE
    const ratio = Number(price.numerator) / Number(price.denominator)
    return solidlyEnvelope(this.pool.kind, sideOf(this.pool, direction), ratio, this.pool.swapFeeBps)
  }

  curve(direction: Direction): Curve {
    this.#curves[direction] ??=
      this.pool.kind === 'stable'
        ? new FloatStableCurve(sideOf(this.pool, direction), this.pool.swapFeeBps)
        : new HyperbolaCurve(this.envelope(direction))
    return this.#curves[direction]
  }

  #output(side: StableSide, net: bigint): bigint {
    if (this.pool.kind === 'stable') return stableOutputDown(side, net)
    return uint256(net * side.reserveOut) / (side.reserveIn + net)
  }

  /** The part of an input that remains after the fee. */
  #net(amountIn: bigint): bigint {
    return amountIn - uint256(amountIn * BigInt(this.pool.swapFeeBps)) / BPS
  }

  /** The smallest input of which `net` remains after the fee. */
  #gross(net: bigint): bigint {
    return ((net - 1n) * BPS) / (BPS - BigInt(this.pool.swapFeeBps)) + 1n
  }
}

function sideOf({ reserve0, reserve1, decimals0, decimals1 }: SolidlyPool, direction: Direction): StableSide {
  const [unit0, unit1] = [10n ** BigInt(decimals0), 10n ** BigInt(decimals1)]
  return direction === 'zeroForOne'
    ? { reserveIn: reserve0, reserveOut: reserve1, unitIn: unit0, unitOut: unit1, unit0, unit1 }
    : { reserveIn: reserve1, reserveOut: reserve0, unitIn: unit1, unitOut: unit0, unit0, unit1 }
}
