import { equalBytes } from './equal-bytes.ts'
import { MalformedBytesError, readVarint } from './protobuf.ts'

// Content identifiers by github.com/multiformats/cid, with codes of
// github.com/multiformats/multicodec.

/** Codecs of blocks and names. */
export const codecs = { raw: 0x55, dagPb: 0x70, libp2pKey: 0x72 } as const
const hashes = { identity: 0x00, sha256: 0x12 } as const

export type ContentId = { readonly codec: number; readonly hash: number; readonly digest: Uint8Array }

const base32Letters = 'abcdefghijklmnopqrstuvwxyz234567'
const base58Letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const multibases: Readonly<Record<string, string>> = {
  b: base32Letters,
  f: '0123456789abcdef',
  k: '0123456789abcdefghijklmnopqrstuvwxyz',
  z: base58Letters,
}
const maxTextLength = 128

/** Decodes multibase b, f, k and z, and base 58 without a prefix; null for other texts. */
function decodeText(text: string): Uint8Array | null {
  const isBare = /^(Qm|1)/.test(text)
  const alphabet = isBare ? base58Letters : multibases[text[0] ?? '']
  if (alphabet === undefined || text.length > maxTextLength) return null
  const letters = isBare ? text : text.slice(1)
  let number = 0n
  for (const letter of letters) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    number = number * BigInt(alphabet.length) + BigInt(digit)
  }
  // The last letter of base 32 is padded with zero bits: 58 letters are 290 bits, of which 288 are the
  // 36 bytes.
  if (alphabet.length === 32) number >>= BigInt((letters.length * 5) % 8)
  const hex = number.toString(16)
  const padded = hex.length % 2 === 0 ? hex : `0${hex}`
  // In base 58 a leading '1' is a zero byte. Identifiers with a version start with byte 1 instead.
  const zeros = isBare ? (/^1*/.exec(text)?.[0].length ?? 0) : 0
  return Uint8Array.from([
    ...Array(zeros).fill(0),
    ...(padded.match(/../g) ?? []).map((two) => Number.parseInt(two, 16)),
  ])
}

/** The identifier in a text; null when it is not one. */
export function parseContentId(text: string): ContentId | null {
  const bytes = decodeText(text)
  if (!bytes) return null
  try {
    // A bare hash identifies a file tree. A name that starts with 1 contains the key itself.
    return text.startsWith('1') ? readMultihash(bytes, 0, codecs.libp2pKey) : readContentId(bytes)
  } catch {
    return null
  }
}

/** @throws MalformedBytesError */
export function readContentId(bytes: Uint8Array): ContentId {
  if (bytes.length === 34 && bytes[0] === hashes.sha256 && bytes[1] === 32) return readMultihash(bytes, 0, codecs.dagPb)
  const version = readVarint(bytes, 0)
  if (version.value !== 1n) throw new MalformedBytesError('content identifier')
  const codec = readVarint(bytes, version.next)
  return readMultihash(bytes, codec.next, Number(codec.value))
}

function readMultihash(bytes: Uint8Array, at: number, codec: number): ContentId {
  const hash = readVarint(bytes, at)
  const length = readVarint(bytes, hash.next)
  const digest = bytes.subarray(length.next)
  if (BigInt(digest.length) !== length.value) throw new MalformedBytesError('content identifier')
  return { codec, hash: Number(hash.value), digest }
}

/** Formats an identifier as version 1 in base 32, which all gateways accept. */
export function contentIdText({ codec, hash, digest }: ContentId): string {
  return `b${base32(Uint8Array.from([...varint(1), ...varint(codec), ...varint(hash), ...varint(digest.length), ...digest]))}`
}

function varint(value: number): readonly number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}

/** Lower-case base 32 without padding (RFC 4648). */
export function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += base32Letters[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + base32Letters[(held << (5 - bits)) & 31] : text
}

/** True when a block of this identifier can be verified and decoded. */
export function isVerifiable({ codec, hash, digest }: ContentId): boolean {
  if (codec !== codecs.raw && codec !== codecs.dagPb) return false
  return hash === hashes.identity || (hash === hashes.sha256 && digest.length === 32)
}

/** The block that an identity multihash contains; null when the identifier is a hash. */
export function inlineBlock({ hash, digest }: ContentId): Uint8Array | null {
  return hash === hashes.identity ? digest : null
}

/** True when the block's hash equals that of the identifier. */
export async function isBlockOf({ hash, digest }: ContentId, block: Uint8Array): Promise<boolean> {
  return hash === hashes.sha256 && equalBytes(await sha256(block), digest)
}

/**
 * Uses WebCrypto, which hashes megabytes within a frame. On pages without https only the
 * implementation in JavaScript exists.
 */
async function sha256(bytes: Uint8Array): Promise<Uint8Array> {
  if (globalThis.crypto?.subtle === undefined) {
    const { sha256: scriptSha256 } = await import('@noble/hashes/sha2')
    return scriptSha256(bytes)
  }
  // WebCrypto rejects views of shared memory, so the bytes are copied.
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)))
}
