import { plainText } from '@dexswap/token-lists'

/** Maximum number of bytes to decode. */
const byteLimit = 1024

function bytesOf(data: string): Uint8Array {
  const digits = data.slice(2, 2 + 2 * (64 + byteLimit))
  const bytes = new Uint8Array(Math.floor(digits.length / 2))
  for (let index = 0; index < bytes.length; index++)
    bytes[index] = Number.parseInt(digits.slice(2 * index, 2 * index + 2), 16)
  return bytes
}

/** A length or offset in an ABI word; null when it exceeds a safe integer. */
function smallNumber(bytes: Uint8Array, at: number): number | null {
  let value = 0
  for (let index = at; index < at + 32; index++) {
    value = value * 256 + (bytes[index] ?? 0)
    if (value > Number.MAX_SAFE_INTEGER) return null
  }
  return value
}

const utf8 = new TextDecoder('utf-8')

/**
 * Decodes the result of `name()` or `symbol()`: an ABI string, or bytes32 as early tokens return.
 * @returns null for other data, or when no visible character remains
 */
export function decodeText(data: string, limit: number): string | null {
  const bytes = bytesOf(data)
  if (bytes.length < 32) return null
  if (bytes.length === 32) {
    const end = bytes.indexOf(0)
    return plainText(utf8.decode(end === -1 ? bytes : bytes.subarray(0, end)), limit) || null
  }
  if (bytes.length < 64 || smallNumber(bytes, 0) !== 32) return null
  const length = smallNumber(bytes, 32)
  if (length === null || length === 0) return null
  const text = bytes.subarray(64, 64 + Math.min(length, byteLimit))
  return plainText(utf8.decode(text), limit) || null
}
