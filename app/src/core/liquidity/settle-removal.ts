// Step 3 of 7: view: amounts, permission, button and intent of a removal.
import type { Address, Platform } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { permitFits } from '../approvals/permit-fits.ts'
import type { SignedPermit } from '../approvals/permit-step.ts'
import { type Known, knownValue } from '../known.ts'
import type { NameLookup } from '../names/names.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { payeesOf } from '../swaps/payees.ts'
import { type Recipient, type RecipientError, recipientError, recipientOf } from '../swaps/recipient.ts'
import { type Allowance, approvalFor } from '../tokens/approval-state.ts'
import { type Currency, type Token, wrappedForm } from '../tokens/currency.ts'
import { currencyOf, type SideCurrency } from '../tokens/side-currency.ts'
import { buildRemoveIntent, type RemoveIntent } from './liquidity-intent.ts'
import { mapSides, type PairFacts, type PairLookup, type Sides } from './pair-lookup.ts'
import { type Permission, type Removal, type RemoveButton, removalOf, removeButton } from './removal.ts'
import { inputOf, type RemoveForm } from './remove-form.ts'
import type { SimulatedRemoval } from './simulate-liquidity.ts'

/** Inputs of the remove screen for one render, without its simulation. */
export type RemovalRequest = {
  readonly chain: ConfiguredChain
  /** Platform of the link, default the native exchange; null for an unknown one. */
  readonly exchange: Platform | null
  readonly account: Address | null
  readonly form: RemoveForm
  readonly sides: Sides<SideCurrency>
  readonly lookup: PairLookup
  /** Null without a pair. */
  readonly lpToken: Token | null
  readonly lpSymbol: string
  /** LP tokens of the account in its wallet. */
  readonly holding: Known<bigint>
  /** US dollars per whole unit, in units of 10^-18. */
  readonly prices: Sides<Known<bigint>>
  /** Allowance of the router for LP tokens; null without a router. */
  readonly allowance: Allowance | null
  /** The last signature, for any terms. */
  readonly permit: SignedPermit | null
  readonly recipientLookup: NameLookup
  readonly records: readonly TransactionRecord[]
  /** True when the account can sign permits; null while unknown. */
  readonly canSign: boolean | null
  /** The permission that the user chose; null for the default. */
  readonly chosenPermission: Permission | null
  readonly slippageBps: number
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

/** Values derived from the inputs before the simulation. */
export type SettledRemoval = {
  readonly currencies: Sides<Currency | null>
  readonly tokens: Sides<Token | null>
  readonly facts: PairFacts | null
  /** Null while pair or holding are unknown. */
  readonly removal: Removal | null
  /** The signature for exactly this removal; null without one. */
  readonly permit: SignedPermit | null
  readonly recipient: Recipient
  readonly recipientError: RecipientError | null
  /** Null until it is known whether the account can sign. */
  readonly by: Permission | null
  readonly button: RemoveButton
  /** The removal to confirm and sign; null while incomplete. */
  readonly intent: RemoveIntent | null
}

/** The signature if it is for exactly this removal and not about to expire; else null. */
function matchingPermit(of: RemovalRequest, facts: PairFacts | null, removal: Removal | null): SignedPermit | null {
  const { chain, account, exchange, permit, now } = of
  if (!permit || !account || !facts || !exchange || !removal) return null
  const requested = { chainId: chain.id, account, token: facts.address, spender: exchange.router }
  return permitFits(permit, { ...requested, value: removal.liquidity }, now) ? permit : null
}

function recipientIn(of: RemovalRequest, facts: PairFacts | null, tokens: Sides<Token | null>) {
  const { account, exchange, form, records } = of
  const recipient = recipientOf(form, of.recipientLookup, account, payeesOf(records, account))
  const losing = [exchange?.router, facts?.address, tokens.first?.address, tokens.second?.address]
  return {
    recipient,
    recipientError: recipientError(
      recipient,
      losing.filter((each) => each != null),
    ),
  }
}

/** A signature if the account can sign, unless the user chose otherwise; null while unknown. */
function permissionOf({ canSign, chosenPermission }: RemovalRequest): Permission | null {
  if (canSign === null) return null
  return canSign ? (chosenPermission ?? 'sign') : 'approve'
}

/** Derives amounts, errors, button and intent of the removal form from its inputs. */
export function settleRemoval(of: RemovalRequest): SettledRemoval {
  const { chain, account, form, lookup, lpToken } = of
  const currencies = mapSides(of.sides, currencyOf)
  const tokens = mapSides(currencies, (currency) => currency && wrappedForm(chain, currency))
  const facts = lookup.status === 'exists' ? lookup.facts : null
  const held = knownValue(of.holding)
  const input = inputOf(form, (field) => (field === 'liquidity' ? 18 : (currencies[field]?.decimals ?? 18)))
  const removal = facts && held !== null ? removalOf(facts, held, input) : null
  const permit = matchingPermit(of, facts, removal)
  const receiver = recipientIn(of, facts, tokens)
  const by = permissionOf(of)
  const button = removeButton({
    connected: account !== null,
    lookup: lookup.status,
    removal,
    approval: approvalFor(lpToken, removal?.liquidity || null, of.allowance),
    ofRecipient: receiver.recipientError,
    isSigned: permit !== null,
    by,
  })
  const state = { currencies, tokens, facts, removal, permit, ...receiver, by, button }
  return { ...state, intent: intentOf(of, state, input) }
}

/** Null while an amount, a currency or the recipient is missing. */
function intentOf(
  of: RemovalRequest,
  state: Omit<SettledRemoval, 'intent'>,
  typed: RemoveIntent['typed'],
): RemoveIntent | null {
  const { chain, exchange, account, lpSymbol, slippageBps, now, deadlineSeconds } = of
  const { currencies, facts, removal, permit, recipient } = state
  if (!account || !facts || !removal || removal.liquidity === 0n || removal.refused !== null) return null
  if (!currencies.first || !currencies.second || state.recipientError) return null
  const pair = { address: facts.address, lpSymbol, platform: exchange }
  const terms = { account, currencies, slippageBps, now, deadlineSeconds, typed }
  const to = recipient.status === 'valid' ? { recipient: recipient.address, recipientName: recipient.name } : {}
  return buildRemoveIntent(chain, pair, removal, permit, { ...terms, ...to })
}

/** The removal to simulate; null while more than a permission is missing. */
export function removalToSimulate(of: RemovalRequest): SimulatedRemoval | null {
  const { button, intent } = settleRemoval(of)
  const isComplete = button.kind === 'approve' || button.kind === 'remove'
  return isComplete && intent ? { intent, missingApproval: button.kind === 'approve' } : null
}
