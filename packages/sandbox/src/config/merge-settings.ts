type Settings = { readonly [key: string]: unknown }

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Merges overrides into settings, key by key. Lists are replaced as a whole. Does not mutate. */
export function mergeSettings(settings: Settings, overrides: Settings): Settings {
  const merged = new Map(Object.entries(settings))
  for (const [key, value] of Object.entries(overrides)) {
    const below = merged.get(key)
    merged.set(key, isSettings(below) && isSettings(value) ? mergeSettings(below, value) : value)
  }
  // fromEntries creates own keys, so __proto__ changes no prototype and fails the schema.
  return Object.fromEntries(merged)
}
