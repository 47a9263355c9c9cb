import { liquidityMinimumDown } from '@dexswap/amm'
import type { Address, Chain } from '@dexswap/chains'
import { type Currency, wrappedForm } from '#domain/currencies/currency.ts'
import type { Deposit } from './deposit.ts'
import { CouldNotWrapError, MissingPartError } from './liquidity-errors.ts'
import type { AddIntent, RemoveIntent, SignedPermit } from './liquidity-intent.ts'
import { ownExchangeOf } from './own-exchange.ts'
import type { Removal } from './removal.ts'
import { mapSides, type Sides } from './sides.ts'

/** Whoever asks, on which terms. Null is what the screen does not know. */
export type LiquidityTerms = {
  readonly account: Address | null
  readonly currencies: Sides<Currency | null>
  readonly slippageBps: number
  /** Chain time in seconds. */
  readonly now: number
  readonly deadlineSeconds: number
}

/**
 * What an offer of two amounts becomes when the person asks to supply: shown in the dialog and signed, unchanged. A first provider's
 * amounts may not shrink: whoever opens the pool meanwhile sets another price, and the router then refuses.
 * @throws MissingPartError | CouldNotWrapError | UnexpectedSlippageError
 */
export function buildAddIntent(
  chain: Chain,
  desired: Sides<bigint> | null,
  deposit: Deposit | null,
  terms: LiquidityTerms,
): AddIntent {
  if (!desired || !deposit) throw new MissingPartError('currency amounts')
  const { creates, amounts } = deposit
  const slippageBps = creates ? 0 : terms.slippageBps
  return {
    kind: 'add',
    ...commonParts(chain, terms),
    creates,
    amounts: desired,
    minimums: mapSides(amounts, (amount) => liquidityMinimumDown(amount, slippageBps)),
  }
}

/**
 * What a removal becomes when the person asks for it. With a permit the deadline is the signed one, because the pair checks it.
 * @throws MissingPartError | CouldNotWrapError | UnexpectedSlippageError
 */
export function buildRemoveIntent(
  chain: Chain,
  pair: { readonly address: Address; readonly lpSymbol: string } | null,
  removal: Removal | null,
  permit: SignedPermit | null,
  terms: LiquidityTerms,
): RemoveIntent {
  if (!removal || removal.refused !== null) throw new MissingPartError('currency amounts')
  if (removal.liquidity === 0n) throw new MissingPartError('liquidity amount')
  if (!pair) throw new MissingPartError('tokens')
  const common = commonParts(chain, terms)
  return {
    kind: 'remove',
    ...common,
    deadline: permit?.deadline ?? common.deadline,
    pair: pair.address,
    lpSymbol: pair.lpSymbol,
    liquidity: removal.liquidity,
    amounts: removal.amounts,
    minimums: mapSides(removal.amounts, (amount) => liquidityMinimumDown(amount, terms.slippageBps)),
    permit,
  }
}

/** Chain time and the person's minutes (spec/1 §7), never a time added to a time of its own. */
export function deadlineOf({ now, deadlineSeconds }: Pick<LiquidityTerms, 'now' | 'deadlineSeconds'>): bigint {
  return BigInt(Math.floor(now) + deadlineSeconds)
}

function commonParts(chain: Chain, terms: LiquidityTerms) {
  const exchange = ownExchangeOf(chain)
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
