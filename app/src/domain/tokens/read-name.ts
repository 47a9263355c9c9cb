import type { Hex } from '@dexswap/chains'
import { hexToBytes } from 'viem/utils'
import { plainText } from '#domain/currencies/plain-text.ts'

/**
 * A token's name or symbol out of the bytes that its contract returned: an ABI string, or 32 bytes as the first tokens had it.
 * Plain text of at most `longest` characters; '' where nothing readable came.
 */
export function readName(data: Hex, longest: number): string {
  const bytes = hexToBytes(data)
  const text = bytes.length === 32 ? untilZero(bytes) : stringBytes(bytes)
  // Four bytes per character at most, so that a 10-kB name costs no more than its cap.
  return plainText(new TextDecoder().decode(text.subarray(0, longest * 4)), longest)
}

function untilZero(bytes: Uint8Array): Uint8Array {
  const end = bytes.indexOf(0)
  return end === -1 ? bytes : bytes.subarray(0, end)
}

/** Offset, length, then the text; a length past the end of the data gives what there is. */
function stringBytes(bytes: Uint8Array): Uint8Array {
  if (bytes.length < 64) return new Uint8Array()
  const offset = word(bytes, 0)
  const length = word(bytes, offset)
  return bytes.subarray(offset + 32, offset + 32 + length)
}

function word(bytes: Uint8Array, at: number): number {
  // No answer is longer than 4 GB, so the low four bytes tell enough; higher ones set make it unreadable.
  if (at + 32 > bytes.length || bytes.subarray(at, at + 28).some((byte) => byte !== 0)) return 0
  return new DataView(bytes.buffer, bytes.byteOffset + at + 28, 4).getUint32(0)
}
