import type { ApprovalState } from '../tokens/approval-state.ts'
import type { PairLookup } from './pair.ts'
import type { Removal } from './removal.ts'

/** What the inputs of a removal still lack (rule 2.5.07). */
export type RemoveError = 'enter-amount' | 'too-small'

/** How the router is allowed to take the LP tokens: by a signature without gas, or by an approval on the chain. */
export type Permission = 'sign' | 'approve'

export type RemoveButton =
  | { readonly kind: 'connect-wallet' }
  | { readonly kind: 'input-error'; readonly error: RemoveError }
  | { readonly kind: 'waiting'; readonly for: 'pair' | 'node' | 'wallet' }
  /** The permission, with the remove button, still closed, beside it. */
  | { readonly kind: 'approve'; readonly by: Permission; readonly approval: 'not-approved' | 'pending' }
  | { readonly kind: 'remove'; readonly by: 'signature' | 'approval' }

export type RemoveButtonFacts = {
  readonly connected: boolean
  readonly lookup: PairLookup['status']
  /** Null while the pair or the holding is not known. */
  readonly removal: Removal | null
  readonly approval: ApprovalState
  /** A signature for exactly this removal is there. */
  readonly isSigned: boolean
  /** Null until the chain has said whether the account can sign. */
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
  ({ isSigned }) => (isSigned ? { kind: 'remove', by: 'signature' } : null),
  ({ approval }) => (approval === 'approved' ? { kind: 'remove', by: 'approval' } : null),
  ({ approval }) => (approval === 'pending' ? { kind: 'approve', by: 'approve', approval } : null),
  ({ approval, by }) => (approval === 'unknown' || by === null ? { kind: 'waiting', for: 'wallet' } : null),
  ({ by }) => (by ? { kind: 'approve', by, approval: 'not-approved' } : null),
]

/** Confirm is enabled only after approval or a signature (rule 2.4.08). */
export function removeButton(facts: RemoveButtonFacts): RemoveButton {
  for (const rule of rules) {
    const button = rule(facts)
    if (button) return button
  }
  return { kind: 'waiting', for: 'wallet' }
}
