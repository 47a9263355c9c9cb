import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'
import { defaultDeadlineSeconds } from './deadline.ts'

/** Declaration of a setting: its type, storage and default. */
type Setting<T> = {
  /** Validates the stored value. */
  readonly schema: v.GenericSchema<unknown, T>
  readonly initial: T
  /** Converts a value of an earlier release that the schema rejects. */
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

/** A bigint as the page sets it, or digits as stored. */
const gasPriceWei = v.pipe(v.union([v.bigint(), storedBigint]), v.minValue(1n), v.maxValue(10n ** 15n))

/** Slippage from which on it is rejected: 50 % (rule 1.9.06). */
export const slippageCapBps = 5000

/** The settings, with the defaults of rules 1.9.08 and 1.9.13. */
export const settingEntries = {
  slippageBps: setting(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(slippageCapBps - 1)), 50),
  /** True to use the slippage that the route needs instead of `slippageBps`. */
  autoSlippage: setting(v.boolean(), false),
  deadlineSeconds: setting(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(2_592_000)),
    defaultDeadlineSeconds,
  ),
  multihop: setting(v.boolean(), true),
  /** True to split orders over several platforms when that yields more. */
  split: setting(v.boolean(), true),
  expertMode: setting(v.boolean(), false),
  gasPrice: setting(
    v.nullable(
      v.union([v.picklist(['INSTANT', 'FAST', 'NORMAL']), v.pipe(v.object({ wei: gasPriceWei }), v.readonly())]),
    ),
    'FAST',
  ),
  approvalAmount: setting(v.picklist(['maximum', 'exact']), 'maximum'),
  /** Layout of the list of pairs. */
  poolsView: setting(v.picklist(['cards', 'table']), 'cards'),
  theme: setting(v.picklist(['dark', 'light', 'system']), 'dark'),
  /** A BCP 47 language tag; null selects the language of the browser. */
  language: setting(v.nullable(v.pipe(v.string(), v.regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/))), null),
  /** Stored, but never read (rule 3.8.41). */
  urlWarning: setting(v.boolean(), true),
}

/** The user's choices, stored under the product's namespace. */
export type Settings = ValuesOf<typeof settingEntries>
export type ThemeChoice = Settings['theme']

type SettingsOf<E extends Entries> = Store<ValuesOf<E>> & {
  /** Applies and stores a change at once, and notifies other tabs. */
  change(part: Partial<ValuesOf<E>>): void
  /** True when the user has set the value, even if it equals the default. */
  isChosen(key: keyof E & string): boolean
  /** Removes the user's choice, so that the default applies. */
  reset(key: keyof E & string): void
}
export type SettingsStore = SettingsOf<typeof settingEntries>

/**
 * Parses each setting by itself, so that an invalid one gets its default without affecting the
 * others.
 */
export function valuesOf<E extends Entries>(entries: E, stored: Readonly<Record<string, unknown>>): ValuesOf<E> {
  const values = Object.entries(entries).map(([key, entry]) => [key, settingOf(entry, stored[key])])
  return Object.fromEntries(values) as ValuesOf<E> // The cast is safe because each key of the entries is present and parsed by its schema.
}

function settingOf({ schema, initial, migrate }: Setting<unknown>, stored: unknown): unknown {
  const parsed = v.safeParse(schema, stored)
  if (parsed.success) return parsed.output
  if (stored === undefined || !migrate) return initial
  const migrated = v.safeParse(schema, migrate(stored))
  return migrated.success ? migrated.output : initial
}

/**
 * Settings declared by these entries, stored across visits and synchronized between tabs. Unknown
 * or invalid values, as of a later release, are preserved until the user changes them.
 */
export function createSettingsOf<E extends Entries>(storage: AppStorage, entries: E): SettingsOf<E> {
  const item = storage.item('settings', { version: 1, schema: v.record(v.string(), v.unknown()) })
  const { get, subscribe, stored, keep } = createStoredStore(item, (storedValues) =>
    valuesOf(entries, storedValues ?? {}),
  )
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

export function createSettings(storage: AppStorage): SettingsStore {
  return createSettingsOf(storage, settingEntries)
}
