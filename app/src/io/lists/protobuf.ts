import { failure } from '../failure.ts'

/** The bytes are not valid in the format that their identifier states. */
export class MalformedBytesError extends failure('MalformedBytesError', (format: string) => ({
  message: `The bytes are not valid ${format}.`,
  format,
})) {}

/** Reads a number of up to ten bytes with seven bits each, lowest bits first. */
export function readVarint(bytes: Uint8Array, start: number): { readonly value: bigint; readonly next: number } {
  let value = 0n
  for (let at = start; at < start + 10; at += 1) {
    const byte = bytes[at]
    if (byte === undefined) break
    value |= BigInt(byte & 127) << BigInt((at - start) * 7)
    if (byte < 128) return { value, next: at + 1 }
  }
  throw new MalformedBytesError('varint')
}

type Field = { readonly id: number; readonly value: bigint | Uint8Array }

/** Fields of a protocol buffer, in the order of the bytes. @throws MalformedBytesError */
export function fieldsOf(bytes: Uint8Array): readonly Field[] {
  const fields: Field[] = []
  for (let at = 0; at < bytes.length; ) {
    const { value: key, next } = readVarint(bytes, at)
    const id = Number(key >> 3n)
    const wireType = Number(key & 7n)
    if (wireType === 0) {
      const number = readVarint(bytes, next)
      fields.push({ id, value: number.value })
      at = number.next
    } else {
      const { length, from } = extentOf(bytes, wireType, next)
      if (from + length > bytes.length) throw new MalformedBytesError('protobuf')
      fields.push({ id, value: bytes.subarray(from, from + length) })
      at = from + length
    }
  }
  return fields
}

/**
 * Length and start of a field. Fixed-width fields are returned as bytes, because no format here uses
 * them as numbers.
 */
function extentOf(bytes: Uint8Array, wireType: number, at: number): { readonly length: number; readonly from: number } {
  if (wireType === 1) return { length: 8, from: at }
  if (wireType === 5) return { length: 4, from: at }
  if (wireType !== 2) throw new MalformedBytesError('protobuf')
  const { value, next } = readVarint(bytes, at)
  return { length: Number(value), from: next }
}

/** The last value of a field as bytes; undefined when the field is missing. */
export function bytesField(fields: readonly Field[], id: number): Uint8Array | undefined {
  return fields.flatMap((field) => (field.id === id && typeof field.value !== 'bigint' ? [field.value] : [])).at(-1)
}

/** The values of a field as numbers. Packed values are not included. */
export function numberFields(fields: readonly Field[], id: number): readonly bigint[] {
  return fields.flatMap((field) => (field.id === id && typeof field.value === 'bigint' ? [field.value] : []))
}
