import type { Chain } from '@dexswap/chains'
import type { Client } from 'viem'

/** What the readers of an exchange share. */
export type SessionTerms = {
  readonly chain: Chain
  readonly client: Client
  /** Factories with more pairs are read by tokens. */
  readonly maxFactoryPairs: number
  readonly pause: (ms: number) => Promise<void>
}
