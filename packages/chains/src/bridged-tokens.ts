import type { Address } from './address.ts'
import { harmony } from './harmony.ts'

/** The bridges that brought tokens to Harmony, one after the other, under the same symbols. */
export type Bridge = 'horizon' | 'layerzero'

const ofHarmony: Readonly<Record<string, Bridge>> = {
  '0xef977d2f931c1978db5f6747666fa1eacb0d0339': 'horizon',
  '0x985458e523db3d53125813ed68c274899e9dfab4': 'horizon',
  '0x3c2b8be99c50593081eaa2a724f0b8285f5aba8f': 'horizon',
  '0x3095c7557bcb296ccc6e363de01b760ba031f2d9': 'horizon',
  '0x6983d1e6def3690c4d616b13597a09e6193ea013': 'horizon',
  '0xbc594cabd205bd993e7ffa6f3e9cea75c1110da5': 'layerzero',
  '0xf2732e8048f1a411c63e2df51d08f4f52e598005': 'layerzero',
  '0x118f50d23810c5e09ebffb42d7d3328dbf75c2c2': 'layerzero',
  '0x4cc435d7b9557d54d6ef02d69bbf72634905bf11': 'layerzero',
}

/**
 * Which bridge issued a token of Harmony mainnet, or null where none is known. Horizon was drained in June 2022: its tokens and
 * LayerZero's re-issues carry the same symbols and are worth different amounts.
 */
export function bridgeOf(chainId: number, address: Address): Bridge | null {
  return chainId === harmony.id ? (ofHarmony[address.toLowerCase()] ?? null) : null
}
