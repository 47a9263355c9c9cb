import type { DraftStep } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'

/** What a creator has entered so far, as it was entered: nothing of it is lost by a reload. */
export type CreateForm = {
  /** LP token of the pair. */
  readonly pair: Address | null
  readonly rewardToken: Address | null
  readonly rewardText: string
  readonly poolSize: 'unlimited' | 'limited'
  readonly capText: string
  /** Seconds since 1970. */
  readonly startsAt: bigint | null
  readonly endsAt: bigint | null
  readonly locked: boolean
  readonly step: DraftStep
}

export const emptyForm: CreateForm = {
  pair: null,
  rewardToken: null,
  rewardText: '',
  poolSize: 'unlimited',
  capText: '',
  startsAt: null,
  endsAt: null,
  locked: false,
  step: 1,
}
