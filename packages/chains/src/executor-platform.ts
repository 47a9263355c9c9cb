import { keccak256 } from 'viem/utils'
import type { Address } from './address.ts'
import { allPlatforms } from './all-platforms.ts'
import type { Chain, ConcentratedPlatform, Hex, Platform, SolidlyPlatform } from './chain.ts'
import { cloneCode } from './pool-address.ts'

/** A platform in the form that the constructor of the split executor expects. */
type ExecutorPlatform = {
  /** `Kind` of the contract: 0 pair, 1 concentrated, 2 Solidly. */
  readonly kind: 0 | 1 | 2
  readonly factory: Address
  readonly initCodeHash: Hex
  readonly swapFee: number
}

const zeroHash: Hex = `0x${'0'.repeat(64)}`
/** `PAIR_FEE` of the contract, which marks a platform with a fee per pair. */
const pairFee = 0xffff

/**
 * Converts a platform; with a zero hash for a platform of pairs, the executor reads pairs from the
 * factory.
 */
export function executorPlatform(platform: Platform | ConcentratedPlatform | SolidlyPlatform): ExecutorPlatform {
  const { factory } = platform
  if (platform.kind === 'concentrated') {
    return { kind: 1, factory: platform.deployer ?? factory, initCodeHash: platform.initCodeHash, swapFee: 0 }
  }
  if (platform.kind === 'solidly') {
    return { kind: 2, factory, initCodeHash: keccak256(cloneCode(platform.implementation)), swapFee: 0 }
  }
  const { initCodeHash = zeroHash, swapFeeBps } = platform
  return { kind: 0, factory, initCodeHash, swapFee: swapFeeBps === 'perPair' ? pairFee : swapFeeBps }
}

/**
 * Platforms of the split executor by the index in a hop; null when the record lacks one of them.
 */
export function executorPlatforms(chain: Chain) {
  const known = allPlatforms(chain)
  const found = chain.splitExecutor?.platforms.map((id) => known.find((platform) => platform.id === id)) ?? []
  return found.every((platform) => platform !== undefined) ? found : null
}
