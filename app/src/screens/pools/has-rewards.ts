import type { PoolEntry } from './pool-entry.ts'

/** Whether a pair has rewards: a maximum APY above 0. A campaign that pays what nobody has a price for is not said to pay nothing. */
export function hasRewards({ maxApy }: Pick<PoolEntry, 'maxApy'>): boolean {
  if (maxApy.status === 'known') return maxApy.value.numerator > 0n
  return maxApy.status === 'unknown' && maxApy.reason === 'no-source'
}
