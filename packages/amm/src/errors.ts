/** Every failure of this package. The classes name what the contracts would refuse; texts on screen are chosen by class. */
export abstract class AmmError extends Error {}

/** The amount given is zero, negative, or too small to give anything (`INSUFFICIENT_INPUT_AMOUNT`, `INSUFFICIENT_AMOUNT`). */
export class InsufficientInputError extends AmmError {
  override readonly name = 'InsufficientInputError'
  readonly amountIn: bigint

  constructor(amountIn: bigint) {
    super(`The input amount ${amountIn} is too small.`)
    this.amountIn = amountIn
  }
}

/** The amount asked for is zero or negative (`INSUFFICIENT_OUTPUT_AMOUNT`). */
export class InsufficientOutputError extends AmmError {
  override readonly name = 'InsufficientOutputError'
  readonly amountOut: bigint

  constructor(amountOut: bigint) {
    super(`The output amount ${amountOut} is too small.`)
    this.amountOut = amountOut
  }
}

/** A pair is empty, or holds no more than what is asked of it (`INSUFFICIENT_LIQUIDITY`). */
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

/** Adding would mint, or removing would return, nothing (`INSUFFICIENT_LIQUIDITY_MINTED`, `INSUFFICIENT_LIQUIDITY_BURNED`). */
export class InsufficientLiquidityError extends AmmError {
  override readonly name = 'InsufficientLiquidityError'
  readonly liquidity: bigint

  constructor(liquidity: bigint) {
    super(`The liquidity ${liquidity} is too small.`)
    this.liquidity = liquidity
  }
}

/** Input and output are the same token (`IDENTICAL_ADDRESSES`). The sentence is that of rule 1.5.46. */
export class IdenticalTokensError extends AmmError {
  override readonly name = 'IdenticalTokensError'
  readonly token: string

  constructor(token: string) {
    super('Addresses should not be equal')
    this.token = token
  }
}

/** A value does not fit the contract’s number type (`OVERFLOW` of a pair for 112 bits, ds-math for 256). */
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

/** A swap fee that no pair can have: not a whole number from 0 to 9999 ten-thousandths. */
export class InvalidSwapFeeError extends AmmError {
  override readonly name = 'InvalidSwapFeeError'
  readonly swapFeeBps: number

  constructor(swapFeeBps: number) {
    super(`The swap fee ${swapFeeBps} is not a whole number from 0 to 9999.`)
    this.swapFeeBps = swapFeeBps
  }
}

/** A slippage outside 0 to 10000 basis points (rule 1.5.10). */
export class UnexpectedSlippageError extends AmmError {
  override readonly name = 'UnexpectedSlippageError'
  readonly slippageBps: number

  constructor(slippageBps: number) {
    super('Unexpected slippage value')
    this.slippageBps = slippageBps
  }
}

/** A square root of a negative number, or a fraction over zero: a mistake of the caller. */
export class UndefinedNumberError extends AmmError {
  override readonly name = 'UndefinedNumberError'
  readonly operand: bigint

  constructor(operation: 'square root' | 'fraction', operand: bigint) {
    super(`The ${operation} of ${operand} is not defined.`)
    this.operand = operand
  }
}

/** A list of hops that does not join up or is empty (`INVALID_PATH`). */
export class InvalidPathError extends AmmError {
  override readonly name = 'InvalidPathError'
  readonly path: readonly string[]

  constructor(path: readonly string[]) {
    super(`The path ${path.join(' → ') || '(empty)'} cannot be traded.`)
    this.path = path
  }
}
