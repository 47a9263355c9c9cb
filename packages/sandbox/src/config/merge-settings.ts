type Settings = { readonly [key: string]: unknown }

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merges overrides into settings by key. A list is replaced as a whole. */
export function mergeSettings(settings: Settings, overrides: Settings): Settings {
  const merged = new Map(Object.entries(settings))
  for (const [key, value] of Object.entries(overrides)) {
    const below = merged.get(key)
    merged.set(key, isSettings(below) && isSettings(value) ? mergeSettings(below, value) : value)
  }
  // fromEntries creates __proto__ as an ordinary key, which sets no prototype and which the schema
  // rejects.
  return Object.fromEntries(merged)
}
