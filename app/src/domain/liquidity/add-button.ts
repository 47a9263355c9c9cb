import type { ApprovalState } from '#domain/allowances/approval-state.ts'
import type { AddError } from './add-errors.ts'
import type { PairLookup } from './pair-lookup.ts'
import { bothSides, type Side, type Sides } from './sides.ts'

export type AddButton =
  | { readonly kind: 'connect-wallet' }
  /** The operator lets nothing in, only out. */
  | { readonly kind: 'withdraw-only' }
  /** An input is missing or wrong: its sentence stands in the button. */
  | { readonly kind: 'input-error'; readonly error: AddError }
  /** Nothing is wrong, but something is not known yet. */
  | { readonly kind: 'waiting'; readonly for: 'pair' | 'node' | 'allowance' }
  /** The next approval, with the supply button, still closed, beside it. */
  | {
      readonly kind: 'approve'
      readonly side: Side
      readonly approval: 'not-approved' | 'pending'
      /** Which of how many steps this approval is, the supply being the last. */
      readonly step: number
      readonly steps: number
      readonly creates: boolean
    }
  | { readonly kind: 'supply'; readonly creates: boolean }

export type AddButtonFacts = {
  readonly connected: boolean
  readonly withdrawOnly: boolean
  /** From `addErrors`, in order. */
  readonly errors: readonly AddError[]
  readonly lookup: PairLookup['status']
  /** Currencies and amounts are read from the chain and complete. */
  readonly complete: boolean
  readonly approvals: Sides<ApprovalState>
  readonly creates: boolean
  /** Sides of which an approval was needed when the amounts were put in; they keep their number when they are done. */
  readonly tokens: Sides<boolean>
}

type Rule = (facts: AddButtonFacts) => AddButton | null

const rules: readonly Rule[] = [
  ({ connected }) => (connected ? null : { kind: 'connect-wallet' }),
  ({ withdrawOnly }) => (withdrawOnly ? { kind: 'withdraw-only' } : null),
  ({ errors: [error] }) => (error ? { kind: 'input-error', error } : null),
  ({ lookup }) => (lookup === 'unknown' ? { kind: 'waiting', for: 'node' } : null),
  ({ lookup, complete }) => (lookup === 'loading' || !complete ? { kind: 'waiting', for: 'pair' } : null),
  approveRule,
  ({ approvals }) =>
    bothSides.some((side) => approvals[side] === 'unknown') ? { kind: 'waiting', for: 'allowance' } : null,
]

/** Approve per token, then supply: enabled only when both tokens are approved and nothing is wrong (spec/2 §4). */
export function addButton(facts: AddButtonFacts): AddButton {
  for (const rule of rules) {
    const button = rule(facts)
    if (button) return button
  }
  return { kind: 'supply', creates: facts.creates }
}

function approveRule({ approvals, tokens, creates }: AddButtonFacts): AddButton | null {
  const side = bothSides.find((each) => approvals[each] === 'not-approved' || approvals[each] === 'pending')
  if (!side) return null
  const approval = approvals[side]
  if (approval !== 'not-approved' && approval !== 'pending') return null
  const counted = bothSides.filter((each) => tokens[each])
  return {
    kind: 'approve',
    side,
    approval,
    step: Math.max(1, counted.indexOf(side) + 1),
    steps: counted.length + 1,
    creates,
  }
}
