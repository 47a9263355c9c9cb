import type { Address, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'

const address = v.nullable(
  v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{40}$/),
    v.transform((text) => text as Address),
  ),
)
/** Seconds since 1970, of a uint64. */
const moment = v.nullable(v.pipe(storedBigint, v.minValue(0n), v.maxValue(2n ** 64n - 1n)))
const amount = v.pipe(v.string(), v.maxLength(79))

const form = v.object({
  /** LP token of the pair. */
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

/** What a creator has entered so far, as it was entered: nothing of it is lost by a reload. */
export type CreateForm = Readonly<v.InferOutput<typeof form>>

/** As it is stored: what a later version adds to a draft stays in it, whatever this one changes. */
const storedForm = v.looseObject(form.entries)

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

/** The form as a pair's page opens it: with that pair, unless something has been entered that belongs to another one. */
export function withPair(form: CreateForm, pair: Address): CreateForm {
  const isUntouched = Object.entries(emptyForm).every(([field, empty]) => {
    return field === 'pair' || form[field as keyof CreateForm] === empty
  })
  return isUntouched ? { ...form, pair } : form
}

/** The campaign that is being entered, one for each chain, kept over reloads. */
export type CreateDrafts = {
  of(chainId: ChainId): Store<CreateForm>
  change(chainId: ChainId, next: CreateForm): void
}

function createDrafts(storage: AppStorage): CreateDrafts {
  const kept = storage.collection<CreateForm>('campaign-draft', { version: 1, schema: storedForm })
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

const made = new WeakMap<AppStorage, CreateDrafts>()

/** Those of a page's storage, the same ones for all who ask. */
export function campaignDrafts(storage: AppStorage): CreateDrafts {
  const drafts = made.get(storage) ?? createDrafts(storage)
  made.set(storage, drafts)
  return drafts
}
