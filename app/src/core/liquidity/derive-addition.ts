// Step 3 of 7: view: everything that the add screen displays.
import { type Address, isSameAddress, nativeExchangeOf, type Platform } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Known, knownValue } from '../known.ts'
import { measuredOf } from '../sending/simulation.ts'
import { type Allowance, type ApprovalState, approvalFor, batchedApproval } from '../tokens/approval-state.ts'
import { type Catalogue, isUnsupported } from '../tokens/catalogue.ts'
import type { Currency } from '../tokens/currency.ts'
import type { SideCurrency } from '../tokens/side-currency.ts'
import { type AddButton, type AddError, addButton, addErrors } from './add-button.ts'
import type { AddForm } from './add-form.ts'
import { type AdditionAmounts, type AdditionFacts, additionAmounts } from './addition-amounts.ts'
import { type AdditionField, additionField } from './addition-field.ts'
import { type AdditionNotice, additionNotices } from './addition-notices.ts'
import { type AdditionPosition, additionPosition, hasLiquidity } from './addition-position.ts'
import { arrivesLess, shareOf } from './deposit.ts'
import { type AddIntent, buildAddIntent } from './liquidity-intent.ts'
import { bothSides, mapSides, type PairLookup, type Sides } from './pair-lookup.ts'
import type { LiquiditySimulation, SimulatedAddition } from './simulate-liquidity.ts'

/** Inputs of the add screen for one render, without its simulation. */
export type AdditionRequest = AdditionFacts & {
  readonly chain: ConfiguredChain
  readonly account: Address | null
  readonly balances: Sides<Known<bigint>>
  /** US dollars per whole unit, in units of 10^-18. */
  readonly prices: Sides<Known<bigint>>
  /** Allowances of the router; null without one. */
  readonly allowances: Sides<Allowance | null>
  /** True when the wallet can batch approvals with the addition. */
  readonly canBatch: boolean
  readonly catalogue: Catalogue
  /** The symbol of a currency inside of a sentence. */
  readonly nameOf: (currency: Currency) => string
  readonly withdrawOnly: boolean
  readonly slippageBps: number
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
  /** The campaign of the link and its pair, of which the LP tokens are staked; null without one. */
  readonly target: StakeTarget | null
}

/** A campaign in which an addition to its pair is staked. */
export type StakeTarget = { readonly campaign: Address; readonly pair: Address }

export type AdditionInputs = AdditionRequest & {
  readonly simulation: LiquiditySimulation | null
  /** Wei per unit of gas; null while unknown. */
  readonly gasPrice: bigint | null
  /** True on the page for a new pool. */
  readonly isCreateRoute: boolean
  /** LP tokens of the account in its wallet and in campaigns. */
  readonly holding: Known<bigint>
  readonly staked: Known<bigint>
}

/** What the simulation warns of before a signature. */
export type AdditionWarning =
  | { readonly kind: 'fails'; readonly error: Error; readonly isAfterApproval: boolean }
  | { readonly kind: 'arrives-less'; readonly liquidity: bigint }

/** Result of the deposit and terms of the pool. */
export type AdditionDetails = {
  /** LP tokens to receive and their share; null without a deposit. */
  readonly receives: { readonly liquidity: bigint; readonly share: ReturnType<typeof shareOf> } | null
  /** Two amounts in the ratio of the price; `isOwn`: set by this deposit. */
  readonly price: { readonly amounts: Sides<bigint>; readonly isOwn: boolean } | null
  readonly lookup: PairLookup
}

/** Everything that the add screen displays. */
export type AdditionView = AdditionAmounts & {
  readonly chain: ConfiguredChain
  readonly exchange: Platform | null
  readonly account: Address | null
  readonly form: AddForm
  readonly lookup: PairLookup
  readonly sides: Sides<SideCurrency>
  readonly prices: Sides<Known<bigint>>
  readonly approvals: Sides<ApprovalState>
  readonly errors: readonly AddError[]
  readonly button: AddButton
  /** The addition to confirm and sign; null while incomplete. */
  readonly intent: AddIntent | null
  readonly fields: Sides<AdditionField>
  readonly notices: readonly AdditionNotice[]
  readonly warning: AdditionWarning | null
  readonly details: AdditionDetails
  readonly isCreating: boolean
  readonly position: AdditionPosition | null
  readonly staked: Known<bigint>
  readonly hasLiquidity: boolean
  /** The campaign of the link, if it is one of this pair; else null. */
  readonly stakeIn: Address | null
}

