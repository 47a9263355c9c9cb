import { type Address, isSameAddress, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { maxRequested, unreadAllowances } from '#core/account/approvals-in-logs.ts'
import { type AllowancePlace, deriveApprovals, placeKey } from '#core/account/derive-approvals.ts'
import type { Position } from '#core/account/portfolio.ts'
import { type AllowanceGroup, type Approval, campaignGroups, type StakedPlace } from '#core/approvals/allowances.ts'
import { recordSpenders } from '#core/approvals/spenders.ts'
import { lpToken } from '#core/campaigns/reward-campaign.ts'
import { allowancesQuery } from '#core/indexer/queries.ts'
import { type Known, known, loading, unknown } from '#core/known.ts'
import { ofAccount } from '#core/records/outcomes.ts'
import type { Token } from '#core/tokens/currency.ts'
import { displayOrder } from '#core/tokens/display-order.ts'
import { isolatedSymbol } from '#core/tokens/isolated-symbol.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import type { StoredApproval } from '#io/accounts/history-store.ts'
import { useReads } from './use-calls.ts'
import { NoHeadError, useCampaignRefs } from './use-campaign-reads.ts'
import { useChain, useHead } from './use-chain.ts'
import { useSourced } from './use-indexer.ts'
import { usePools } from './use-markets.ts'
import { useNewTokens } from './use-pairs.ts'
import { useSession } from './use-session.ts'
import { useTokens } from './use-tokens.ts'
import { useTransactions } from './use-transactions.ts'

export type Approvals = {
  readonly approvals: readonly Approval[]
  /** Number of tokens for which a read failed. */
  readonly unread: number
}

const none: readonly [] = []

/** Number of this browser's newest approvals that are read at every block. */
const followed = 10

/** Tokens and spenders of the approvals that this browser sent recently, each once. */
function useRecentApprovals(account: Address | null): readonly AllowancePlace[] {
  const { id } = useChain()
  const records = useTransactions()
  const places = (account ? ofAccount(records, id, account) : []).flatMap(({ approval }) =>
    approval ? [{ token: approval.tokenAddress, spender: approval.spender }] : [],
  )
  return [...new Map(places.map((place) => [placeKey(place), place])).values()].slice(0, followed)
}

/** The LP tokens of positions, as tokens that can be approved. */
function lpTokens(positions: readonly Position[], chain: ConfiguredChain): readonly Token[] {
  return positions.map(({ pair }) => lpToken(chain.id, { address: pair.address, ...displayOrder(chain, pair) }))
}

/** Symbols by lower-case token address; LP tokens have the symbols of both tokens. */
function namesOf(tokens: readonly Pick<Token, 'address' | 'symbol'>[], positions: readonly Position[]) {
  return new Map([
    ...tokens.map(({ address, symbol }) => [address.toLowerCase(), symbol] as const),
    ...positions.map(({ pair: { address, token0, token1 } }) => {
      return [address.toLowerCase(), `${isolatedSymbol(token0.symbol)}/${isolatedSymbol(token1.symbol)}`] as const
    }),
  ])
}

/**
 * Tokens and campaigns for approvals of campaigns that accept these tokens.
 * @param named symbols by lower-case token address
 */
function useCampaignSpenders(named: ReadonlyMap<string, string>): readonly StakedPlace[] {
  const refs = useCampaignRefs()
  return (refs.status === 'known' ? refs.value : []).flatMap(({ address, stakable }): StakedPlace[] => {
    const name = named.get(stakable.toLowerCase())
    return name === undefined ? [] : [{ spender: { address, kind: 'campaign', name }, stakable }]
  })
}

/**
 * Allowances of listed tokens and held LP tokens, read from the chain. Spenders are known contracts,
 * and those in the account's logs.
 */
export function useApprovals(
  account: Address | null,
  positions: Known<readonly Position[]>,
  logged: readonly StoredApproval[] = none,
): Known<Approvals> {
  const chain = useChain()
  const { networks } = useSession()
  const pools = usePools([])
  const listed = useTokens()
  const hasHead = useHead() !== null
  const mine = positions.status === 'known' ? positions.value : []
  const lps = lpTokens(mine, chain)
  const tokens = [...listed, ...lps]
  const campaigns = useCampaignSpenders(namesOf([...listed, chain.wrappedNative], mine))
  const recent = useRecentApprovals(account)
  const spenders = [...recordSpenders(chain), ...campaigns.map(({ spender }) => spender)]
  const addresses = [...new Set([...listed, chain.wrappedNative, ...lps].map(({ address }) => address))]
  const queried = new Set(addresses.map(lowerAddress))
  const external = unreadAllowances(logged, (token) => queried.has(lowerAddress(token)), recordSpenders(chain))
  const addressesOf = (of: readonly { readonly address: Address }[]) => of.map(({ address }) => address)
  const groups: readonly AllowanceGroup[] = [
    { tokens: addresses, spenders: addressesOf(recordSpenders(chain)) },
    ...campaignGroups(campaigns),
    ...campaignGroups(external),
  ]
  const block = () => {
    const head = networks.headOf(chain.id).get()
    if (head === null) throw new NoHeadError()
    return head.number
  }
  const parts = { client: networks.clientOf(chain.id), multicall: chain.multicall }
  const isReady = account !== null && hasHead && positions.status !== 'loading'
  const allowances = useSourced(isReady ? allowancesQuery(parts, account, groups, block) : null)
  const latest = useReads(
    recent.map(({ token, spender }) =>
      account ? { allowance: allowanceCall(token, account, spender), balance: tokenBalanceCall(token, account) } : null,
    ),
  )
  const found = allowances.status === 'known' ? allowances.value.value.found : none
  // Any contract can emit approval logs, so an unlisted token is included only if the account has some.
  const held = found.filter(({ token, balance }) => queried.has(lowerAddress(token)) || (balance ?? 0n) > 0n)
  const isNamed = (address: Address) => tokens.some((token) => isSameAddress(token.address, address))
  const unlisted = useNewTokens(
    [...held, ...recent].map(({ token }) => token).filter((address) => !isNamed(address)),
    maxRequested + recent.length,
  )

  if (account === null) return unknown('no-account')
  if (allowances.status !== 'known') return allowances
  const { asOf, value } = allowances
  const approvals = deriveApprovals({
    chain,
    pools,
    positions: mine,
    tokens,
    unlisted,
    spenders,
    found: held,
    asOf,
    recent: recent.map((place, at) => ({
      ...place,
      latestAllowance: latest[at]?.allowance ?? loading,
      latestBalance: latest[at]?.balance ?? loading,
    })),
  })
  return known({ approvals, unread: value.value.unread }, asOf)
}
