import * as v from 'valibot'
import { failure } from '../failure.ts'
import { decodeCborMap } from './cbor.ts'
import { type ContentId, inlineBlock, parseContentId } from './content-id.ts'
import { equalBytes } from './equal-bytes.ts'
import { bytesField, fieldsOf, numberFields } from './protobuf.ts'

// Format and signature of IPNS records: specs.ipfs.tech/ipns/ipns-record.

type RecordFault = 'malformed' | 'unsigned' | 'wrong-signature' | 'contradictory' | 'expired'

/** The record of an IPNS name is invalid, wrongly signed or expired. */
export class IpnsRecordError extends failure('IpnsRecordError', (fault: RecordFault) => ({
  message: `The record of the IPNS name cannot be used: ${fault}.`,
  fault,
})) {}

/**
 * The signed content of a record. `value`: a path such as `/ipfs/bafy…`. Of several records, that with
 * the highest sequence applies.
 */
export type IpnsRecord = { readonly value: string; readonly sequence: bigint; readonly validUntil: number }

const ed25519Key = 1n

/** The Ed25519 key in a name; null for a hashed key and for a domain. */
export function keyOfName(name: string): { readonly id: ContentId; readonly publicKey: Uint8Array } | null {
  const id = parseContentId(name)
  const inline = id && inlineBlock(id)
  if (!inline) return null
  try {
    const fields = fieldsOf(inline)
    const publicKey = bytesField(fields, 2)
    return numberFields(fields, 1).at(-1) === ed25519Key && publicKey?.length === 32 ? { id, publicKey } : null
  } catch {
    return null
  }
}

const signed = v.object({
  Value: v.instance(Uint8Array),
  Validity: v.instance(Uint8Array),
  ValidityType: v.literal(0n),
  Sequence: v.pipe(v.bigint(), v.minValue(0n)),
  TTL: v.optional(v.bigint()),
})

/** Prefix of the signed bytes; see "Record Verification" in the specification. */
const signedPrefix = new TextEncoder().encode('ipns-signature:')
const noBytes = new Uint8Array()

/**
 * Verifies signature, unsigned fields and validity time of a record, and returns its signed content.
 * @param now milliseconds since 1970
 * @throws IpnsRecordError
 */
export async function readIpnsRecord(bytes: Uint8Array, publicKey: Uint8Array, now: number): Promise<IpnsRecord> {
  const fields = orMalformed(() => fieldsOf(bytes))
  const signature = bytesField(fields, 8)
  const data = bytesField(fields, 9)
  if (!signature?.length || !data?.length) throw new IpnsRecordError('unsigned')
  const { ed25519 } = await import('@noble/curves/ed25519')
  const message = Uint8Array.from([...signedPrefix, ...data])
  // Strict verification by RFC 8032. A signature of the wrong length throws.
  const isSigned = orMalformed(() => ed25519.verify(signature, message, publicKey, { zip215: false }))
  if (!isSigned) throw new IpnsRecordError('wrong-signature')
  const parsed = v.safeParse(signed, Object.fromEntries(orMalformed(() => decodeCborMap(data))))
  if (!parsed.success) throw new IpnsRecordError('malformed')
  const { Value, Validity, Sequence } = parsed.output
  if (contradicts(fields, parsed.output)) throw new IpnsRecordError('contradictory')
  const validUntil = timeOf(new TextDecoder().decode(Validity))
  if (validUntil === null) throw new IpnsRecordError('malformed')
  if (validUntil <= now) throw new IpnsRecordError('expired')
  return { value: new TextDecoder().decode(Value), sequence: Sequence, validUntil }
}

/**
 * True when the record has unsigned copies of fields (version 1) that differ from the signed ones.
 */
function contradicts(fields: ReturnType<typeof fieldsOf>, data: v.InferOutput<typeof signed>): boolean {
  const isVersion1 = bytesField(fields, 1) !== undefined || bytesField(fields, 2) !== undefined
  if (!isVersion1) return false
  const number = (id: number) => numberFields(fields, id).at(-1) ?? 0n
  return (
    !equalBytes(bytesField(fields, 1) ?? noBytes, data.Value) ||
    !equalBytes(bytesField(fields, 4) ?? noBytes, data.Validity) ||
    number(3) !== data.ValidityType ||
    number(5) !== data.Sequence ||
    number(6) !== (data.TTL ?? 0n)
  )
}

/** Milliseconds since 1970 of an RFC 3339 time with any number of decimals; null for other text. */
function timeOf(text: string): number | null {
  const [, seconds, zone] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/.exec(text) ?? []
  const time = seconds && zone ? Date.parse(`${seconds}${zone}`) : Number.NaN
  return Number.isNaN(time) ? null : time
}

function orMalformed<T>(read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new IpnsRecordError('malformed', { cause })
  }
}
