import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import { poolSwapTopics } from '@dexswap/pools-reader/swap-logs'
import { type AccountLog, accountEvents, type EventLog, type MinedTransaction } from '#io/accounts/account-logs.ts'
import type { HistoryEntry, HistoryKind } from '#io/accounts/history-store.ts'
import { poolSwaps } from '../receipts/pool-swaps.ts'
import type { ExchangeContracts } from './exchange-contracts.ts'

const partyIn = (topic: string | undefined): Address => `0x${(topic ?? '').slice(26)}`
const amountIn = ({ data }: EventLog): bigint => (data.length < 66 ? 0n : BigInt(data.slice(0, 66)))
const {
  transfer,
  approval,
  deposit,
  withdrawal,
  staked,
  withdrawn,
  claimed,
  canceled,
  recovered,
  created,
  swap,
  mint,
} = accountEvents
const { burn } = accountEvents

/** True when a log may concern the exchange, so that its transaction has to be read. */
export function mayTouch({ address, topics }: AccountLog, account: Address, contracts: ExchangeContracts): boolean {
  const { pairs, campaigns, spenders, wrappedNative, isPoolOf } = contracts
  const [event, first, second] = topics
  switch (event) {
    case transfer: {
      const other = partyIn(first) === lowerAddress(account) ? partyIn(second) : partyIn(first)
      return pairs.has(address) || pairs.has(other) || spenders.has(other) || isPoolOf(address, other)
    }
    case approval:
      return spenders.has(partyIn(second))
    case deposit:
    case withdrawal:
      return address === wrappedNative
    case staked:
    case withdrawn:
    case claimed:
      return campaigns.has(address)
    default:
      // Accepts `Swap` events from any address, because the pool may be unknown; transfers must match them
      // later.
      return pairs.has(address) || poolSwapTopics.includes(event as Hex)
  }
}

/**
 * Classifies a transaction by its events; null when it does not concern the exchange. Native output
 * counts only if the call data contains the account, because a router can pay any address.
 */
export function entryOf(
  { hash, block, index, time, from, logs, input }: MinedTransaction,
  account: Address,
  contracts: ExchangeContracts,
): HistoryEntry | null {
  const own = lowerAddress(account)
  const { pairs, wrappedNative } = contracts
  const sums = new Map<Address | null, bigint>()
  const add = (token: Address | null, amount: bigint) => sums.set(token, (sums.get(token) ?? 0n) + amount)
  const isNamed = input.includes(own.slice(2))
  for (const log of logs) {
    const [event, first, second] = log.topics
    if (event === transfer && log.topics.length === 3) {
      if (partyIn(first) === own) add(log.address, -amountIn(log))
      if (partyIn(second) === own) add(log.address, amountIn(log))
    } else if (log.address === wrappedNative && event === deposit) {
      const isOwn = partyIn(first) === own
      if (isOwn) add(log.address, amountIn(log))
      if (isOwn || from === own || isNamed) add(null, -amountIn(log))
    } else if (log.address === wrappedNative && event === withdrawal) {
      const isOwn = partyIn(first) === own
      if (isOwn) add(log.address, -amountIn(log))
      if (isOwn || isNamed) add(null, amountIn(log))
    }
  }
  const moves = [...sums].filter(([, amount]) => amount !== 0n).map(([token, amount]) => ({ token, amount }))
  const tokens = logs.filter(({ topics }) => topics[0] === transfer).map(({ address }) => address)
  const swaps = poolSwaps(logs, contracts.poolPlatforms, tokens)
  const done = kindOf({ from, logs, hasSwap: swaps.length > 0 }, own, moves, contracts)
  const approved = done === null ? approvalIn(logs, own, contracts) : null
  const kind = done ?? (approved ? approvalKind(approved.amount) : null)
  if (kind === null) return null
  const party = kind === 'send' || kind === 'receive' ? partyOf(logs, own, contracts) : null
  const platforms = [
    ...new Set([
      ...logs.flatMap((log) => (tradeEvents.has(log.topics[0] ?? '') ? (pairs.get(log.address) ?? []) : [])),
      ...swaps.map(({ platform }) => platform.id),
    ]),
  ]
  return {
    hash,
    block,
    index,
    time,
    kind,
    moves: moves.slice(0, 200),
    approved,
    platforms: platforms.slice(0, 16),
    party,
    claimed: claimedIn(logs, own, contracts).slice(0, 200),
  }
}

