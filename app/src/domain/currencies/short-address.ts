import type { Address } from '@dexswap/chains'

/** An address as a label only: the first and last 4 characters after 0x (spec/1 §9). Where something is decided, it is shown whole. */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
