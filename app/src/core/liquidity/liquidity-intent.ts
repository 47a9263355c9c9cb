// Step 4 of 7: intent: the displayed values are signed.
import { atLeastOneUnit, liquidityMinimumDown, worstSlippageBpsUp } from '@dexswap/amm'
import { type Address, type Chain, type ChainId, nativeExchangeOf, type Platform } from '@dexswap/chains'
import type { SignedPermit } from '../approvals/permit-step.ts'
import type { ResolvedName } from '../names/names.ts'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import { type Ahead, type Deposit, depositOf, restOf, sumOf, takenDown } from './deposit.ts'
import { CouldNotWrapError, MissingPartError } from './liquidity-errors.ts'
import { isUnowned } from './opening.ts'
import { bothSides, isEmptyPair, leadingSide, mapSides, type PairFacts, type Side, type Sides } from './pair-lookup.ts'
import { type Removal, type RemovalInput, underlyingDown } from './removal.ts'

type Common = {
  readonly chainId: ChainId
  /** Signer, payer, and recipient unless a removal has another one. */
  readonly account: Address
  /** Call target and spender, from the chain record. */
  readonly router: Address
  readonly currencies: Sides<Currency>
  /** The tokens of both currencies in the pair. */
  readonly tokens: Sides<Address>
  readonly amounts: Sides<bigint>
  /** Minimum amounts, of the inputs or the outputs. */
  readonly minimums: Sides<bigint>
  /** Deadline as chain time in seconds. */
  readonly deadline: bigint
}

/** LP tokens that a campaign takes after the addition. */
export type AddedStake = {
  readonly campaign: Address
  /** LP tokens at the displayed price. */
  readonly expected: bigint
  /** LP tokens that the minimums of the addition guarantee. */
  readonly minimum: bigint
}

/** An addition; dialog and call use the same object. */
export type AddIntent = Common & {
  readonly kind: 'add'
  /** The typed side; the other is derived from the pool unless the addition creates it. */
  readonly typed: Side
  /** The swap that left the amounts: its record's id, or its dedupe key in the plan of both; else null. */
  readonly restOf: string | null
  /** True for the first provider: the router must take the amounts in full. */
  readonly creates: boolean
  /** Tokens to transfer before the router takes the amounts; null without a transfer. */
  readonly ahead: Ahead | null
  /** Absent for an addition alone. */
  readonly stake?: AddedStake
}

/** A removal; the router takes LP tokens by an allowance or by a signature in the call. */
export type RemoveIntent = Common & {
  readonly kind: 'remove'
  /** The typed input, from which LP tokens and amounts are derived. */
  readonly typed: RemovalInput
  readonly pair: Address
  readonly lpSymbol: string
  readonly liquidity: bigint
  readonly permit: SignedPermit | null
  /** Minimum in one token, for which a swap of the other one follows. */
  readonly into?: { readonly currency: Currency; readonly minimum: bigint }
} & RemovalRecipient

/** Recipient of a removal's payout. */
export type RemovalRecipient = {
  readonly recipient: Address
  /** The name that the user entered for the recipient; null for an address. */
  readonly recipientName: ResolvedName | null
}

