import type { Hex } from '@dexswap/chains'
import { hexToBytes } from 'viem/utils'
import { ContenthashError } from './name-errors.ts'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/** Namespaces of ENSIP-7, as their bytes begin: a varint and the version of the identifier that follows. */
const namespaces = [
  { prefix: '0xe30101', protocol: 'ipfs' },
  { prefix: '0xe50101', protocol: 'ipns' },
] as const

/** The address of what a content hash points to, `ipfs://…` or `ipns://…`. @throws ContenthashError */
export function contenthashUri(contenthash: Hex): string {
  const found = namespaces.find(({ prefix }) => contenthash.toLowerCase().startsWith(prefix))
  // Version, codec, hash function, length, and the hash itself: 36 bytes with a hash of 32.
  if (!found || contenthash.length < 76 || contenthash.length > 300) throw new ContenthashError(contenthash)
  return `${found.protocol}://b${base32(hexToBytes(`0x${contenthash.slice(6)}`))}`
}

/** Lower-case base 32 without padding (RFC 4648), 'b' in multibase. */
function base32(bytes: Uint8Array): string {
  let text = ''
  let bits = 0
  let held = 0
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      text += alphabet[(held >> bits) & 31]
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + alphabet[(held << (5 - bits)) & 31] : text
}
