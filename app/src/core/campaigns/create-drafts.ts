import { maxRewards } from '@dexswap/campaigns'
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
/** Unix time in seconds that fits into uint64. */
const moment = v.nullable(v.pipe(storedBigint, v.minValue(0n), v.maxValue(2n ** 64n - 1n)))
const amount = v.pipe(v.string(), v.maxLength(79))

/** A reward as entered: its token and the text of its amount. */
const reward = v.object({ token: address, text: amount })
/** Rewards in the order in which they were entered; at least one. */
const listOf = <Schema extends v.GenericSchema>(schema: Schema) =>
  v.pipe(v.array(schema), v.minLength(1), v.maxLength(maxRewards), v.readonly())

const form = v.object({
  /** Address of the pair's LP token. */
  pair: address,
  rewards: listOf(reward),
  poolSize: v.picklist(['unlimited', 'limited']),
  capText: amount,
  startsAt: moment,
  endsAt: moment,
  locked: v.boolean(),
  step: v.picklist([1, 2, 3, 4]),
})

/** The entered form. It is stored for the next visit. */
export type CreateForm = Readonly<v.InferOutput<typeof form>>

export type FormReward = CreateForm['rewards'][number]

/** The form including unknown fields, so that fields of a later version stay in storage. */
const storedForm = v.looseObject({ ...form.entries, rewards: listOf(v.looseObject(reward.entries)) })

const oneReward = v.looseObject({ rewardToken: v.unknown(), rewardText: v.unknown() })

/**
 * Migrates a draft of version 1, which had a single reward.
 * @throws when the value is no draft of version 1
 */
function withRewards(stored: unknown): unknown {
  const { rewardToken: token, rewardText: text, ...others } = v.parse(oneReward, stored)
  return { ...others, rewards: [{ token, text }] }
}

export const emptyForm: CreateForm = {
  pair: null,
  rewards: [{ token: null, text: '' }],
  poolSize: 'unlimited',
  capText: '',
  startsAt: null,
  endsAt: null,
  locked: false,
  step: 1,
}

function isEmpty({ token, text }: FormReward): boolean {
  return token === null && text === ''
}

/** Sets the pair, unless the form has entries for another pair. */
export function withPair(form: CreateForm, pair: Address): CreateForm {
  const isUntouched = Object.entries(emptyForm).every(([field, empty]) => {
    return field === 'pair' || field === 'rewards' || form[field as keyof CreateForm] === empty
  })
  return isUntouched && form.rewards.every(isEmpty) ? { ...form, pair } : form
}

/** One stored draft per chain. */
export type CreateDrafts = {
  of(chainId: ChainId): Store<CreateForm>
  change(chainId: ChainId, next: CreateForm): void
}

export function createCampaignDrafts({ storage }: { readonly storage: AppStorage }): CreateDrafts {
  const drafts = storage.collection<CreateForm>('campaign-draft', {
    version: 2,
    schema: storedForm,
    migrations: { 1: withRewards },
  })
  const stores = new Map<ChainId, ReturnType<typeof createStore<CreateForm>>>()

  function storeOf(chainId: ChainId) {
    const made = stores.get(chainId) ?? createStore(drafts.read(String(chainId)) ?? emptyForm)
    stores.set(chainId, made)
    return made
  }

  return {
    of: storeOf,
    change(chainId, next) {
      storeOf(chainId).set(next)
      if (next === emptyForm) drafts.remove(String(chainId))
      else drafts.write(String(chainId), next)
    },
  }
}
