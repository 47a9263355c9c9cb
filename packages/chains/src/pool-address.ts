import { encodeAbiParameters, getCreate2Address, keccak256 } from 'viem/utils'
import { type Address, lowerAddress } from './address.ts'
import type { ConcentratedPlatform } from './chain.ts'

const saltTypes = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const

/**
 * CREATE2 address of a pool (PoolAddress.computeAddress of v3-periphery).
 * The pool need not exist.
 * @param tokens in any order
 * @param fee in hundredths of a basis point
 */
export function poolAddress(
  { factory, deployer = factory, initCodeHash }: Pick<ConcentratedPlatform, 'factory' | 'deployer' | 'initCodeHash'>,
  tokens: readonly [Address, Address],
  fee: number,
): Address {
  const [one, other] = tokens
  const [token0, token1] = lowerAddress(one) < lowerAddress(other) ? [one, other] : [other, one]
  const salt = keccak256(encodeAbiParameters(saltTypes, [token0, token1, fee]))
  return getCreate2Address({ from: deployer, salt, bytecodeHash: initCodeHash })
}
