import type { Address } from '@dexswap/chains'
import type { SourcedToken } from '@dexswap/token-lists'
import { useEffect, useState } from 'react'
import { exchangeContracts } from '#core/account/exchange-contracts.ts'
import { type HistoryRow, historyRows, tokensOf } from '#core/account/history-list.ts'
import { createHistoryReader, type HistoryState } from '#core/account/history-reader.ts'
import { daySeconds } from '#core/format-date.ts'
import { createIndexers } from '#core/indexer/sourced-cache.ts'
import { type Known, known, loading, unknown } from '#core/known.ts'
import { otherPools, ownPools } from '#core/pairs/pair.ts'
import { describeTokens } from '#core/pairs/pair-list.ts'
import { ofAccount } from '#core/records/outcomes.ts'
import { type Currency, lpDecimals, nativeCurrencyOf, type Token } from '#core/tokens/currency.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { createHistoryStore } from '#io/accounts/history-store.ts'
import { clock } from '#io/clock.ts'
import { askAccountTransactions } from '#io/graph/ask-account-transactions.ts'
import { useCampaignAddresses } from './use-campaign-reads.ts'
import { useChain, useClient, useHead } from './use-chain.ts'
import { usePools } from './use-markets.ts'
import { useNewTokens } from './use-pairs.ts'
import { useService, useSession, useStore } from './use-session.ts'
import { useReaderShown } from './use-stored-past.ts'
import { useTokens } from './use-tokens.ts'
import { useTransactions } from './use-transactions.ts'

const none: readonly [] = []
const noTokens: ReadonlyMap<string, SourcedToken> = new Map()

/** Time span in seconds of the first read. Each "read on" extends the history by the same span. */
const spanSeconds = 30 * daySeconds

/**
 * Campaigns of the chain. Loading until pairs and head are known too, because a history read without
 * them would have gaps.
 */
export function useHistoryParts(): Known<readonly Address[]> {
  const state = usePools(none)
  const made = useCampaignAddresses()
  const hasHead = useHead() !== null
  if (state.status === 'unreachable') return unknown('node-unreachable')
  if (made.status === 'unknown') return made
  if (made.status === 'known' && made.value.lack?.status === 'unknown') return made.value.lack
  if (state.status !== 'ready' || !state.complete || made.status !== 'known' || made.value.lack || !hasHead) {
    return loading
  }
  return known(made.value.addresses, made.asOf)
}

export type AccountHistory = {
  readonly state: HistoryState
  /** Entries from logs, and transactions sent in this browser, in one list, newest first. */
  readonly rows: readonly HistoryRow[]
  /** Extends the history by thirty days. */
  readonly readOn: () => void
  /** Continues a read that was stopped. */
  readonly resume: () => void
  readonly stop: () => void
}

/** Reads the history of an account while it is displayed. `campaigns`: the result of `useHistoryParts`. */
export function useAccountHistory(account: Address, campaigns: readonly Address[]): AccountHistory {
  const chain = useChain()
  const client = useClient()
  const { networks } = useSession()
  const indexers = useService(createIndexers)
  const pools = usePools(none)
  const records = ofAccount(useTransactions(), chain.id, account)
  const [reader] = useState(() =>
    createHistoryReader({
      client,
      chainId: chain.id,
      account,
      contracts: exchangeContracts(chain, pools, campaigns),
      head: () => networks.headOf(chain.id).get() ?? { number: 0n, timestamp: 0n },
      askIndexer: () => indexers(chain).indexer.ask((graph) => askAccountTransactions(graph, account)),
      openStore: async () => createHistoryStore(),
      clock,
    }),
  )
  const state = useStore(reader.state)
  useReaderShown(chain.id, account, reader)

  // Reads from the node in steps until the component unmounts.
  useEffect(() => {
    reader.readTo(reader.state.get().now - spanSeconds)
    return () => reader.stop()
  }, [reader])

  return {
    state,
    rows: historyRows(state.entries, records),
    readOn: () => reader.readTo(Math.min(state.target, state.reach?.time ?? state.target) - spanSeconds),
    resume: () => reader.readTo(state.target),
    stop: () => reader.stop(),
  }
}

/** A currency, or for an LP token the two tokens of its pair in display order. */
export type HistoryToken = { readonly of: Currency | readonly [Token, Token]; readonly decimals: number }

/** Maximum number of unlisted tokens that are read per account. */
const maxNamed = 300

/** Name and decimals of the tokens in a history, from token lists, pairs or the token contracts. */
export function useHistoryTokens(rows: readonly HistoryRow[]): (token: Address | null) => HistoryToken | null {
  return useTokenNames(rows.flatMap(tokensOf))
}

/** Symbols by lower-case address; the key `native` is the native currency. */
export function useTokenNames(tokens: readonly string[]): (token: Address | null) => HistoryToken | null {
  const chain = useChain()
  const state = usePools(none)
  const listed = describeTokens(chain, useTokens(), noTokens)
  const pools = new Map(
    [...ownPools(chain, state), ...otherPools(chain, state).map(({ pool }) => pool)].map((pool) => [
      pool.address.toLowerCase(),
      pool,
    ]),
  )
  const wanted = tokens.flatMap((token): readonly Address[] => {
    if (token === 'native') return []
    const address: Address = `0x${token.slice(2)}`
    const pool = pools.get(token)
    return (pool ? [pool.token0, pool.token1] : [address]).filter((each) => listed(each) === null)
  })
  const read = useNewTokens(wanted, maxNamed)
  const named = (address: Address) => listed(address) ?? read.get(address.toLowerCase()) ?? null
  const single = (of: Currency | null) => of && { of, decimals: of.decimals }
  return (token) => {
    if (token === null) return single(nativeCurrencyOf(chain))
    const pool = pools.get(token.toLowerCase())
    if (!pool) return single(named(token))
    const [token0, token1] = [named(pool.token0), named(pool.token1)]
    if (!token0 || !token1) return null
    const { base, quote } = displayOrder(chain, { token0, token1 })
    return { of: [base, quote], decimals: lpDecimals }
  }
}
