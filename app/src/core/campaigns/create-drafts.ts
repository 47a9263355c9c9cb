import type { DraftStep } from '@dexswap/campaigns'
import type { Address, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'

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

/** The campaign that is being entered, one for each chain, kept over reloads. */
export type CreateDrafts = {
  of(chainId: ChainId): Store<CreateForm>
  change(chainId: ChainId, next: CreateForm): void
}

const address = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{40}$/),
    v.transform((text) => text as Address),
  ),
)
/** Seconds of a uint64. */
const moment = v.nullable(v.pipe(storedBigint, v.minValue(0n), v.maxValue(2n ** 64n - 1n)))
const amount = v.pipe(v.string(), v.maxLength(79))

const form = v.strictObject({
  pair: address,
  rewardToken: address,
  rewardText: amount,
  poolSize: v.picklist(['unlimited', 'limited']),
  capText: amount,
  startsAt: moment,
  endsAt: moment,
  locked: v.boolean(),
  step: v.picklist([1, 2, 3, 4]),
})

export function createCampaignDrafts(storage: AppStorage): CreateDrafts {
  const kept = storage.collection<CreateForm>('campaign-draft', { version: 1, schema: form })
  const stores = new Map<ChainId, ReturnType<typeof createStore<CreateForm>>>()

  function storeOf(chainId: ChainId) {
    const made = stores.get(chainId) ?? createStore(kept.read(String(chainId)) ?? emptyForm)
    stores.set(chainId, made)
    return made
  }

  return {
    of: storeOf,
    change(chainId, next) {
      storeOf(chainId).set(next)
      if (next === emptyForm) kept.remove(String(chainId))
      else kept.write(String(chainId), next)
    },
  }
}
