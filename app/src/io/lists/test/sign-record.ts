import { generateKeyPairSync, sign } from 'node:crypto'
import { bytesField, bytesOfText, cidText, numberField } from './build-blocks.ts'

// Writes IPNS records (specs.ipfs.tech/ipns/ipns-record) independently of the reader. Node signs
// them.

/** A CBOR head: the kind, and a length or number of up to 16 bits. */
const head = (kind: number, value: number) =>
  value < 24
    ? [(kind << 5) | value]
    : value < 256
      ? [(kind << 5) | 24, value]
      : [(kind << 5) | 25, value >> 8, value & 255]
const cborText = (text: string) => [...head(3, text.length), ...bytesOfText(text)]
const cborBytes = (bytes: Uint8Array) => [...head(2, bytes.length), ...bytes]

export type RecordFields = {
  readonly value: string
  readonly sequence?: number
  readonly validity?: string
  readonly validityType?: number
}

/** A new key: its name in base 32, its public key, and functions that sign records. */
export function createKey() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const bytes = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32)
  const serialized = [...numberField(1, 1), ...bytesField(2, bytes)]
  const cid = Uint8Array.from([1, 0x72, 0, serialized.length, ...serialized])
  /** @param unsigned fields of version 1, in addition to the signed data */
  function record(fields: RecordFields, unsigned: readonly number[] = []): Uint8Array {
    const { value, sequence = 0, validity = '2126-01-01T00:00:00.000000001Z', validityType = 0 } = fields
    const data = Uint8Array.from([
      ...head(5, 5),
      ...[...cborText('TTL'), ...head(0, 300)],
      ...[...cborText('Value'), ...cborBytes(bytesOfText(value))],
      ...[...cborText('Sequence'), ...head(0, sequence)],
      ...[...cborText('Validity'), ...cborBytes(bytesOfText(validity))],
      ...[...cborText('ValidityType'), ...head(0, validityType)],
    ])
    return Uint8Array.from([...unsigned, ...bytesField(8, signatureOf(data)), ...bytesField(9, data)])
  }
  const signatureOf = (data: Uint8Array) =>
    sign(null, Uint8Array.from([...bytesOfText('ipns-signature:'), ...data]), privateKey)
  return { name: cidText(cid), publicKey: new Uint8Array(bytes), record, signatureOf }
}
