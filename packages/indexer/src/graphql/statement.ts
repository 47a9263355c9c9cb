/** One question to the database. Every value is text and cast where it stands, so that both databases read it alike. */
export type Statement = { readonly text: string; readonly values: readonly string[] }

export type Parameters = {
  readonly values: readonly string[]
  /** Takes a value and says how it is written. */
  readonly add: (value: string, type: 'text' | 'integer' | 'numeric' | 'boolean' | 'text[]') => string
}

export function createParameters(): Parameters {
  const values: string[] = []
  return { values, add: (value, type) => `$${values.push(value)}::${type}` }
}

/** A list as PostgreSQL writes one. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