/** Computes the addition of one render up to its intent. */
function settle(of: AdditionRequest) {
  const { chain, account, sides, lookup } = of
  const state = additionAmounts(of)
  const { currencies, amounts, offered, deposit, refused } = state
  const exchange = nativeExchangeOf(chain)
  const isClosed = exchange !== null && (chain.closedPlatforms ?? []).includes(exchange.id)
  const withdrawOnly = of.withdrawOnly || isClosed
  const approvals = mapSides(currencies, (currency, side) =>
    batchedApproval(approvalFor(currency, offered?.[side] ?? null, of.allowances[side]), of.canBatch),
  )
  const errors = addErrors({
    account,
    currencies,
    isPair: lookup.status !== 'invalid' || bothSides.some((side) => sides[side].status === 'loading'),
    amounts,
    deposit: refused ? { refused } : deposit,
    balances: mapSides(of.balances, knownValue),
    isUnsupported: (currency) => isUnsupported(of.catalogue, currency),
    nameOf: of.nameOf,
  })
  const isProven = [sides.first, sides.second].every((side) => side.status === 'ready' && side.proven)
  const button = addButton({
    connected: account !== null,
    withdrawOnly,
    errors,
    lookup: lookup.status,
    complete: deposit !== null && isProven,
    approvals,
    creates: state.isFirstProvider,
    tokens: mapSides(currencies, (currency) => currency?.kind === 'token'),
  })
  const intent = exchange && intentOf(of, state)
  return { ...state, exchange, withdrawOnly, approvals, errors, button, intent, stakeIn: stakeInOf(of, state) }
}

function stakeInOf({ target }: AdditionRequest, { facts }: Pick<AdditionAmounts, 'facts'>): Address | null {
  return target && facts && isSameAddress(target.pair, facts.address) ? target.campaign : null
}

/** Null while an amount or a currency is missing. */
function intentOf(of: AdditionRequest, state: AdditionAmounts): AddIntent | null {
  const { currencies, sent, deposit } = state
  const { chain, account, slippageBps, now, deadlineSeconds, form } = of
  if (!account || !sent || !deposit || !currencies.first || !currencies.second) return null
  const { restOf, independentField: typed } = form
  const terms = { account, currencies, slippageBps, now, deadlineSeconds, typed, restOf, stakeIn: stakeInOf(of, state) }
  return buildAddIntent(chain, sent, deposit, terms)
}

/** Simulation of an addition, with its missing approvals. */
export function simulatedAddition(
  intent: AddIntent,
  { exchange, facts, approvals }: Pick<AdditionView, 'exchange' | 'facts' | 'approvals'>,
): SimulatedAddition | null {
  const missingApproval = mapSides(approvals, (approval) => approval !== 'approved')
  return exchange && { intent, pair: facts?.address ?? null, factory: exchange.factory, missingApproval }
}

/** The addition to simulate; null while more than an approval is missing. */
export function additionToSimulate(of: AdditionRequest): SimulatedAddition | null {
  const state = settle(of)
  const isRequested = state.button.kind === 'approve' || state.button.kind === 'supply'
  return isRequested && state.intent ? simulatedAddition(state.intent, state) : null
}

type Settled = ReturnType<typeof settle>

function warningOf({ button, deposit }: Settled, simulation: LiquiditySimulation | null): AdditionWarning | null {
  if (simulation?.status === 'refused') {
    return { kind: 'fails', error: simulation.error, isAfterApproval: button.kind === 'approve' }
  }
  const liquidity = measuredOf(simulation)?.liquidity ?? null
  return deposit && arrivesLess(liquidity, deposit.liquidity) ? { kind: 'arrives-less', liquidity } : null
}

function detailsOf(
  { deposit, facts, held, offered, setsPrice, touched }: Settled,
  lookup: PairLookup,
): AdditionDetails {
  // Without a first transfer, the reserves of a pool with tokens of others determine the price.
  // Unknown balances may be such tokens, so the ratio of the amounts is not a price yet.
  const isOwn = setsPrice && (Boolean(deposit?.ahead) || !facts || facts.reserves.first === 0n)
  const amounts = isOwn ? (deposit?.reservesAfter ?? (touched || !held ? null : offered)) : (facts?.reserves ?? null)
  const receives = deposit && {
    liquidity: deposit.liquidity,
    share: shareOf(deposit.liquidity, deposit.supplyAfter),
  }
  return { receives, price: amounts && { amounts, isOwn }, lookup }
}

/** Derives everything that the add screen displays. */
export function deriveAddition(inputs: AdditionInputs): AdditionView {
  const { chain, account, form, sides, lookup, prices, holding, staked, slippageBps } = inputs
  const state = settle(inputs)
  const { withdrawOnly, ...shown } = state
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  const hasExchange = state.exchange !== null
  return {
    ...shown,
    ...{ chain, account, form, sides, lookup, prices, staked },
    fields: mapSides(state.currencies, (_, side) => additionField(inputs, state, side)),
    notices: additionNotices({ ...state, chain, form, hasExchange, prices, slippageBps }),
    warning: warningOf(state, inputs.simulation),
    details: detailsOf(state, lookup),
    // Determined by the route until the lookup resolves.
    isCreating: isKnown ? state.isFirstProvider : inputs.isCreateRoute,
    position: account && additionPosition(state, { holding, staked, prices }),
    hasLiquidity: hasLiquidity(holding, staked),
  }
}
