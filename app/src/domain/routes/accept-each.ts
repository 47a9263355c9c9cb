import * as v from 'valibot'

const currencyIdPattern = /^(?:0x[0-9a-fA-F]{40}|[A-Za-z0-9]{1,12})$/

/** A currency as links name it: an address, or the symbol of a native currency. */
export const currencyId = v.pipe(v.string(), v.regex(currencyIdPattern))

type Schema = v.BaseSchema<unknown, unknown, v.BaseIssue<unknown>>

/** Keeps what the schemas accept and leaves out the rest: a bad parameter never spoils the good ones. */
export function acceptEach<const S extends Record<string, Schema>>(schemas: S, search: Record<string, unknown>) {
  const accepted: { [K in keyof S]?: v.InferOutput<S[K]> } = {}
  for (const name in schemas) {
    const schema = schemas[name]
    if (!schema || !Object.hasOwn(search, name)) continue
    const value = search[name]
    const parsed = v.safeParse(schema, typeof value === 'number' ? String(value) : value)
    if (parsed.success) accepted[name] = parsed.output
  }
  return accepted
}
