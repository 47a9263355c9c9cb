import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import type { GasPriceChoice } from '../chain/gas-prices.ts'
import { createStore, type Store } from '../store.ts'
import { slippageCapBps } from './parse-slippage.ts'

export type ThemeChoice = 'dark' | 'light' | 'system'

/** What the visitor has chosen; stored under the product's namespace. */
export type Settings = {
  readonly slippageBps: number
  readonly deadlineSeconds: number
  readonly multihop: boolean
  readonly expertMode: boolean
  readonly gasPrice: GasPriceChoice
  readonly approvalAmount: 'maximum' | 'exact'
  readonly theme: ThemeChoice
  /** A BCP 47 tag, or null for the browser's own. */
  readonly language: string | null
  /** Kept in storage only; nothing shows it (spec/3 §8 'Leftover modals'). */
  readonly urlWarning: boolean
}

/** spec/1 §9. */
export const defaultSettings: Settings = {
  slippageBps: 50,
  deadlineSeconds: 1200,
  multihop: true,
  expertMode: false,
  gasPrice: 'FAST',
  approvalAmount: 'maximum',
  theme: 'dark',
  language: null,
  urlWarning: true,
}

export type SettingsStore = Store<Settings> & {
  /** Stored at once, and heard by the other tabs. */
  change(part: Partial<Settings>): void
}

const settings = v.object({
  slippageBps: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(slippageCapBps - 1)),
  deadlineSeconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_592_000)),
  multihop: v.boolean(),
  expertMode: v.boolean(),
  gasPrice: v.nullable(
    v.union([
      v.picklist(['INSTANT', 'FAST', 'NORMAL']),
      v.object({ wei: v.pipe(storedBigint, v.minValue(1n), v.maxValue(10n ** 15n)) }),
    ]),
  ),
  approvalAmount: v.picklist(['maximum', 'exact']),
  theme: v.picklist(['dark', 'light', 'system']),
  language: v.nullable(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/))),
  urlWarning: v.boolean(),
})

/** Each setting by itself, so that a bad one falls back to its default and the others stay. */
const stored = v.object({
  slippageBps: v.fallback(settings.entries.slippageBps, defaultSettings.slippageBps),
  deadlineSeconds: v.fallback(settings.entries.deadlineSeconds, defaultSettings.deadlineSeconds),
  multihop: v.fallback(settings.entries.multihop, defaultSettings.multihop),
  expertMode: v.fallback(settings.entries.expertMode, defaultSettings.expertMode),
  gasPrice: v.fallback(settings.entries.gasPrice, defaultSettings.gasPrice),
  approvalAmount: v.fallback(settings.entries.approvalAmount, defaultSettings.approvalAmount),
  theme: v.fallback(settings.entries.theme, defaultSettings.theme),
  language: v.fallback(settings.entries.language, defaultSettings.language),
  urlWarning: v.fallback(settings.entries.urlWarning, defaultSettings.urlWarning),
})

/** The visitor's settings, kept over visits and the same in all tabs. */
export function createSettings(storage: AppStorage): SettingsStore {
  const item = storage.item<Settings>('settings', { version: 1, schema: stored })
  const store = createStore(item.read() ?? defaultSettings)
  item.onOtherTab(() => store.set(item.read() ?? defaultSettings))
  return {
    get: store.get,
    subscribe: store.subscribe,
    change(part) {
      const next = { ...store.get(), ...part }
      store.set(next)
      item.write(next)
    },
  }
}
