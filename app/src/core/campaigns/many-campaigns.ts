import { type Address, isSameAddress } from '@dexswap/chains'
import { type Client, RpcRequestError } from 'viem'
import { heldCampaigns, listCampaigns } from '#io/campaigns/campaign-reader.ts'
import { PackedAnswerError } from '#io/pools/reader/packed-reader.ts'
import { readCalls } from '../chain/read-calls.ts'
import { loading } from '../known.ts'
import { knownOnes } from '../known-lists.ts'
import { accountStake, hasSomething, stakeCalls } from './account-reads.ts'
import { type CampaignRef, campaignRef, countCall, distributionCalls, refCalls } from './campaign-reads.ts'
import { isListed } from './reward-campaign.ts'

/** Campaigns of a factory that are read one by one with every block; more are read many at once, and only what matters again. */
export const mostFollowed = 300n

/** A factory, and whom to ask. */
export type FactoryParts = { readonly client: Client; readonly multicall: Address; readonly factory: Address }

/**
 * Many at once where the node runs code that comes with a call; one by one where it says that it does not: one node answers such a call
 * with nothing, the next refuses its third parameter. Where nobody answers, the newest 5000 may not stand for all of them.
 * @throws what the transport throws
 */
const packedElse = <T>(packed: () => Promise<T>, oneByOne: () => Promise<T>): Promise<T> =>
  packed().catch((failure: unknown) => {
    if (failure instanceof PackedAnswerError || failure instanceof RpcRequestError) return oneByOne()
    throw failure
  })

/** A node that cannot be given code with a call is asked for the newest 5000 alone, one by one. */
async function newestOnes({ client, multicall, factory }: FactoryParts, block: bigint): Promise<readonly Address[]> {
  const [count] = await readCalls(client, multicall, [countCall(factory)], block)
  if (count?.status !== 'known') return []
  const listed = await readCalls(client, multicall, distributionCalls(factory, count), block)
  const found = knownOnes(listed)
  return found.status === 'known' ? found.value : []
}

const listed = new WeakMap<
  Client,
  { readonly factory: Address; readonly all: readonly CampaignRef[]; readonly upTo: number }
>()

/**
 * Every campaign of a factory, oldest first. What was read before is not read again: where a campaign is and ends never changes.
 * @throws what the transport throws
 */
export async function allCampaigns(parts: FactoryParts, block: bigint): Promise<readonly CampaignRef[]> {
  const { client, factory, multicall } = parts
  const last = listed.get(client)
  const before = last && isSameAddress(last.factory, factory) ? last : { factory, all: [], upTo: 0 }
  return packedElse(
    async () => {
      const { campaigns, upTo } = await listCampaigns(client, factory, before.upTo, block)
      const all = campaigns.length > 0 ? [...before.all, ...campaigns] : before.all
      listed.set(client, { factory, all, upTo })
      return all
    },
    async () => {
      const addresses = await newestOnes(parts, block)
      const answers = await readCalls(client, multicall, addresses.map(refCalls), block)
      return addresses.flatMap((address, at) => {
        const answer = answers[at]
        const ref = answer ? campaignRef(address, answer) : loading
        return ref.status === 'known' ? [ref.value] : []
      })
    },
  )
}

/**
 * The campaigns of a factory in which an account has a stake; with `rewards` also those that owe it something.
 * @throws what the transport throws
 */
export async function campaignsOfAccount(
  parts: FactoryParts,
  account: Address,
  rewards: boolean,
  block: bigint,
): Promise<readonly Address[]> {
  const { client, factory, multicall } = parts
  return packedElse(
    () => heldCampaigns(client, factory, account, rewards, block),
    async () => {
      const addresses = await newestOnes(parts, block)
      const stakes = await readCalls(
        client,
        multicall,
        addresses.map((address) => stakeCalls(address, account)),
        block,
      )
      return addresses.filter((_, at) => {
        const answer = stakes[at]
        const stake = answer ? accountStake(answer) : loading
        return stake.status === 'known' && hasSomething(stake.value)
      })
    },
  )
}

/** So many campaigns of a pair are looked at by what is staked in them, and as many by how late they end. */
const mostOfEach = 12

/**
 * Of each pair's listed campaigns those that matter: where most is staked, and those that end last. A stake cannot be made up, so nobody
 * hides a campaign that is used behind any number of his own.
 */
export function foremost(refs: readonly CampaignRef[], now: bigint): readonly CampaignRef[] {
  const byPair = new Map<string, CampaignRef[]>()
  for (const ref of refs) {
    if (!isListed(ref, now)) continue
    const pair = ref.stakable.toLowerCase()
    const own = byPair.get(pair)
    if (own) own.push(ref)
    else byPair.set(pair, [ref])
  }
  const most = (one: bigint, other: bigint) => (one < other ? 1 : Number(one > other) * -1)
  return [...byPair.values()].flatMap((all) => {
    if (all.length <= 2 * mostOfEach) return all
    const used = all.toSorted((one, other) => most(one.stakedAmount ?? 0n, other.stakedAmount ?? 0n))
    const late = all.toSorted((one, other) => most(one.endsAt, other.endsAt))
    return [...new Set([...used.slice(0, mostOfEach), ...late.slice(0, mostOfEach)])]
  })
}
