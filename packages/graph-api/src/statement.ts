/** A statement with its values as text; casts in the statement determine their types. */
export type Statement = { readonly text: string; readonly values: readonly string[] }

export type Parameters = {
  readonly values: readonly string[]
  /** Adds a value, and returns its placeholder. */
  readonly add: (value: string, type: 'text' | 'integer' | 'numeric' | 'boolean' | 'text[]' | 'numeric[]') => string
}

export function createParameters(): Parameters {
  const values: string[] = []
  return { values, add: (value, type) => `$${values.push(value)}::${type}` }
}

/** A PostgreSQL array literal. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
