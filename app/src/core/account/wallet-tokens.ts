import type { Address } from '@dexswap/chains'
import type { Query } from '../indexer/indexer.ts'
import { notTheIndexer, shortOf } from '../indexer/queries.ts'
import type { Known } from '../known.ts'
import { type KnownTotal, knownTotal } from '../pairs/my-pairs.ts'
import { type AmountParts, balancesOf } from '../tokens/account-amounts.ts'
import type { Currency } from '../tokens/currency.ts'

/** A currency in an account's wallet. Its value is in 10^-18 US dollars, rounded down. */
export type WalletToken = {
  readonly currency: Currency
  /** In base units; always above 0. */
  readonly amount: bigint
  readonly price: Known<bigint>
  readonly valueUsd: Known<bigint>
}

/** Tokens with a balance, and the number of tokens of which no node returned the balance. */
type HeldTokens = { readonly held: readonly Address[]; readonly unread: number }

/** Poll interval in milliseconds. Tokens with a balance are also read on every block. */
const everyMs = 15_000

/** Reads of which of these tokens an account has a balance. */
export function heldTokensQuery(
  parts: AmountParts,
  account: Address,
  tokens: readonly Address[],
  block: () => bigint,
): Query<HeldTokens> {
  return {
    key: `tokens ${account} ${shortOf(tokens.toSorted())}`,
    everyMs,
    fromIndexer: notTheIndexer,
    async fromChain() {
      const at = block()
      const balances = [...(await balancesOf(parts, account, tokens, at))]
      const held = balances.flatMap(([token, amount]) => (amount === null ? [] : [token]))
      return { block: at, value: { held, unread: balances.length - held.length } }
    },
  }
}

/** Sorts by value. Tokens without a price come last, in their order. */
export function orderWalletTokens(tokens: readonly WalletToken[]): readonly WalletToken[] {
  const worth = ({ valueUsd }: WalletToken) => (valueUsd.status === 'known' ? valueUsd.value : -1n)
  return tokens.toSorted((one, other) => (worth(one) === worth(other) ? 0 : worth(one) > worth(other) ? -1 : 1))
}

/** Value of the wallet. Partial when a token has no price or its balance is unknown. */
export function walletTotal(tokens: readonly WalletToken[], unread: number): Known<KnownTotal> {
  const total = knownTotal(tokens.map(({ valueUsd }) => valueUsd))
  return total.status === 'known' && unread > 0 ? { ...total, value: { ...total.value, isWhole: false } } : total
}
