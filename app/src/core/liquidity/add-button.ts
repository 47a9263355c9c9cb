import type { Address } from '@dexswap/chains'
import type { ApprovalState } from '../tokens/approval-state.ts'
import type { Currency } from '../tokens/currency.ts'
import type { Deposit, DepositRefusal } from './deposit.ts'
import { bothSides, type PairLookup, type Side, type Sides } from './pair-lookup.ts'

/** Problems of the inputs; rules 2.5.02 to 2.5.06 quote the text of five of them. */
export type AddError =
  | { readonly code: 'connect-wallet' }
  /** The token is on the unsupported list and cannot be added. */
  | { readonly code: 'unsupported-token'; readonly symbol: string }
  | { readonly code: 'invalid-pair' }
  | { readonly code: 'enter-amount' }
  | { readonly code: 'insufficient-amount' }
  | { readonly code: 'amount-too-large' }
  /** One reserve is empty, so there is no price and the router reverts. */
  | { readonly code: 'one-sided' }
  /** The pair holds so many tokens of others that these amounts cannot set its price. */
  | { readonly code: 'outweighed' }
  | { readonly code: 'insufficient-balance'; readonly symbol: string }
  /** Adding with one token: the token charges a fee on transfers. */
  | { readonly code: 'transfer-fee'; readonly symbol: string }
  /** A pair without LP tokens has no price, which needs both tokens. */
  | { readonly code: 'needs-both' }
  /** The swap of one token would move the price too far. */
  | { readonly code: 'price-impact' }

export type AddInputs = {
  readonly account: Address | null
  readonly currencies: Sides<Currency | null>
  /** False when the two currencies cannot form a pair. */
  readonly isPair: boolean
  /** Null without input, undefined while the pair is unknown. */
  readonly amounts: Sides<bigint | null | undefined>
  readonly deposit: Deposit | { readonly refused: DepositRefusal } | null
  /** Null while unknown, which is not an error. */
  readonly balances: Sides<bigint | null>
  readonly isUnsupported: (currency: Currency) => boolean
  /** Symbol of a currency within a sentence. */
  readonly nameOf: (currency: Currency) => string
}

/** All errors in display order (rule 2.5.01). */
export function addErrors(inputs: AddInputs): readonly AddError[] {
  const { currencies, amounts, deposit, balances } = inputs
  const errors: AddError[] = []
  if (inputs.account === null) errors.push({ code: 'connect-wallet' })
  for (const side of bothSides) {
    const currency = currencies[side]
    if (currency && inputs.isUnsupported(currency))
      errors.push({ code: 'unsupported-token', symbol: inputs.nameOf(currency) })
  }
  if (!inputs.isPair) errors.push({ code: 'invalid-pair' })
  if (amounts.first === null || amounts.second === null) errors.push({ code: 'enter-amount' })
  if (amounts.first === 0n || amounts.second === 0n) errors.push({ code: 'insufficient-amount' })
  if (deposit && 'refused' in deposit) errors.push(refusalErrors[deposit.refused])
  for (const side of bothSides) {
    const currency = currencies[side]
    const amount = amounts[side]
    const balance = balances[side]
    if (currency && amount && balance !== null && balance < amount) {
      errors.push({ code: 'insufficient-balance', symbol: inputs.nameOf(currency) })
    }
  }
  return errors
}

const refusalErrors: Readonly<Record<DepositRefusal, AddError>> = {
  'too-small': { code: 'insufficient-amount' },
  'too-large': { code: 'amount-too-large' },
  'one-sided': { code: 'one-sided' },
  outweighed: { code: 'outweighed' },
}

export type AddButton =
  | { readonly kind: 'connect-wallet' }
  /** The operator restricts the app to withdrawals. */
  | { readonly kind: 'withdraw-only' }
  /** An input is missing or invalid; the button displays the error. */
  | { readonly kind: 'input-error'; readonly error: AddError }
  /** No error so far, but a value is still unknown. */
  | { readonly kind: 'waiting'; readonly for: 'pair' | 'node' | 'allowance' }
  /** The next approval, beside a disabled supply button. */
  | {
      readonly kind: 'approve'
      readonly side: Side
      readonly approval: 'not-approved' | 'pending'
      /** Index of this approval and number of steps; the supply is the last step. */
      readonly step: number
      readonly steps: number
      readonly creates: boolean
    }
  | { readonly kind: 'supply'; readonly creates: boolean }

export type AddButtonFacts = {
  readonly connected: boolean
  readonly withdrawOnly: boolean
  /** Errors of the inputs, as returned by `addErrors`. */
  readonly errors: readonly AddError[]
  readonly lookup: PairLookup['status']
  /** True when both currencies are read from the chain and both amounts are known. */
  readonly complete: boolean
  readonly approvals: Sides<ApprovalState>
  readonly creates: boolean
  /**
   * Sides that needed an approval when the amount was typed; they keep their step number
   * afterwards.
   */
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

/** State of the button: approvals per token, then supply without errors (rule 2.4.03). */
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
