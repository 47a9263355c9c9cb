/**
 * Base class of errors that correspond to reverts of the contracts. Screens select their text by
 * class.
 */
export abstract class AmmError extends Error {}

/**
 * The input is not positive, or too small to yield an output.
 * @see `INSUFFICIENT_INPUT_AMOUNT`, `INSUFFICIENT_AMOUNT`
 */
export class InsufficientInputError extends AmmError {
  override readonly name = 'InsufficientInputError'
  readonly amountIn: bigint

  constructor(amountIn: bigint) {
    super(`The input amount ${amountIn} is too small.`)
    this.amountIn = amountIn
  }
}

/** The output is not positive (`INSUFFICIENT_OUTPUT_AMOUNT`). */
export class InsufficientOutputError extends AmmError {
  override readonly name = 'InsufficientOutputError'
  readonly amountOut: bigint

  constructor(amountOut: bigint) {
    super(`The output amount ${amountOut} is too small.`)
    this.amountOut = amountOut
  }
}

/** A pair is empty, or its reserve does not exceed the output (`INSUFFICIENT_LIQUIDITY`). */
export class InsufficientReservesError extends AmmError {
  override readonly name = 'InsufficientReservesError'
  readonly reserveIn: bigint
  readonly reserveOut: bigint

  constructor(reserveIn: bigint, reserveOut: bigint) {
    super(`The reserves ${reserveIn} and ${reserveOut} are too small for this amount.`)
    this.reserveIn = reserveIn
    this.reserveOut = reserveOut
  }
}

/**
 * A deposit mints nothing, or a removal returns nothing.
 * @see `INSUFFICIENT_LIQUIDITY_MINTED`, `INSUFFICIENT_LIQUIDITY_BURNED`
 */
export class InsufficientLiquidityError extends AmmError {
  override readonly name = 'InsufficientLiquidityError'
  readonly liquidity: bigint

  constructor(liquidity: bigint) {
    super(`The liquidity ${liquidity} is too small.`)
    this.liquidity = liquidity
  }
}

/** Input and output are the same token (`IDENTICAL_ADDRESSES`). Message of rule 1.5.46. */
export class IdenticalTokensError extends AmmError {
  override readonly name = 'IdenticalTokensError'
  readonly token: string

  constructor(token: string) {
    super('Addresses should not be equal')
    this.token = token
  }
}

/** A reserve exceeds 112 bits (`OVERFLOW`), or a result of ds-math exceeds 256 bits. */
export class OverflowError extends AmmError {
  override readonly name = 'OverflowError'
  readonly value: bigint
  readonly bits: 112 | 256

  constructor(value: bigint, bits: 112 | 256) {
    super(`The value ${value} does not fit into ${bits} bits.`)
    this.value = value
    this.bits = bits
  }
}

/** A swap fee is not an integer from 0 to 9999 basis points. */
export class InvalidSwapFeeError extends AmmError {
  override readonly name = 'InvalidSwapFeeError'
  readonly swapFeeBps: number

  constructor(swapFeeBps: number) {
    super(`The swap fee ${swapFeeBps} is not a whole number from 0 to 9999.`)
    this.swapFeeBps = swapFeeBps
  }
}

/** A slippage tolerance is outside of 0 to 10000 basis points (rule 1.5.10). */
export class UnexpectedSlippageError extends AmmError {
  override readonly name = 'UnexpectedSlippageError'
  readonly slippageBps: number

  constructor(slippageBps: number) {
    super('Unexpected slippage value')
    this.slippageBps = slippageBps
  }
}

/** Square root of a negative number, or division by zero. The caller has a bug. */
export class UndefinedNumberError extends AmmError {
  override readonly name = 'UndefinedNumberError'
  readonly operand: bigint

  constructor(operation: 'square root' | 'fraction', operand: bigint) {
    super(`The ${operation} of ${operand} is not defined.`)
    this.operand = operand
  }
}

/** The path has no hops, or consecutive hops share no token (`INVALID_PATH`). */
export class InvalidPathError extends AmmError {
  override readonly name = 'InvalidPathError'
  readonly path: readonly string[]

  constructor(path: readonly string[]) {
    super(`The path ${path.join(' → ') || '(empty)'} cannot be traded.`)
    this.path = path
  }
}

/** A pool state is impossible, or contradicts an event. The pool must be read again. */
export class InvalidPoolStateError extends AmmError {
  override readonly name = 'InvalidPoolStateError'
  readonly field: string
  readonly value: bigint | number

  constructor(field: string, value: bigint | number) {
    super(`The pool cannot have ${value} as ${field}.`)
    this.field = field
    this.value = value
  }
}
