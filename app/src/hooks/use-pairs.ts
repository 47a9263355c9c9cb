import { type Address, isSameAddress, type Platform } from '@dexswap/chains'
import { useMemo } from 'react'
import { stakesByPair } from '#core/campaigns/account-reads.ts'
import type { Origin } from '#core/indexer/indexer.ts'
import { heldQuery, holdingsQuery, listQuery } from '#core/indexer/queries.ts'
import { type Known, known, loading, unknown } from '#core/known.ts'
import { pairUsdDown } from '#core/markets/usd-prices.ts'
import { lpAnswers, lpCalls, type MyPair, mergedPairs, myPairs, unreadPairs } from '#core/pairs/my-pairs.ts'
import { type FoundPair, hasPool, type PairList, pairInOrder } from '#core/pairs/pair.ts'
import { createPairList } from '#core/pairs/pair-list.ts'
import { platformPairs } from '#core/pairs/platform-pairs.ts'
import type { SavedPair } from '#core/pairs/saved-pairs.ts'
import { nativeCurrencyOf, type Token, wrappedForm } from '#core/tokens/currency.ts'
import { type CurrencyReference, knownReference } from '#core/tokens/currency-reference.ts'
import { tokenCalls, tokenFromAnswers } from '#core/tokens/token-reads.ts'
import { useReads } from './use-calls.ts'
import { useStakesOf } from './use-campaign-account.ts'
import { useChain } from './use-chain.ts'
import { usePairSources, useSourced } from './use-indexer.ts'
import { usePairLookup, useProtocolFee } from './use-liquidity.ts'
import { usePools } from './use-markets.ts'
import { useService, useSession, useStore, useWallet } from './use-session.ts'
import { useToken, useTokens } from './use-tokens.ts'

/** The pair of two currency ids in a link, read only from the chain, at every block. */
export function usePair(idA: string, idB: string): FoundPair {
  const chain = useChain()
  const first = useLinkToken(knownReference(chain, idA))
  const second = useLinkToken(knownReference(chain, idB))
  const tokenA = first.status === 'known' ? first.value : null
  const tokenB = second.status === 'known' ? second.value : null
  const state = usePools([tokenA, tokenB].flatMap((token) => (token ? [token.address] : [])))
  const lookup = usePairLookup({ first: tokenA, second: tokenB })

  for (const side of [first, second]) {
    if (side.status === 'unknown') return { status: side.reason === 'unreadable' ? 'invalid' : 'unreachable' }
    if (side.status === 'loading') return { status: 'loading' }
  }
  if (!tokenA || !tokenB) return { status: 'loading' }
  switch (lookup.status) {
    case 'loading':
      return lookup
    case 'invalid':
      return lookup
    case 'unknown':
      return { status: 'unreachable' }
    case 'not-exists':
      // `loading` although the node returns no pair: it may lag behind the logs, which contain the new pair.
      return { status: state.status === 'loading' || hasPool(chain, state, tokenA, tokenB) ? 'loading' : 'missing' }
    case 'exists': {
      const pair = pairInOrder(lookup.facts, { first: tokenA, second: tokenB })
      return { status: 'exists', pair: { ...pair, liquidityUsd: pairUsdDown(chain, state, pair) } }
    }
  }
}

/** The token of a currency in a link, from token lists or its contract. */
function useLinkToken(reference: CurrencyReference | null): Known<Token> {
  const chain = useChain()
  const native = wrappedForm(chain, nativeCurrencyOf(chain))
  const address = reference?.kind === 'token' ? reference.address : native.address
  const read = useToken(address)
  const listed = useTokens().find((token) => isSameAddress(token.address, address))
  if (reference === null || reference.kind === 'wrong-checksum') return unknown('unreadable')
  if (read.status !== 'known' && listed) return known(listed, 0)
  return read.status === 'loading' && reference.kind === 'native' ? known(native, 0) : read
}

/**
 * Maximum number of tokens to read. With more, a source that describes them has probably not responded
 * yet.
 */
const maxRead = 30

/**
 * Unlisted tokens by lower-case address, read from their contracts. Tokens that are still loading are
 * missing.
 */
