import type { Hex } from '@dexswap/chains'
import { PermitUnusableError } from './liquidity-errors.ts'

export type SignatureParts = { readonly v: 27 | 28; readonly r: Hex; readonly s: Hex }

/**
 * The parts of a signature of 65 bytes, or of the 64 of EIP-2098 where the top bit of s is v. Some wallets give v as 0 or 1.
 * @throws PermitUnusableError for any other length, as smart-contract wallets give
 */
export function splitSignature(signature: Hex): SignatureParts {
  const r: Hex = `0x${signature.slice(2, 66)}`
  const rest = signature.slice(66)
  if (rest.length === 64) {
    const packed = BigInt(`0x${rest}`)
    const s = packed & (2n ** 255n - 1n)
    return { v: packed >> 255n === 1n ? 28 : 27, r, s: `0x${s.toString(16).padStart(64, '0')}` }
  }
  const v = rest.length === 66 ? Number.parseInt(rest.slice(64), 16) : Number.NaN
  if (v === 0 || v === 27) return { v: 27, r, s: `0x${rest.slice(0, 64)}` }
  if (v === 1 || v === 28) return { v: 28, r, s: `0x${rest.slice(0, 64)}` }
  throw new PermitUnusableError()
}
