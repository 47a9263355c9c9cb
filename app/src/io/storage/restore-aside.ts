import { asideKey, type KeyValues, namespace } from './storage.ts'

/** Restores records of a collection that an earlier version quarantined, without overwriting others. */
export function restoreAside(values: KeyValues, name: string): void {
  for (const key of values.keys()) {
    if (!key.startsWith(asideKey(`${namespace}.${name}.`))) continue
    const place = key.slice(asideKey('').length)
    const text = textOf(values.get(key))
    if (text !== null && values.get(place) === null && values.set(place, text)) values.remove(key)
  }
}

/** The quarantined text; null when unreadable. */
function textOf(aside: string | null): string | null {
  try {
    const { text } = JSON.parse(aside ?? '')
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
