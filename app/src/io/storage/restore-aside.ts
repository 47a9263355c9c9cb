import { asideKey, type KeyValues, namespace } from './storage.ts'

/** Brings back what an earlier version has set aside of a collection because it could not read it; nothing takes another's place. */
export function restoreAside(values: KeyValues, name: string): void {
  for (const key of values.keys()) {
    if (!key.startsWith(asideKey(`${namespace}.${name}.`))) continue
    const place = key.slice(asideKey('').length)
    const text = textOf(values.get(key))
    if (text !== null && values.get(place) === null && values.set(place, text)) values.remove(key)
  }
}

/** What was put aside, as it was; null where that cannot be told. */
function textOf(aside: string | null): string | null {
  try {
    const { text } = JSON.parse(aside ?? '')
    return typeof text === 'string' ? text : null
  } catch {
    return null
  }
}
