// Constants of MurmurHash3 x64 128 by Austin Appleby (public domain). UnixFS shards use its first
// 64 bits.

const first = 0x87c37b91114253d5n
const second = 0x4cf5ad432745937fn

const wrap = (value: bigint) => BigInt.asUintN(64, value)
const rotate = (value: bigint, bits: bigint) => wrap((value << bits) | (value >> (64n - bits)))

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => (value << 8n) | BigInt(byte), 0n)
}

const mixFirst = (part: bigint) => wrap(rotate(wrap(part * first), 31n) * second)
const mixSecond = (part: bigint) => wrap(rotate(wrap(part * second), 33n) * first)

function finish(hash: bigint): bigint {
  let value = wrap((hash ^ (hash >> 33n)) * 0xff51afd7ed558ccdn)
  value = wrap((value ^ (value >> 33n)) * 0xc4ceb9fe1a85ec53n)
  return value ^ (value >> 33n)
}

/** The 64-bit hash of a name. */
export function nameHash(name: string): bigint {
  const bytes = new TextEncoder().encode(name)
  let high = 0n
  let low = 0n
  const wholes = bytes.length - (bytes.length % 16)
  for (let at = 0; at < wholes; at += 16) {
    high = wrap((rotate(high ^ mixFirst(littleEndian(bytes.subarray(at, at + 8))), 27n) + low) * 5n + 0x52dce729n)
    low = wrap((rotate(low ^ mixSecond(littleEndian(bytes.subarray(at + 8, at + 16))), 31n) + high) * 5n + 0x38495ab5n)
  }
  low ^= mixSecond(littleEndian(bytes.subarray(wholes + 8)))
  high ^= mixFirst(littleEndian(bytes.subarray(wholes, Math.min(wholes + 8, bytes.length))))
  const length = BigInt(bytes.length)
  high = wrap((high ^ length) + (low ^ length))
  low = wrap((low ^ length) + high)
  return wrap(finish(high) + finish(low))
}
