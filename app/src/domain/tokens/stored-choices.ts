import * as v from 'valibot'
import type { AppStorage, StoredItem } from '#io/storage/storage.ts'
import { mostChoices, type TokenChoices } from './token-choices.ts'

const address = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{40}$/),
  v.transform((text) => text as `0x${string}`),
)
const id = v.pipe(v.string(), v.maxLength(64))
const customToken = v.object({
  address,
  symbol: v.pipe(v.string(), v.maxLength(32)),
  name: v.pipe(v.string(), v.maxLength(64)),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
})
const chainId = v.pipe(v.string(), v.regex(/^\d{1,15}$/))

const tokenChoices = v.object({
  custom: v.record(chainId, v.pipe(v.array(customToken), v.maxLength(mostChoices.custom))),
  favourites: v.record(chainId, v.pipe(v.array(id), v.maxLength(mostChoices.favourites))),
  recent: v.record(chainId, v.pipe(v.array(id), v.maxLength(mostChoices.recent))),
})

export function storedChoices(storage: AppStorage): StoredItem<TokenChoices> {
  return storage.item<TokenChoices>('tokens', { version: 1, schema: tokenChoices })
}
