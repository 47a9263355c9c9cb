import {
  AmmError,
  IdenticalTokensError,
  InsufficientInputError,
  InsufficientLiquidityError,
  InsufficientOutputError,
  InsufficientReservesError,
  OverflowError,
} from '../src/index.ts'

type ErrorClass = abstract new (...args: never[]) => AmmError

/** Revert reasons by error class. For a division by zero, Solidity 0.6 gives none. */
const reasons: readonly [ErrorClass, RegExp][] = [
  [InsufficientInputError, /: INSUFFICIENT_(INPUT_|OUTPUT_)?AMOUNT$/],
  [InsufficientOutputError, /: INSUFFICIENT_OUTPUT_AMOUNT$/],
  [InsufficientReservesError, /: INSUFFICIENT_LIQUIDITY$|^ds-math-(sub-underflow|mul-overflow)$|^$/],
  [InsufficientLiquidityError, /: INSUFFICIENT_LIQUIDITY_(MINTED|BURNED)$|^ds-math-sub-underflow$/],
  [IdenticalTokensError, /: IDENTICAL_ADDRESSES$/],
  [OverflowError, /: OVERFLOW$|^ds-math-(mul|add)-overflow$/],
]

/** True when a revert reason matches an error class. */
export function isReasonOf(error: AmmError, reason: string): boolean {
  return reasons.some(([type, pattern]) => error instanceof type && pattern.test(reason))
}

/** The value that was computed, or the AmmError that was thrown. */
export function outcomeOf<T>(compute: () => T): T | AmmError {
  try {
    return compute()
  } catch (error) {
    if (error instanceof AmmError) return error
    throw error
  }
}
