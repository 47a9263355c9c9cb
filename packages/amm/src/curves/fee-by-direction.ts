import { InvalidPoolStateError } from '../errors.ts'
import type { Direction } from './market.ts'

/** Fee of a swap in hundredths of a bip. */
export type FeeByDirection = { readonly [D in Direction]: bigint }

/** 100 % in hundredths of a bip. */
const MILLION = 1_000_000

/**
 * The fee of each direction. With a protocol fee as in V4: protocol + LP − ⌊protocol · LP / 10^6⌋.
 * @param protocolFee 12 bits for zeroForOne, 12 bits above for oneForZero
 * @see ProtocolFeeLibrary.calculateSwapFee
 * @throws InvalidPoolStateError when a fee is invalid, or when both reach 100 % and the pool
 * returns nothing
 */
export function feeByDirection({ fee, protocolFee = 0 }: { fee: number; protocolFee?: number }): FeeByDirection {
  if (!Number.isInteger(fee) || fee < 0 || fee >= MILLION) throw new InvalidPoolStateError('fee', fee)
  if (!Number.isInteger(protocolFee) || protocolFee < 0 || protocolFee >= 2 ** 24)
    throw new InvalidPoolStateError('protocolFee', protocolFee)
  const zeroForOne = combined(protocolFee & 0xfff, fee)
  const oneForZero = combined(protocolFee >> 12, fee)
  if (zeroForOne >= MILLION || oneForZero >= MILLION) throw new InvalidPoolStateError('protocolFee', protocolFee)
  return { zeroForOne, oneForZero }
}

function combined(protocol: number, fee: number): bigint {
  return BigInt(protocol + fee - Math.floor((protocol * fee) / MILLION))
}
