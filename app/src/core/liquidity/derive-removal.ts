// Walk 2 of 7: quote: everything that the screen of a removal shows.
import { type Address, isSameAddress, ownPlatformId, type Platform } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { NameLookup } from '../chain/names.ts'
import { type Known, knownValue } from '../known.ts'
import { payeesOf } from '../swaps/payees.ts'
import { type Recipient, type RecipientError, recipientError, recipientOf } from '../swaps/recipient.ts'
import { type Allowance, approvalFor } from '../tokens/approval-state.ts'
import { type Currency, currencyId, nativeCurrencyOf, type Token, tokenOf, wrappedForm } from '../tokens/currency.ts'
import { currencyOf, type SideCurrency } from '../tokens/side-currency.ts'
import { permitFits } from '../transactions/permit-fits.ts'
import type { SignedPermit } from '../transactions/permit-step.ts'
import type { ClockVerdict } from '../transactions/send-check.ts'
import type { TransactionRecord } from '../transactions/transaction-record.ts'
import { buildRemoveIntent, type RemoveIntent } from './intent.ts'
import { mapSides, type PairFacts, type PairLookup, type Sides } from './pair.ts'
import { type Permission, type Removal, type RemoveButton, removalOf, removeButton } from './removal.ts'
import { type RemovalFields, removalFields } from './removal-fields.ts'
import { type RemovalNotice, removalNotice } from './removal-notice.ts'
import { type RemovalDetails, type RemovalPosition, removalDetails, removalPosition } from './removal-terms.ts'
import { inputOf, type RemoveForm } from './remove-form.ts'
import type { LiquiditySimulation, SimulatedRemoval } from './try-liquidity.ts'

