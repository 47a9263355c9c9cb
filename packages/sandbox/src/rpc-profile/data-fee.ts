import { type Hex, hexToBytes } from 'viem'

// OP-stack chains charge for a transaction's data by their length after FastLZ level 1.

const hashBits = 13
const window = 8192

/** Bytes that encode a run of literals: one control byte per 32 bytes, and the bytes. */
const literals = (count: number): number => count + Math.ceil(count / 32)
/** Bytes that encode a back reference: three per 262 bytes, and two or three for the rest. */
function reference(length: number): number {
  const rest = length - 1
  return 3 * Math.floor(rest / 262) + (rest % 262 >= 6 ? 3 : 2)
}

/** Length of the data after compression. */
export function compressedLength(bytes: Uint8Array): number {
  const at = (index: number) => bytes[index] ?? 0
  const three = (index: number) => at(index) | (at(index + 1) << 8) | (at(index + 2) << 16)
  const slot = (value: number) => (Math.imul(2654435769, value) >>> (32 - hashBits)) & (window - 1)
  const seen = new Uint32Array(window)
  const last = bytes.length < 13 ? 0 : bytes.length - 13
  let size = 0
  let start = 0
  let index = 2
  while (index < last) {
    const value = three(index)
    const candidate = seen[slot(value)] ?? 0
    seen[slot(value)] = index
    if (index - candidate >= window || three(candidate) !== value) {
      index += 1
      continue
    }
    if (index > start) size += literals(index - start)
    let length = 0
    while (index + 3 + length < last + 9 && at(candidate + 3 + length) === at(index + 3 + length)) length += 1
    // The first byte that differs is part of the next run of literals.
    if (index + 3 + length < last + 9) length += 1
    size += reference(length)
    index += length
    seen[slot(three(index))] = index
    seen[slot(three(index + 1))] = index + 1
    index += 2
    start = index
  }
  return size + literals(bytes.length - start)
}

/** Prices of the sandbox's gas oracle in wei, with scalars in millionths. */
export const oracle = {
  l1BaseFeeWei: 20_000_000_000n,
  blobBaseFeeWei: 3_000_000_000n,
  baseFeeScalar: 2269n,
  blobBaseFeeScalar: 1_055_762n,
  operatorFeeScalar: 5000n,
  operatorFeeConstantWei: 20_000_000_000n,
} as const
/** Address of the gas oracle on OP-stack chains. */
export const oracleAddress = '0x420000000000000000000000000000000000000F'

const scaledPrice = oracle.baseFeeScalar * 16n * oracle.l1BaseFeeWei + oracle.blobBaseFeeScalar * oracle.blobBaseFeeWei

/** Data fee in wei on an OP-stack chain (Fjord), from the compressed length. */
export function opStackFee(length: number): bigint {
  const estimated = 836_500n * BigInt(length) - 42_585_600n
  const size = estimated < 100_000_000n ? 100_000_000n : estimated
  return (size * scaledPrice) / 10n ** 12n
}

/** Operator fee in wei on an OP-stack chain (Jovian), from the gas. */
export function operatorFee(gas: bigint): bigint {
  return gas * oracle.operatorFeeScalar * 100n + oracle.operatorFeeConstantWei
}

/** Wei per sixteenth of a byte on the sandbox's Arbitrum. */
const arbitrumUnitWei = 200_000_000n

/** Gas units for a transaction's data on Arbitrum, at the block's base fee in wei. */
export function arbitrumGas(length: number, baseFeeWei: bigint): bigint {
  return (BigInt(length) * 16n * arbitrumUnitWei) / (baseFeeWei > 0n ? baseFeeWei : 1n)
}

/** Compressed length of a transaction. */
export function lengthOf(raw: Hex): number {
  return compressedLength(hexToBytes(raw))
}
