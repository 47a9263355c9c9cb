import type { Address } from '@dexswap/chains'
import { encodePacked, getCreate2Address, keccak256 } from 'viem'
import type { WorldPlatform } from '../world/deploy-platforms.ts'

/** The CREATE2 address of a pair, deployed or not. */
export function pairAddress({ factory, initCodeHash }: WorldPlatform, tokenA: Address, tokenB: Address): Address {
  const isSorted = tokenA.toLowerCase() < tokenB.toLowerCase()
  const [token0, token1] = isSorted ? [tokenA, tokenB] : [tokenB, tokenA]
  const salt = keccak256(encodePacked(['address', 'address'], [token0, token1]))
  return getCreate2Address({ from: factory, salt, bytecodeHash: initCodeHash })
}
