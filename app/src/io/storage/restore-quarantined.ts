import { type KeyValues, namespace, quarantineKey } from './storage.ts'

/** Restores records that an earlier version of the page quarantined, without overwriting others. */
export function restoreQuarantined(values: KeyValues, name: string): void {
  for (const key of values.keys()) {
    if (!key.startsWith(quarantineKey(`${namespace}.${name}.`))) continue
    const place = key.slice(quarantineKey('').length)
    const text = textOf(values.get(key))
    if (text !== null && values.get(place) === null && values.set(place, text)) values.remove(key)
  }
}

/** The text in a quarantined record; null when unreadable. */
function textOf(record: string | null): string | null {
  try {
    const { text } = JSON.parse(record ?? '')
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
