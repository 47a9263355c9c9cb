/** Every failure of adding and removing that is ours to explain; a screen chooses its text by class. */
export abstract class LiquidityError extends Error {}

/** What an intent needs and the screen does not have (rule 2.5.29). */
type MissingPart = 'dependencies' | 'liquidity amount' | 'currency amounts' | 'tokens'

/** A button was pressed before everything that the call needs was known: a mistake of ours. */
export class MissingPartError extends LiquidityError {
  override readonly name = 'MissingPartError'
  readonly part: MissingPart
  constructor(part: MissingPart) {
    super(`missing ${part}`)
    this.part = part
  }
}

/** A currency of another chain has no wrapped form on this one. */
export class CouldNotWrapError extends LiquidityError {
  override readonly name = 'CouldNotWrapError'
  readonly symbol: string
  constructor(symbol: string) {
    super('could not wrap')
    this.symbol = symbol
  }
}

/** No variant of the removal can be estimated (rule 2.8.03). */
export class RemovalWouldFailError extends LiquidityError {
  override readonly name = 'RemovalWouldFailError'
  /** The last variant's own reason, plain text of a stranger, or null where it gave none. */
  readonly reason: string | null
  constructor(reason: string | null, options?: ErrorOptions) {
    super('This transaction would fail. Please contact support.', options)
    this.reason = reason
  }
}

/** Neither an allowance nor a signature lets the router take the LP tokens (rule 2.8.05). */
export class NotApprovedError extends LiquidityError {
  override readonly name = 'NotApprovedError'
  constructor() {
    super('Attempting to confirm without approval or a signature. Please contact support.')
  }
}

/** The chain refuses to add: `reason` is the contract's own text as plain text, or null where it gives none. */
export class AdditionRefusedError extends LiquidityError {
  override readonly name = 'AdditionRefusedError'
  readonly reason: string | null
  constructor(reason: string | null, options?: ErrorOptions) {
    super(reason ? `The liquidity cannot be added: ${reason}` : 'The liquidity cannot be added.', options)
    this.reason = reason
  }
}

/** The pool's price has left the limits that were shown, or somebody else has opened the pool meanwhile. */
export class PoolMovedError extends LiquidityError {
  override readonly name = 'PoolMovedError'
  readonly reason: string
  constructor(reason: string, options?: ErrorOptions) {
    super(
      'The price of the pool has moved beyond your slippage tolerance. Look at the new amounts and try again.',
      options,
    )
    this.reason = reason
  }
}

/** What a permit would be signed for is not what the LP token says of itself on the chain. */
export class PermitDomainError extends LiquidityError {
  override readonly name = 'PermitDomainError'
  readonly expected: string
  readonly built: string
  constructor(expected: string, built: string) {
    super('This pool does not take signatures in the known form. Please approve on the chain.')
    this.expected = expected
    this.built = built
  }
}

/** The pair does not take the wallet's signature: it is no signature of the account, or in a form of its own. */
export class PermitUnusableError extends LiquidityError {
  override readonly name = 'PermitUnusableError'
  constructor(options?: ErrorOptions) {
    super('The pool does not take this signature. Please approve on the chain.', options)
  }
}
