import { useMemo } from 'react'
import { useMaximumApys } from '#domain/campaigns/use-maximum-apys.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { PairRow } from '#domain/pairs/pair-row.ts'
import { poolEntries } from './pool-entries.ts'
import type { PoolEntry } from './pool-entry.ts'

/** The rows with their names and best campaigns: the same list until something about it changes, whatever is typed meanwhile. */
export function usePoolEntries(rows: readonly PairRow[]): readonly PoolEntry[] {
  const chain = useChain()
  const apys = useMaximumApys()
  const key = keyOf(apys)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the yearly returns, which are a new object in every render
  return useMemo(() => poolEntries(chain, rows, apys), [chain, rows, key])
}

function keyOf(apys: ReturnType<typeof useMaximumApys>): string {
  if (apys.status !== 'known') return apys.status === 'unknown' ? apys.reason : apys.status
  return [...apys.value]
    .map(([pair, apy]) => {
      const figure = apy.status === 'known' ? `${apy.value.numerator}/${apy.value.denominator}` : apy.status
      return `${pair} ${figure} ${apy.status === 'unknown' ? apy.reason : ''}`
    })
    .join()
}
