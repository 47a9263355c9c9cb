type Settings = { readonly [key: string]: unknown }

function isSettings(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Puts overrides over settings, key by key. A list, like any other value, is replaced whole. Neither is changed. */
export function mergeSettings(settings: Settings, overrides: Settings): Settings {
  const merged = new Map(Object.entries(settings))
  for (const [key, value] of Object.entries(overrides)) {
    const below = merged.get(key)
    merged.set(key, isSettings(below) && isSettings(value) ? mergeSettings(below, value) : value)
  }
  // fromEntries defines own keys: even one named __proto__ changes no prototype, and the schema then refuses it.
  return Object.fromEntries(merged)
}
