import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** All that is said of one setting. A new one is one more entry: its type, its storage and its default follow. */
type Setting<T> = {
  /** What a stored value has to be. */
  readonly schema: v.GenericSchema<unknown, T>
  readonly initial: T
  /** Turns a value of an earlier release, which the schema refuses, into one of today's. */
  readonly migrate?: (stored: unknown) => unknown
}

export function setting<const Schema extends v.GenericSchema>(
  schema: Schema,
  initial: v.InferOutput<Schema>,
  migrate?: (stored: unknown) => unknown,
): Setting<v.InferOutput<Schema>> {
  return { schema, initial, ...(migrate && { migrate }) }
}

type Entries = Readonly<Record<string, Setting<unknown>>>
type ValuesOf<E extends Entries> = { readonly [Key in keyof E]: E[Key]['initial'] }

/** Chosen now, or stored in digits. */
const gasPriceWei = v.pipe(v.union([v.bigint(), storedBigint]), v.minValue(1n), v.maxValue(10n ** 15n))

/** 50%, which is not accepted any more (rule 1.9.06). */
export const slippageCapBps = 5000

/** What a user can choose, with the defaults of rules 1.9.08 and 1.9.13. */
export const settingEntries = {
  slippageBps: setting(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(slippageCapBps - 1)), 50),
  /** Swaps allow what their route needs, in the place of `slippageBps`. */
  autoSlippage: setting(v.boolean(), false),
  deadlineSeconds: setting(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_592_000)), 1200),
  multihop: setting(v.boolean(), true),
  /** Orders are divided over several platforms where that leaves more. */
  split: setting(v.boolean(), true),
  expertMode: setting(v.boolean(), false),
  gasPrice: setting(
    v.nullable(
      v.union([v.picklist(['INSTANT', 'FAST', 'NORMAL']), v.pipe(v.object({ wei: gasPriceWei }), v.readonly())]),
    ),
    'FAST',
  ),
  approvalAmount: setting(v.picklist(['maximum', 'exact']), 'maximum'),
  /** How the list of pairs is shown. */
  poolsView: setting(v.picklist(['cards', 'table']), 'cards'),
  theme: setting(v.picklist(['dark', 'light', 'system']), 'dark'),
  /** A BCP 47 tag, or null for the browser's own. */
  language: setting(v.nullable(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/))), null),
  /** Kept in storage only; nothing shows it (rule 3.8.41). */
  urlWarning: setting(v.boolean(), true),
}

/** What the user has chosen; stored under the product's namespace. */
export type Settings = ValuesOf<typeof settingEntries>
export type ThemeChoice = Settings['theme']

type SettingsOf<E extends Entries> = Store<ValuesOf<E>> & {
  /** Stored at once, and heard by the other tabs. */
  change(part: Partial<ValuesOf<E>>): void
  /** Whether the user has set it, to its default or another value. */
  isChosen(key: keyof E & string): boolean
  /** As if the user had never set it. */
  reset(key: keyof E & string): void
}
export type SettingsStore = SettingsOf<typeof settingEntries>

/** Each setting by itself, so that one that cannot be read falls back to its default and the others stay. */
export function valuesOf<E extends Entries>(entries: E, stored: Readonly<Record<string, unknown>>): ValuesOf<E> {
  const values = Object.entries(entries).map(([key, entry]) => [key, settingOf(entry, stored[key])])
  return Object.fromEntries(values) as ValuesOf<E> // every key of the entries, each as its schema has it
}

function settingOf({ schema, initial, migrate }: Setting<unknown>, stored: unknown): unknown {
  const parsed = v.safeParse(schema, stored)
  if (parsed.success) return parsed.output
  if (stored === undefined || !migrate) return initial
  const migrated = v.safeParse(schema, migrate(stored))
  return migrated.success ? migrated.output : initial
}

/**
 * Settings by their entries, kept over visits and the same in all tabs. What this release does not know or cannot read, as
 * a later one may have written it, stays in storage until the user changes that very setting.
 */
export function createSettingsOf<E extends Entries>(storage: AppStorage, entries: E): SettingsOf<E> {
  const item = storage.item('settings', { version: 1, schema: v.record(v.string(), v.unknown()) })
  const { get, subscribe, stored, keep } = createStoredStore(item, (kept) => valuesOf(entries, kept ?? {}))
  return {
    get,
    subscribe,
    change: (part) => keep({ ...stored(), ...part }),
    isChosen: (key) => v.is(entries[key]?.schema ?? v.never(), stored()?.[key]),
    reset(key) {
      const { [key]: _, ...others } = stored() ?? {}
      keep(others)
    },
  }
}

/** The user's settings. */
export function createSettings(storage: AppStorage): SettingsStore {
  return createSettingsOf(storage, settingEntries)
}