/** Rewards claimed from each campaign, without the withdrawn stake. */
function claimedIn(
  logs: readonly EventLog[],
  own: Address,
  { pairs, campaigns }: ExchangeContracts,
): HistoryEntry['claimed'] {
  const of = (event: string, campaign: Address) =>
    logs.filter(({ address, topics }) => address === campaign && topics[0] === event && partyIn(topics[1]) === own)
  const paying = [...new Set(logs.map(({ address }) => address))].filter(
    (address) => campaigns.has(address) && of(claimed, address).length > 0,
  )
  return paying.flatMap((campaign) => {
    const paid = logs.filter(
      ({ topics: [event, from, to, more] }) =>
        event === transfer && more === undefined && partyIn(from) === campaign && partyIn(to) === own,
    )
    const stake = of(withdrawn, campaign).reduce((sum, log) => sum + amountIn(log), 0n)
    const stakable = paid.find((log) => pairs.has(log.address) && amountIn(log) === stake)?.address
    const came = new Map<Address, bigint>()
    for (const log of paid) came.set(log.address, (came.get(log.address) ?? 0n) + amountIn(log))
    return [...came].flatMap(([token, amount]) => {
      const reward = token === stakable ? amount - stake : amount
      return reward > 0n ? [{ campaign, token, amount: reward }] : []
    })
  })
}

const tradeEvents: ReadonlySet<string> = new Set([swap, mint, burn])
const approvalKind = (amount: bigint): HistoryKind => (amount === 0n ? 'resetApproval' : 'approve')

/** The last approval of the account for a spender of the exchange; null when absent. */
function approvalIn(
  logs: readonly EventLog[],
  own: Address,
  { spenders }: ExchangeContracts,
): HistoryEntry['approved'] {
  const log = logs.findLast(
    ({ topics }) => topics[0] === approval && partyIn(topics[1]) === own && spenders.has(partyIn(topics[2])),
  )
  return log ? { token: log.address, spender: partyIn(log.topics[2]), amount: amountIn(log) } : null
}

const nobody: Address = `0x${'0'.repeat(40)}`

/** The other address in LP transfers, if there is exactly one. */
function partyOf(logs: readonly EventLog[], own: Address, { pairs }: ExchangeContracts): Address | null {
  const parties = logs
    .filter(({ address, topics }) => topics[0] === transfer && topics.length === 3 && pairs.has(address))
    .flatMap(({ topics: [, from, to] }) => {
      const [sender, receiver] = [partyIn(from), partyIn(to)]
      return sender === own ? [receiver] : receiver === own ? [sender] : []
    })
  const [party, ...others] = [...new Set(parties)]
  return party === undefined || party === nobody || others.length > 0 ? null : party
}

/** Kind of a transaction. Its main purpose is checked before its side effects. */
function kindOf(
  { from, logs, hasSwap }: Pick<MinedTransaction, 'from' | 'logs'> & { readonly hasSwap: boolean },
  own: Address,
  moves: HistoryEntry['moves'],
  { pairs, campaigns, campaignFactories, wrappedNative }: ExchangeContracts,
): HistoryKind | null {
  const has = (event: string, of: { has(address: string): boolean }, isOwn: (log: EventLog) => boolean = () => true) =>
    logs.some((log) => log.topics[0] === event && of.has(log.address) && isOwn(log))
  const first = ({ topics }: EventLog) => partyIn(topics[1]) === own
  const second = ({ topics }: EventLog) => partyIn(topics[2]) === own
  const isSender = from === own
  const left = moves.some(({ amount }) => amount < 0n)
  const lpOf = (sign: 1 | -1) =>
    moves.some(({ token, amount }) => token !== null && pairs.has(token) && (sign > 0 ? amount > 0n : amount < 0n))
  const wrapper = new Set([wrappedNative])

  if (has(created, campaignFactories, ({ data }) => data.slice(26, 66) === own.slice(2))) return 'createCampaign'
  if (isSender && has(canceled, campaigns)) return 'cancelCampaign'
  if (isSender && has(recovered, campaigns)) return 'recoverRewards'
  if (has(withdrawn, campaigns, first)) return has(claimed, campaigns, first) ? 'exit' : 'withdraw'
  if (has(claimed, campaigns, first)) return 'claim'
  if (has(staked, campaigns, first)) return 'stake'
  if (has(mint, pairs) && lpOf(1)) return left || isSender ? 'add' : 'receive'
  if (has(burn, pairs) && lpOf(-1)) return 'remove'
  const swapped = hasSwap || has(swap, pairs)
  if (swapped && (left || isSender)) return 'swap'
  if (swapped && moves.length > 0) return 'receive'
  if (has(deposit, wrapper, first)) return 'wrap'
  if (has(withdrawal, wrapper, first)) return 'unwrap'
  if (lpOf(-1)) return 'send'
  // Another account removed liquidity with this account as recipient.
  return lpOf(1) || has(burn, pairs, second) ? 'receive' : null
}