/** Null values are unknown. */
export type LiquidityTerms = {
  readonly account: Address | null
  readonly currencies: Sides<Currency | null>
  readonly slippageBps: number
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

type AdditionTerms = Pick<AddIntent, 'typed'> &
  Partial<Pick<AddIntent, 'restOf'>> & {
    /** The campaign that takes the LP tokens; null or absent without one. */
    readonly stakeIn?: Address | null
  }

/**
 * Builds the addition to confirm and sign. For a first provider the minimums equal the amounts, so
 * that the router reverts if another account has set a price.
 * @throws MissingPartError | CouldNotWrapError | UnexpectedSlippageError
 */
export function buildAddIntent(
  chain: Chain,
  desired: Sides<bigint> | null,
  deposit: Deposit | null,
  terms: LiquidityTerms & AdditionTerms,
): AddIntent {
  if (!desired || !deposit) throw new MissingPartError('currency amounts')
  const { creates, amounts, ahead, liquidity } = deposit
  const { stakeIn } = terms
  const isWhole = creates && !ahead && bothSides.every((side) => amounts[side] === desired[side])
  const slippageBps = isWhole ? 0 : terms.slippageBps
  return {
    kind: 'add',
    typed: terms.typed,
    restOf: terms.restOf ?? null,
    ...commonParts(chain, nativeExchangeOf(chain), terms),
    creates,
    ahead,
    amounts: ahead ? restOf(desired, ahead.amounts) : desired,
    minimums: minimumsOf(amounts, slippageBps),
    ...(stakeIn && { stake: { campaign: stakeIn, expected: liquidity, minimum: minimumLpOf(liquidity, slippageBps) } }),
  }
}

/** LP tokens at the least favourable amounts that the minimums allow. */
function minimumLpOf(liquidity: bigint, slippageBps: number): bigint {
  return atLeastOneUnit(liquidityMinimumDown(liquidity, slippageBps), liquidity)
}

/** The pair to withdraw from; `platform`: default is the native exchange. */
type PairToLeave = { readonly address: Address; readonly lpSymbol: string; readonly platform?: Platform | null }

/**
 * Builds the removal to confirm and sign, with the deadline of a permit if there is one.
 * @throws MissingPartError | CouldNotWrapError | UnexpectedSlippageError
 */
export function buildRemoveIntent(
  chain: Chain,
  pair: PairToLeave | null,
  removal: Removal | null,
  permit: SignedPermit | null,
  terms: LiquidityTerms & Pick<RemoveIntent, 'typed'> & Partial<RemovalRecipient>,
): RemoveIntent {
  if (!removal || removal.refused !== null) throw new MissingPartError('currency amounts')
  if (removal.liquidity === 0n) throw new MissingPartError('liquidity amount')
  if (!pair) throw new MissingPartError('tokens')
  const common = commonParts(chain, pair.platform === undefined ? nativeExchangeOf(chain) : pair.platform, terms)
  return {
    kind: 'remove',
    typed: terms.typed,
    ...common,
    deadline: permit?.deadline ?? common.deadline,
    pair: pair.address,
    lpSymbol: pair.lpSymbol,
    recipient: terms.recipient ?? common.account,
    recipientName: terms.recipientName ?? null,
    liquidity: removal.liquidity,
    amounts: removal.amounts,
    minimums: minimumsOf(removal.amounts, terms.slippageBps),
    permit,
  }
}

/**
 * Minimum amounts to display and sign.
 * @throws UnexpectedSlippageError
 */
export function minimumsOf(amounts: Sides<bigint>, slippageBps: number): Sides<bigint> {
  return mapSides(amounts, (amount) => atLeastOneUnit(liquidityMinimumDown(amount, slippageBps), amount))
}

/** Slippage that the minimums allow, in basis points; rounding can make it exceed the setting. */
export function worstOfSides(amounts: Sides<bigint>, minimums: Sides<bigint>, slippageBps: number): number {
  return Math.max(...bothSides.map((side) => worstSlippageBpsUp(amounts[side], minimums[side], slippageBps)))
}

/** Chain time plus the minutes set by the user (rule 1.7.33). */
export function deadlineOf({ now, deadlineSeconds }: Pick<LiquidityTerms, 'now' | 'deadlineSeconds'>): bigint {
  return BigInt(Math.floor(now) + deadlineSeconds)
}

function commonParts(chain: Chain, exchange: Platform | null, terms: LiquidityTerms) {
  const { account } = terms
  const { first, second } = terms.currencies
  if (!account || !exchange) throw new MissingPartError('dependencies')
  if (!first || !second) throw new MissingPartError('tokens')
  const currencies = { first, second }
  const tokens = mapSides(currencies, (currency) => tokenAddress(chain, currency))
  const { router } = exchange
  return { chainId: chain.id, account, router, currencies, tokens, deadline: deadlineOf(terms) }
}

function tokenAddress(chain: Chain, currency: Currency): Address {
  if (currency.chainId !== chain.id) throw new CouldNotWrapError(currency.symbol)
  return wrappedForm(chain, currency).address
}

/**
 * True while the pair accepts the addition within its minimums and a first provider's pool does not
 * exist. `held`: balances of a pair without LP tokens; null while unknown.
 */
export function additionFits(intent: AddIntent, facts: PairFacts | null, held: Sides<bigint> | null): boolean {
  if (isUnowned(facts) && !held) return false
  const leading = leadingSide(intent.currencies)
  const isEnough = (taken: Sides<bigint>) => bothSides.every((side) => taken[side] >= intent.minimums[side])
  if (intent.ahead) {
    if (!facts || !held || isEmptyPair(facts) !== intent.creates || !isUnowned(facts)) return false
    return isEnough(takenDown(sumOf(held, intent.ahead.amounts), intent.amounts, leading))
  }
  const deposit = depositOf(facts, intent.amounts, leading, held ?? undefined)
  if ('refused' in deposit || deposit.ahead || deposit.creates !== intent.creates) return false
  return isEnough(deposit.amounts)
}

/** True while the pair would pay at least the displayed minimums. */
export function removalFits(intent: RemoveIntent, facts: PairFacts | null): boolean {
  if (!facts || isEmptyPair(facts)) return false
  const pays = underlyingDown(facts, intent.liquidity)
  return bothSides.every((side) => pays[side] >= intent.minimums[side])
}
