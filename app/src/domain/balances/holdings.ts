import type { Address } from '@dexswap/chains'
import type { Token } from '#domain/currencies/currency.ts'
import type { Known } from '#domain/known.ts'
import type { Store } from '#domain/store.ts'

/** What an account holds: by token address in lower case, and the native currency under `native`. */
export type Holdings = ReadonlyMap<string, Known<bigint>>

/** The balances of one account in many tokens, followed for as long as somebody listens. */
export type HoldingsStore = Store<Holdings> & {
  /** From now on these are wanted. Another account forgets what was known. */
  want(account: Address | null, tokens: readonly Pick<Token, 'address'>[]): void
  stop(): void
}

export const nativeKey = 'native'
