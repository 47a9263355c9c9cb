// Walk 3 of 7: intent: the shown values are the signed ones.
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
  /** Signer, payer and, unless a removal names another one, recipient. */
  readonly account: Address
  /** Target of the call and spender of its input, from the chain record. */
  readonly router: Address
  readonly currencies: Sides<Currency>
  /** The currencies' tokens in the pair. */
  readonly tokens: Sides<Address>
  readonly amounts: Sides<bigint>
  /** Minimum amounts, of the inputs or the outputs. */
  readonly minimums: Sides<bigint>
  /** In seconds, chain time. */
  readonly deadline: bigint
}

/** An addition; the confirm dialog and the call use the same object. */
export type AddIntent = Common & {
  readonly kind: 'add'
  /** The typed side; the other one is derived from the pool unless this creates it. */
  readonly typed: Side
  /** The first provider: amounts must not shrink in the router. */
  readonly creates: boolean
  /** Transferred before the router takes the amounts; null: no transfer. */
  readonly ahead: Ahead | null
}

/** The router takes LP tokens by an allowance or a signature in the call. */
export type RemoveIntent = Common & {
  readonly kind: 'remove'
  /** The user's input, from which LP tokens and amounts are derived. */
  readonly typed: RemovalInput
  readonly pair: Address
  readonly lpSymbol: string
  readonly liquidity: bigint
  readonly permit: SignedPermit | null
} & RemovalRecipient

/** Recipient of a removal's payout. */
export type RemovalRecipient = {
  readonly recipient: Address
  /** The entered name of the recipient; null for an address. */
  readonly recipientName: ResolvedName | null
}

/** Null values are not known to the screen. */
export type LiquidityTerms = {
  readonly account: Address | null
  readonly currencies: Sides<Currency | null>
  readonly slippageBps: number
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

/**
 * The addition that the dialog shows and the account signs. For a first provider the minimums
 * equal the amounts: the router reverts once another account sets a different price.
 * @throws MissingPartError | CouldNotWrapError | UnexpectedSlippageError
 */
export function buildAddIntent(
  chain: Chain,
  desired: Sides<bigint> | null,
  deposit: Deposit | null,
  terms: LiquidityTerms & Pick<AddIntent, 'typed'>,
): AddIntent {
  if (!desired || !deposit) throw new MissingPartError('currency amounts')
  const { creates, amounts, ahead } = deposit
  const isWhole = creates && !ahead && bothSides.every((side) => amounts[side] === desired[side])
  const slippageBps = isWhole ? 0 : terms.slippageBps
  return {
    kind: 'add',
    typed: terms.typed,
    ...commonParts(chain, nativeExchangeOf(chain), terms),
    creates,
    ahead,
    amounts: ahead ? restOf(desired, ahead.amounts) : desired,
    minimums: minimumsOf(amounts, slippageBps),
  }
}

/** The pair that is left. `platform`: where it is; absent, the native exchange. */
type PairToLeave = { readonly address: Address; readonly lpSymbol: string; readonly platform?: Platform | null }

/**
 * A permit sets the deadline to the signed one, which the pair verifies.
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
 * Minimums that the card shows and the intent signs.
 * @throws UnexpectedSlippageError
 */
export function minimumsOf(amounts: Sides<bigint>, slippageBps: number): Sides<bigint> {
  return mapSides(amounts, (amount) => atLeastOneUnit(liquidityMinimumDown(amount, slippageBps), amount))
}

/** In basis points; by rounding the minimums can allow more than set. */
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
 * True while the pair accepts the addition within its minimums, and a first provider's
 * pool still does not exist. `held`: balances of an unowned pair; null while they are unknown.
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

/** Whether the pair would still pay at least the minimums that were shown. */
export function removalFits(intent: RemoveIntent, facts: PairFacts | null): boolean {
  if (!facts || isEmptyPair(facts)) return false
  const pays = underlyingDown(facts, intent.liquidity)
  return bothSides.every((side) => pays[side] >= intent.minimums[side])
}