export function useNewTokens(addresses: readonly Address[], most: number = maxRead): ReadonlyMap<string, Token> {
  const chain = useChain()
  const unique = [...new Set(addresses)]
  const read = unique.length > most ? [] : unique
  const answers = useReads(read.map(tokenCalls))
  const tokens = new Map<string, Token>()
  for (const [at, address] of read.entries()) {
    const answer = answers[at]
    const token = answer ? tokenFromAnswers(chain, address, answer) : loading
    if (token.status === 'known') tokens.set(address.toLowerCase(), token.value)
  }
  return tokens
}

const none: readonly [] = []

/**
 * Every pair of the native exchange, in no defined order, including those of the newest block. The
 * same array until a pair changes.
 */
export function usePairs(): Known<PairList> {
  const chain = useChain()
  const state = usePools(none)
  const tokens = useTokens()
  const sourced = useSourced(listQuery(usePairSources()))
  const list = useService(createPairList)
  const found = state.status === 'ready' ? list({ chain, state, tokens, sourced }) : null
  // Reads the tokens that the source did not describe. Until it has responded, these are all tokens.
  const described = useNewTokens(found?.unnamed ?? none)
  if (found) return found.list(described)
  return state.status === 'unreachable' ? unknown('node-unreachable') : loading
}

/** Pairs of another platform, read only from the chain; null when `platform` is null. */
export function usePlatformPairs(platform: Platform | null): Known<PairList> | null {
  const chain = useChain()
  const state = usePools(none)
  const tokens = useTokens()
  const own = usePairs()
  const rows = own.status === 'known' ? own.value.rows : none
  return useMemo(() => {
    if (platform === null) return null
    const named = rows.flatMap(({ token0, token1 }) => [token0, token1])
    return platformPairs(chain, state, platform, tokens, named)
  }, [platform, chain, state, tokens, rows])
}

export type MyPairs = {
  readonly pairs: readonly MyPair[]
  readonly origin: Origin
  /** Pairs with a balance that are not displayed, because their tokens cannot be read. */
  readonly unread: readonly Address[]
}

/**
 * Pairs of the native exchange of which an account has LP tokens, staked ones first. The sources find
 * the pairs; balances and stakes are read from the chain at every block.
 */
export function usePairsOf(account: Address | null): Known<MyPairs> {
  const sources = usePairSources()
  const list = usePairs()
  const found = useSourced(account ? holdingsQuery(sources, account) : null)
  const { own } = useStakesOf(account)
  const stakes = stakesByPair(own)
  // Read from the chain too, which also finds pairs that the indexer does not have.
  const held = useSourced(account ? heldQuery(sources, account) : null)
  const both = [found, held].map((answer) => (answer.status === 'known' ? answer.value.value : null))
  const addresses = mergedPairs(both, stakes)
  const read = useReads(account ? addresses.map((pair) => lpCalls(pair, account)) : [])
  const protocolFee = useProtocolFee()

  if (account === null) return unknown('no-account')
  if (list.status !== 'known') return list
  // Without the stakes, the amounts of positions would be too low, so no list is returned.
  if (own.status !== 'known') return own
  // One of the two sources suffices. After a mismatch, the indexer is queried again at the next block.
  const first = found.status === 'known' ? found : held.status === 'known' ? held : null
  if (first === null) return found.status === 'unknown' && held.status === 'unknown' ? found : loading
  const answers = lpAnswers(
    addresses,
    read,
    [found, held].flatMap((each) =>
      each.status === 'known' ? [{ wallet: each.value.value.wallet, asOf: each.asOf }] : [],
    ),
  )
  const pairs = myPairs(list.value.rows, addresses, answers, stakes, () => protocolFee)
  if (pairs === 'loading') return loading
  const unread = list.value.complete ? unreadPairs(list.value.rows, addresses, answers, stakes) : []
  return known({ pairs, origin: first.value.origin, unread }, first.asOf)
}

/** Pairs of the connected account. */
export function useMyPairs(): Known<MyPairs> {
  const wallet = useWallet()
  return usePairsOf(wallet.status === 'connected' ? wallet.account : null)
}

/** The user's saved pairs on the current chain, newest first. `useSession().savedPairs` changes them. */
export function useSavedPairs(): readonly SavedPair[] {
  const { savedPairs, networks } = useSession()
  const chain = useStore(networks.current)
  return useStore(savedPairs).filter(([first]) => first.chainId === chain.id)
}
