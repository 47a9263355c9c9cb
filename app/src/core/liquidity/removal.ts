// Step 2 of 7: quote: the payout of a removal by the reserves in memory.
import { AmmError, burnedAmountsDown, type Fraction, fraction, liquidityValueDown } from '@dexswap/amm'
import type { RecipientError } from '../swaps/recipient.ts'
import type { ApprovalState } from '../tokens/approval-state.ts'
import {
  type PairFacts,
  type PairLookup,
  reservePair,
  type Side,
  type Sides,
  sidesOfAmounts,
  supplyWithFee,
} from './pair-lookup.ts'

/** Input of a removal: a percentage, LP tokens, or one of the two currencies. */
export type RemovalInput =
  | { readonly field: 'percent'; readonly percent: number }
  | { readonly field: 'liquidity' | Side; readonly amount: bigint }

/** Result of a removal at the current reserves. */
export type Removal = {
  /** Part of the holding, from 0 to 1. */
  readonly share: Fraction
  /** LP tokens to burn. */
  readonly liquidity: bigint
  /** Payout of the pair. */
  readonly amounts: Sides<bigint>
  /** Set when one side of the requested removal would pay nothing. */
  readonly refused: 'too-small' | null
}

const nothing: Removal = {
  share: { numerator: 0n, denominator: 1n },
  liquidity: 0n,
  amounts: { first: 0n, second: 0n },
  refused: null,
}

/** Amounts that the LP tokens can be redeemed for, rounded down. */
export function underlyingDown(facts: PairFacts, liquidity: bigint): Sides<bigint> {
  return sidesOfAmounts(liquidityValueDown(liquidity, reservePair(facts.reserves), supplyWithFee(facts)))
}

/** Computes a removal. An amount above the holding counts as 0 (rule 2.5.08). */
export function removalOf(facts: PairFacts, holding: bigint, input: RemovalInput): Removal {
  const liquidity = liquidityFor(facts, holding, input)
  if (liquidity === 0n || holding === 0n) return nothing
  const share = fraction(liquidity, holding)
  try {
    const burned = burnedAmountsDown(liquidity, reservePair(facts.reserves), supplyWithFee(facts))
    return { share, liquidity, amounts: sidesOfAmounts(burned), refused: null }
  } catch (error) {
    if (error instanceof AmmError) return { ...nothing, share, liquidity, refused: 'too-small' }
    throw error
  }
}

function liquidityFor(facts: PairFacts, holding: bigint, input: RemovalInput): bigint {
  if (input.field === 'percent') return (holding * BigInt(input.percent)) / 100n
  const { field, amount } = input
  if (field === 'liquidity') return amount > holding ? 0n : amount
  const reserve = facts.reserves[field]
  if (amount === 0n || reserve === 0n || amount > underlyingDown(facts, holding)[field]) return 0n
  // Rounded up to pay at least the typed amount; limited to the holding.
  return (amount * supplyWithFee(facts) + reserve - 1n) / reserve
}

/** Whole percent, rounded down; '<1' between 0 and 1 (rule 2.2.15). */
export function percentText({ numerator, denominator }: Fraction): string {
  if (numerator === 0n) return '0'
  const percent = (numerator * 100n) / denominator
  return percent === 0n ? '<1' : percent.toString()
}

/** Errors of the inputs of a removal (rule 2.5.07). */
export type RemoveError = 'enter-amount' | 'too-small' | RecipientError

/** Permission for the router: a permit without gas, or an approval transaction. */
export type Permission = 'sign' | 'approve'

export type RemoveButton =
  | { readonly kind: 'connect-wallet' }
  | { readonly kind: 'input-error'; readonly error: RemoveError }
  | { readonly kind: 'waiting'; readonly for: 'pair' | 'node' | 'wallet' }
  /** The permission, beside a disabled remove button. */
  | { readonly kind: 'approve'; readonly by: Permission; readonly approval: 'not-approved' | 'pending' }
  | { readonly kind: 'remove'; readonly by: 'signature' | 'approval' }

export type RemoveButtonFacts = {
  readonly connected: boolean
  readonly lookup: PairLookup['status']
  /** Null while the pair or the holding is unknown. */
  readonly removal: Removal | null
  readonly approval: ApprovalState
  readonly ofRecipient: RecipientError | null
  /** True when a signature for exactly this removal exists. */
  readonly isSigned: boolean
  /** Null until it is known whether the account can sign. */
  readonly by: Permission | null
}

type Rule = (facts: RemoveButtonFacts) => RemoveButton | null

const rules: readonly Rule[] = [
  ({ connected }) => (connected ? null : { kind: 'connect-wallet' }),
  ({ lookup }) => (lookup === 'unknown' ? { kind: 'waiting', for: 'node' } : null),
  ({ lookup, removal }) =>
    lookup === 'loading' || (lookup === 'exists' && !removal) ? { kind: 'waiting', for: 'pair' } : null,
  ({ removal }) =>
    removal === null || removal.liquidity === 0n ? { kind: 'input-error', error: 'enter-amount' } : null,
  ({ removal }) => (removal?.refused === 'too-small' ? { kind: 'input-error', error: 'too-small' } : null),
  ({ ofRecipient }) => (ofRecipient ? { kind: 'input-error', error: ofRecipient } : null),
  ({ isSigned }) => (isSigned ? { kind: 'remove', by: 'signature' } : null),
  ({ approval }) => (approval === 'approved' ? { kind: 'remove', by: 'approval' } : null),
  ({ approval }) => (approval === 'pending' ? { kind: 'approve', by: 'approve', approval } : null),
  ({ approval, by }) => (approval === 'unknown' || by === null ? { kind: 'waiting', for: 'wallet' } : null),
  ({ by }) => (by ? { kind: 'approve', by, approval: 'not-approved' } : null),
]

/** State of the button: enabled only after approval or signature (rule 2.4.08). */
export function removeButton(facts: RemoveButtonFacts): RemoveButton {
  for (const rule of rules) {
    const button = rule(facts)
    if (button) return button
  }
  return { kind: 'waiting', for: 'wallet' }
}
