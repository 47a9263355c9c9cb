import type * as v from 'valibot'

/** Thrown when `jsonSchemaOf` cannot convert this kind of valibot schema. */
export class NoJsonSchemaError extends Error {
  override readonly name = 'NoJsonSchemaError'
  readonly type: string
  constructor(type: string) {
    super(`There is no JSON Schema of '${type}'.`)
    this.type = type
  }
}

/** The fields of a valibot schema that the conversion reads. */
type Described = {
  readonly type: string
  readonly kind: string
  readonly pipe?: readonly Described[]
  readonly entries?: Readonly<Record<string, Described>>
  readonly wrapped?: Described
  readonly item?: Described
  readonly items?: readonly Described[]
  readonly key?: Described
  readonly value?: Described
  readonly options?: readonly (Described | string)[]
  readonly literal?: unknown
  readonly requirement?: unknown
}
type Json = { readonly [key: string]: unknown }

function requirement({ type, requirement: of }: Described): Json {
  switch (type) {
    case 'regex':
      return { pattern: of instanceof RegExp ? of.source : '' }
    case 'min_length':
      return { minLength: of }
    case 'max_length':
      return { maxLength: of }
    case 'min_value':
      return { minimum: of }
    case 'max_value':
      return { maximum: of }
    case 'integer':
    case 'safe_integer':
      return { type: 'integer' }
    // Ignored: JSON Schema cannot express functions; they run only when the file is parsed.
    case 'check':
    case 'transform':
    case 'readonly':
    case 'trim':
      return {}
    default:
      throw new NoJsonSchemaError(type)
  }
}

function objectSchema(entries: Readonly<Record<string, Described>>, optional: ReadonlySet<string>): Json {
  const parts = Object.entries(entries)
  const required = parts.filter(([name, { type }]) => type !== 'exact_optional' && !optional.has(name))
  return {
    type: 'object',
    properties: Object.fromEntries(parts.map(([name, part]) => [name, jsonOf(part)])),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
    additionalProperties: false,
  }
}

function plain(schema: Described, optional: ReadonlySet<string>): Json {
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
      return { type: schema.type }
    case 'unknown':
      return {}
    case 'literal':
      return { const: schema.literal }
    case 'picklist':
      return { enum: schema.options }
    case 'array':
      return { type: 'array', items: jsonOf(schema.item) }
    case 'tuple':
      return {
        type: 'array',
        prefixItems: schema.items?.map((item) => jsonOf(item)),
        minItems: schema.items?.length,
        items: false,
      }
    case 'record':
      return { type: 'object', propertyNames: jsonOf(schema.key), additionalProperties: jsonOf(schema.value) }
    case 'strict_object':
      return objectSchema(schema.entries ?? {}, optional)
    case 'exact_optional':
      return jsonOf(schema.wrapped)
    case 'nullable':
      return { anyOf: [jsonOf(schema.wrapped), { type: 'null' }] }
    case 'union': {
      // JSON has no bigint, so that only the string option is used.
      const options = (schema.options ?? []).filter(
        (one): one is Described => typeof one !== 'string' && one.type !== 'bigint',
      )
      const [only] = options
      return options.length === 1 ? jsonOf(only) : { anyOf: options.map((one) => jsonOf(one)) }
    }
    default:
      throw new NoJsonSchemaError(schema.type)
  }
}

/** JSON Schema names the length limits of arrays and strings differently. */
const ofLists: Readonly<Record<string, string>> = { minLength: 'minItems', maxLength: 'maxItems' }

function jsonOf(schema: Described | undefined, optional: ReadonlySet<string> = new Set()): Json {
  if (schema === undefined) throw new NoJsonSchemaError('nothing')
  const [first = schema, ...actions] = schema.pipe ?? []
  const { pipe: _, ...itself } = first
  let json: Json = first === schema || !first.pipe ? plain(itself, optional) : jsonOf(first, optional)
  const isList = json.type === 'array'
  for (const action of actions) {
    const converted = action.kind === 'schema' ? plain(action, optional) : requirement(action)
    const named = Object.entries(converted).map(([name, value]) => [(isList && ofLists[name]) || name, value])
    json = { ...json, ...Object.fromEntries(named) }
  }
  return json
}

/**
 * Converts a valibot schema to JSON Schema (2020-12).
 * @param optional top-level names that are not required because they have a default
 * @throws NoJsonSchemaError
 */
export function jsonSchemaOf(schema: v.GenericSchema<unknown, unknown>, optional: Iterable<string> = []): Json {
  // The cast is needed: valibot has a type per kind of schema, but the conversion reads only their
  // common fields.
  return jsonOf(schema as unknown as Described, new Set(optional))
}
