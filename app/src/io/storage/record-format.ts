import * as v from 'valibot'

/** Storage format of a record: version, schema and migrations. */
export type RecordFormat<T> = {
  readonly version: number
  readonly schema: v.GenericSchema<unknown, T>
  /** `migrations[n]` converts version n to version n + 1. */
  readonly migrations?: Readonly<Record<number, (value: unknown) => unknown>>
  /**
   * Unreadable records stay unchanged, for the version that wrote them. Without this, they are
   * quarantined.
   */
  readonly keepsUnread?: true
}

/** Result of reading a stored text. */
type ReadRecord<T> =
  | { readonly kind: 'absent' }
  | { readonly kind: 'read'; readonly value: T }
  /** The text is damaged, forged, or from a later version of the page. */
  | { readonly kind: 'bad'; readonly reason: string }

const envelope = v.strictObject({ version: v.pipe(v.number(), v.integer(), v.minValue(0)), value: v.unknown() })

export function readRecord<T>(text: string | null, format: RecordFormat<T>): ReadRecord<T> {
  if (text === null) return { kind: 'absent' }
  const stored = v.safeParse(envelope, parseJson(text))
  if (!stored.success) return { kind: 'bad', reason: 'it is not a stored record' }
  const { version } = stored.output
  if (version > format.version) return { kind: 'bad', reason: `its version ${version} is later than ${format.version}` }
  const migrated = migrate(stored.output.value, version, format)
  if (migrated.kind !== 'read') return migrated
  const parsed = v.safeParse(format.schema, migrated.value)
  if (parsed.success) return { kind: 'read', value: parsed.output }
  const [issue] = parsed.issues
  return { kind: 'bad', reason: `${v.getDotPath(issue) ?? 'the record'}: ${issue.message}` }
}

/** Serializes a record. Bigints become decimal text, which `storedBigint` parses. */
export function writeRecord<T>(value: T, format: RecordFormat<T>): string {
  return JSON.stringify({ version: format.version, value }, (_, part) =>
    typeof part === 'bigint' ? part.toString() : part,
  )
}

export const storedBigint = v.pipe(
  v.string(),
  v.regex(/^-?\d{1,78}$/, 'must be an integer in decimal digits'),
  v.transform((digits) => BigInt(digits)),
)

function migrate<T>(value: unknown, from: number, format: RecordFormat<T>): ReadRecord<unknown> {
  let migrated = value
  for (let version = from; version < format.version; version++) {
    const step = format.migrations?.[version]
    if (!step) return { kind: 'bad', reason: `nothing leads from version ${version} to ${format.version}` }
    try {
      migrated = step(migrated)
    } catch {
      return { kind: 'bad', reason: `the way from version ${version} failed` }
    }
  }
  return { kind: 'read', value: migrated }
}

/** Parses a text. Undefined for one with a `__proto__` key, which no record has. */
function parseJson(text: string): unknown {
  if (text.includes('"__proto__"')) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
