import { concatHex, encodeAbiParameters, encodePacked, getCreate2Address, keccak256 } from 'viem/utils'
import { type Address, lowerAddress } from './address.ts'
import type { ConcentratedPlatform, Hex, SolidlyPlatform } from './chain.ts'

export { tierKey } from './tier-key.ts'

const saltTypes = [{ type: 'address' }, { type: 'address' }, { type: 'uint24' }] as const

/**
 * CREATE2 address of a pool (PoolAddress.computeAddress of v3-periphery).
 * The pool need not exist.
 * @param tokens in any order
 * @param tier by `tierKey`
 */
export function poolAddress(
  { factory, deployer = factory, initCodeHash }: Pick<ConcentratedPlatform, 'factory' | 'deployer' | 'initCodeHash'>,
  tokens: readonly [Address, Address],
  tier: number,
): Address {
  const salt = keccak256(encodeAbiParameters(saltTypes, [...sorted(tokens), tier]))
  return getCreate2Address({ from: deployer, salt, bytecodeHash: initCodeHash })
}

/**
 * CREATE2 address of a Solidly pool, a clone of the implementation (Clones of OpenZeppelin).
 * The pool need not exist.
 * @param tokens in any order
 */
export function solidlyPoolAddress(
  { factory, implementation }: Pick<SolidlyPlatform, 'factory' | 'implementation'>,
  tokens: readonly [Address, Address],
  stable: boolean,
): Address {
  const salt = keccak256(encodePacked(['address', 'address', 'bool'], [...sorted(tokens), stable]))
  return getCreate2Address({ from: factory, salt, bytecode: cloneCode(implementation) })
}

/** Creation code of a clone (ERC-1167). */
export function cloneCode(implementation: Address): Hex {
  return concatHex(['0x3d602d80600a3d3981f3363d3d373d3d3d363d73', implementation, '0x5af43d82803e903d91602b57fd5bf3'])
}

function sorted([one, other]: readonly [Address, Address]): readonly [Address, Address] {
  return lowerAddress(one) < lowerAddress(other) ? [one, other] : [other, one]
}
