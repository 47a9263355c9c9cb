import { UndefinedNumberError } from '../errors.ts'
import { uint256 } from './uint256.ts'

// Solidly's stable curve x³y + xy³ = k, rounded as in Velodrome's Pool.sol.
// Amounts have 18 decimals; products are divided by 10^18, rounded down.

const WAD = 10n ** 18n

/** Number of iterations after which the pool reverts (`!y`), because it did not converge. */
const MAX_ROUNDS = 255

/** A pool in swap direction. `unitIn` and `unitOut` are 10^decimals. */
export type StableSide = {
  readonly reserveIn: bigint
  readonly reserveOut: bigint
  readonly unitIn: bigint
  readonly unitOut: bigint
  readonly unit0: bigint
  readonly unit1: bigint
}

/**
 * Pool._getAmountOut for an input after the fee, rounded down.
 * @throws OverflowError, UndefinedNumberError where the contract reverts
 */
export function stableOutputDown(side: StableSide, net: bigint): bigint {
  const { unitIn, unitOut, unit0, unit1 } = side
  const reserveOut = scaledDown(side.reserveOut, unitOut)
  const x = scaledDown(side.reserveIn, unitIn) + scaledDown(net, unitIn)
  // The contract, too, scales both numbers twice, in the order of the tokens.
  const isClose = (y: bigint, k: bigint) => curve(scaledDown(x, unit0), scaledDown(y, unit1)) > k
  const y = uint256(reserveOut - solve(x, stableK(side), reserveOut, isClose))
  return uint256(y * unitOut) / WAD
}

/** Pool._k: the invariant that a swap must not lower. */
export function stableK({ reserveIn, reserveOut, unitIn, unitOut }: StableSide): bigint {
  return curve(scaledDown(reserveIn, unitIn), scaledDown(reserveOut, unitOut))
}

/** ∂k/∂x and ∂k/∂y at scaled reserves, exact; their ratio is the price. */
export function stableSlopes(side: StableSide): { readonly slopeIn: bigint; readonly slopeOut: bigint } {
  const x = scaledDown(side.reserveIn, side.unitIn)
  const y = scaledDown(side.reserveOut, side.unitOut)
  return { slopeIn: y * (3n * x * x + y * y), slopeOut: x * (x * x + 3n * y * y) }
}

/** Approximate net input for an output, by the same iteration with swapped sides. */
export function stableInputGuess(side: StableSide, amountOut: bigint): bigint {
  const reserveIn = scaledDown(side.reserveIn, side.unitIn)
  const y = scaledDown(side.reserveOut - amountOut, side.unitOut)
  const x = solve(y, stableK(side), reserveIn, () => true)
  const net = ((x - reserveIn) * side.unitIn) / WAD
  return net > 0n ? net : 1n
}

/**
 * Pool._get_y: Newton's steps. Corrects y by one when a step rounds to 0.
 * @param isClose whether the contract accepts y + 1 when y is too small
 */
function solve(x: bigint, k: bigint, guess: bigint, isClose: (y: bigint, k: bigint) => boolean): bigint {
  let y = guess
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const now = curve(x, y)
    const slope = slopeAt(x, y)
    if (slope === 0n) throw new UndefinedNumberError('fraction', slope)
    const isBelow = now < k
    let step = uint256((isBelow ? k - now : now - k) * WAD) / slope
    if (step === 0n) {
      if (now === k) return y
      if (isBelow && isClose(y + 1n, k)) return y + 1n
      if (!isBelow && curve(x, uint256(y - 1n)) < k) return y
      step = 1n
    }
    y = uint256(isBelow ? y + step : y - step)
  }
  throw new UndefinedNumberError('fraction', y)
}

function curve(x: bigint, y: bigint): bigint {
  const product = uint256(x * y) / WAD
  const squares = uint256(x * x) / WAD + uint256(y * y) / WAD
  return uint256(product * squares) / WAD
}

function slopeAt(x: bigint, y: bigint): bigint {
  return uint256(3n * x * ((y * y) / WAD)) / WAD + uint256(((x * x) / WAD) * x) / WAD
}

function scaledDown(amount: bigint, unit: bigint): bigint {
  return uint256(amount * WAD) / unit
}