/** Reads, settings and states of one render, from which the screen follows; without its simulation. */
export type RemovalRequest = {
  readonly chain: ConfiguredChain
  /** Of the link, by default the native exchange; null for an unknown one. */
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
  /** US dollars of a whole unit, in units of 10^-18. */
  readonly prices: Sides<Known<bigint>>
  /** Of the router for the LP tokens; null without one. */
  readonly allowance: Allowance | null
  /** The last signature, for any terms. */
  readonly permit: SignedPermit | null
  readonly recipientLookup: NameLookup
  readonly records: readonly TransactionRecord[]
  /** Whether the account can sign permits; null while unknown. */
  readonly canSign: boolean | null
  /** The permission that the user chose; null for the default. */
  readonly chosenPermission: Permission | null
  readonly slippageBps: number
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

export type RemovalInputs = RemovalRequest & {
  readonly simulation: LiquiditySimulation | null
  /** Verdict on the clocks for a deadline that is signed now. */
  readonly clock: ClockVerdict
  /** The link contains a platform, known or not. */
  readonly isPlatformInLink: boolean
  /** LP tokens of the account in campaigns. */
  readonly staked: Known<bigint>
}

/** The same pair with the native currency in its other form. */
export type OtherForm = { readonly ids: Sides<string>; readonly symbol: string }

/** What the screen of a removal shows. */
export type RemovalView = Pick<
  RemovalRequest,
  | 'chain'
  | 'exchange'
  | 'account'
  | 'form'
  | 'lookup'
  | 'lpToken'
  | 'lpSymbol'
  | 'holding'
  | 'prices'
  | 'canSign'
  | 'recipientLookup'
> & {
  readonly isForeign: boolean
  readonly currencies: Sides<Currency | null>
  readonly tokens: Sides<Token | null>
  /** Null for a pair without the native currency. */
  readonly otherForm: OtherForm | null
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
  /** Shown and signed; null while it is incomplete. */
  readonly intent: RemoveIntent | null
  readonly fields: RemovalFields
  readonly notice: RemovalNotice | null
  readonly details: RemovalDetails | null
  readonly position: RemovalPosition | null
  readonly staked: Known<bigint>
  /** Verdict on the clocks for the signature; null when none is required. */
  readonly clock: ClockVerdict | null
  /** False while the removal would fail, or its deadline rests on one node. */
  readonly canPermit: boolean
}

/** Whether a pool is that of another platform. */
export function isForeign(exchange: Platform | null): boolean {
  return exchange !== null && exchange.id !== ownPlatformId
}

/** Null for a pair without the native currency. */
function otherFormOf(chain: ConfiguredChain, { first, second }: Sides<Currency | null>): OtherForm | null {
  if (!first || !second) return null
  const native = nativeCurrencyOf(chain)
  const wrapped = tokenOf(chain, chain.wrappedNative)
  const isWrapped = (currency: Currency) => isSameAddress(wrappedForm(chain, currency).address, wrapped.address)
  if (!isWrapped(first) && !isWrapped(second)) return null
  const other = first.kind === 'native' || second.kind === 'native' ? wrapped : native
  const ids = mapSides({ first, second }, (currency) => currencyId(isWrapped(currency) ? other : currency))
  return { ids, symbol: other.symbol }
}

/** The signature, if it is for exactly this removal and not about to expire. */
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

/** By signature where the account can sign, unless the user chose otherwise; null while unknown. */
function permissionOf({ canSign, chosenPermission }: RemovalRequest): Permission | null {
  if (canSign === null) return null
  return canSign ? (chosenPermission ?? 'sign') : 'approve'
}

/** The removal of one render up to its intent. */
function settle(of: RemovalRequest) {
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

type Signed = Pick<RemovalView, 'currencies' | 'facts' | 'removal' | 'permit' | 'recipient' | 'recipientError'>

/** Null while an amount, a currency or the recipient is missing. */
function intentOf(of: RemovalRequest, state: Signed, typed: RemoveIntent['typed']): RemoveIntent | null {
  const { chain, exchange, account, lpSymbol, slippageBps, now, deadlineSeconds } = of
  const { currencies, facts, removal, permit, recipient } = state
  if (!account || !facts || !removal || removal.liquidity === 0n || removal.refused !== null) return null
  if (!currencies.first || !currencies.second || state.recipientError) return null
  const pair = { address: facts.address, lpSymbol, platform: exchange }
  const terms = { account, currencies, slippageBps, now, deadlineSeconds, typed }
  const to = recipient.status === 'valid' ? { recipient: recipient.address, recipientName: recipient.name } : {}
  return buildRemoveIntent(chain, pair, removal, permit, { ...terms, ...to })
}

/** The removal to simulate; null until nothing but a permission is missing. */
export function removalToSimulate(of: RemovalRequest): SimulatedRemoval | null {
  const { button, intent } = settle(of)
  const isComplete = button.kind === 'approve' || button.kind === 'remove'
  return isComplete && intent ? { intent, missingApproval: button.kind === 'approve' } : null
}

/** A refusal with a reason; once refused it is simulated again. */
function isRefused(simulation: LiquiditySimulation | null): boolean {
  return simulation?.status === 'again' || (simulation?.status === 'refused' && !simulation.doubtful)
}

/** Everything that the screen of a removal shows, from the inputs alone. */
export function deriveRemoval(inputs: RemovalInputs): RemovalView {
  const { chain, exchange, account, form, lookup, lpToken, lpSymbol, holding, prices, canSign } = inputs
  const { simulation, staked, slippageBps, recipientLookup } = inputs
  const state = settle(inputs)
  const { button, currencies, removal, facts } = state
  const clock = button.kind === 'approve' && button.by === 'sign' ? inputs.clock : null
  return {
    ...{ chain, exchange, account, form, lookup, lpToken, lpSymbol, holding, prices, canSign, recipientLookup },
    ...state,
    isForeign: isForeign(exchange),
    otherForm: otherFormOf(chain, currencies),
    fields: removalFields(form, removal, { ...currencies, liquidity: lpToken }),
    notice: removalNotice(inputs, removal),
    details: removalDetails(facts, removal, slippageBps),
    position: account && removalPosition(state, { holding, staked, prices }),
    staked,
    clock,
    canPermit: !clock?.refusal && !isRefused(simulation),
  }
}
