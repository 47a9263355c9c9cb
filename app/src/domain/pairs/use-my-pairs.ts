import { pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { tokenBalanceCall } from '#domain/balances/balance-call.ts'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { useMyStakes } from '#domain/campaigns/use-my-stakes.ts'
import type { Origin } from '#domain/indexer/sourced.ts'
import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, known, loading, unknown } from '#domain/known.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { type MyPair, mergedPairs, myPair, orderMyPairs } from './my-pairs.ts'
import { holdingsQuestion } from './pair-questions.ts'
import { usePairSources } from './use-pair-sources.ts'
import { usePairs } from './use-pairs.ts'

export type MyPairs = { readonly pairs: readonly MyPair[]; readonly origin: Origin }

const supplyData = encodeFunctionData({ abi: pairAbi, functionName: 'totalSupply' })

/**
 * The pairs in which the connected account has LP tokens, in the wallet or staked, staked ones first. The source says which; how many
 * is read from the chain with every block, as is every stake.
 */
export function useMyPairs(): Known<MyPairs> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const sources = usePairSources()
  const list = usePairs()
  const found = useSourced(account ? holdingsQuestion(sources, account) : null)
  const stakes = stakesByPair(useMyStakes())
  const addresses = mergedPairs(found.status === 'known' ? found.value.value : null, stakes)
  const balances = useCalls(account ? addresses.map((pair) => tokenBalanceCall(pair, account)) : [])
  const supplies = useCalls(addresses.map((to) => ({ to, data: supplyData })))

  if (account === null) return unknown('no-account')
  if (list.status !== 'known') return list
  if (found.status !== 'known') return found
  const wanted = new Set(addresses)
  const rows = new Map(list.value.rows.filter(({ address }) => wanted.has(address)).map((row) => [row.address, row]))
  const pairs: MyPair[] = []
  let waiting = false
  for (const [at, address] of addresses.entries()) {
    const row = rows.get(address)
    const held = uintResult(balances[at] ?? loading)
    const supply = uintResult(supplies[at] ?? loading)
    if (!row || held.status !== 'known' || supply.status !== 'known') {
      waiting ||= held.status === 'loading' || supply.status === 'loading'
      continue
    }
    const mine = myPair(row, held.value, stakes.get(address) ?? 0n, supply.value)
    if (mine.wallet + mine.staked > 0n) pairs.push(mine)
  }
  if (pairs.length === 0 && waiting) return loading
  return known({ pairs: orderMyPairs(pairs), origin: found.value.origin }, found.asOf)
}

function stakesByPair(stakes: ReturnType<typeof useMyStakes>): ReadonlyMap<Address, bigint> {
  const byPair = new Map<Address, bigint>()
  if (stakes.status !== 'known') return byPair
  for (const { campaign, stake } of stakes.value) {
    const pair: Address = `0x${campaign.pair.address.slice(2).toLowerCase()}`
    if (stake.stakedAmount > 0n) byPair.set(pair, (byPair.get(pair) ?? 0n) + stake.stakedAmount)
  }
  return byPair
}
