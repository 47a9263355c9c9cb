import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { numberToHex } from 'viem/utils'
import { isStillThere } from '#io/calls/still-there.ts'
import { heldCampaigns, listCampaigns } from '#io/campaigns/campaign-reader.ts'
import { failure } from '#io/failure.ts'
import { packedElse } from '../chain/packed-else.ts'
import { readCalls } from '../chain/read-calls.ts'
import { type Known, loading } from '../known.ts'
import { accountStake, hasSomething, stakeCalls } from './account-reads.ts'
import { type CampaignRef, campaignRef, countCall, distributionCalls, refCalls } from './campaign-reads.ts'
import { isListed } from './reward-campaign.ts'

/** Campaigns of all factories together that are read one by one with every block; more are read many at once, and only what matters again. */
export const mostFollowed = 300n

/** Factories, the oldest first, and whom to ask. */
export type FactoryParts = {
  readonly client: Client
  readonly multicall: Address
  readonly factories: readonly Address[]
}

type OneFactory = Omit<FactoryParts, 'factories'> & { readonly factory: Address }

/** So many are read one by one, 500 in a request. Of more it is not known what an account has in them. */
const mostOneByOne = 25_000

/** Not every campaign of a factory could be read: those that could do not stand for all of them. */
export class CampaignsUnreadError extends failure(
  'CampaignsUnreadError',
  'Not every campaign of the factory could be read.',
) {}

/** @throws CampaignsUnreadError where one of them is not known */
function allRead<T>(answers: readonly Known<T>[]): readonly T[] {
  return answers.map((answer) => {
    if (answer.status !== 'known') throw new CampaignsUnreadError()
    return answer.value
  })
}

/** What a node that cannot be given code with a call says that a factory has made, oldest first. */
async function madeOneByOne({ client, multicall, factory }: OneFactory, block: bigint): Promise<readonly Address[]> {
  const [count = loading] = await readCalls(client, multicall, [countCall(factory)], block)
  if (count.status !== 'known' || count.value > BigInt(mostOneByOne)) throw new CampaignsUnreadError()
  return allRead(await readCalls(client, multicall, distributionCalls(factory, count, mostOneByOne), block))
}

type Listed = {
  readonly factory: Address
  readonly all: readonly CampaignRef[]
  readonly upTo: number
  /** After which it was read; null before the first reading, and where no node told of it. */
  readonly at: { readonly number: bigint; readonly hash: Hex } | null
}

/** By the factory's address. */
const listed = new WeakMap<Client, Map<Address, Listed>>()

/** The campaigns made since, after those of before: all of them again where the chain took back the block that these were read after. */
async function listSince(client: Client, before: Listed, block: bigint): Promise<Listed> {
  const { factory, at } = before
  const [{ campaigns, upTo }, now, isThere] = await Promise.all([
    listCampaigns(client, factory, before.upTo, block),
    client.request({ method: 'eth_getBlockByNumber', params: [numberToHex(block), false] }),
    at === null || isStillThere(client, at),
  ])
  if (!isThere) return listSince(client, nothingListed(factory), block)
  const all = campaigns.length > 0 ? [...before.all, ...campaigns] : before.all
  return { factory, all, upTo, at: now && { number: block, hash: now.hash as Hex } }
}

function nothingListed(factory: Address): Listed {
  return { factory, all: [], upTo: 0, at: null }
}

/** For each factory, at once. */
async function ofEach<T>({ factories, ...parts }: FactoryParts, read: (of: OneFactory) => Promise<readonly T[]>) {
  return (await Promise.all(factories.map((factory) => read({ ...parts, factory })))).flat()
}

/**
 * Every campaign of the factories, of each the oldest first. What was read before is not read again: where a campaign is and ends never changes.
 * @throws what the transport throws
 */
export function allCampaigns(parts: FactoryParts, block: bigint): Promise<readonly CampaignRef[]> {
  return ofEach(parts, (one) => campaignsOfOne(one, block))
}

async function campaignsOfOne(parts: OneFactory, block: bigint): Promise<readonly CampaignRef[]> {
  const { client, factory, multicall } = parts
  const lists = listed.get(client) ?? new Map<Address, Listed>()
  listed.set(client, lists)
  const last = lists.get(factory)
  const before = last?.at ? last : nothingListed(factory)
  return packedElse(
    async () => {
      const next = await listSince(client, before, block)
      lists.set(factory, next)
      return next.all
    },
    async () => {
      const addresses = await madeOneByOne(parts, block)
      const answers = await readCalls(client, multicall, addresses.map(refCalls), block)
      return allRead(addresses.map((address, at) => (answers[at] ? campaignRef(address, answers[at]) : loading)))
    },
  )
}

/**
 * The campaigns of the factories in which an account has a stake; with `rewards` also those that owe it something.
 * @throws what the transport throws
 */
export function campaignsOfAccount(
  parts: FactoryParts,
  account: Address,
  rewards: boolean,
  block: bigint,
): Promise<readonly Address[]> {
  return ofEach(parts, (one) => heldOfOne(one, account, rewards, block))
}

async function heldOfOne(
  parts: OneFactory,
  account: Address,
  rewards: boolean,
  block: bigint,
): Promise<readonly Address[]> {
  const { client, factory, multicall } = parts
  return packedElse(
    () => heldCampaigns(client, factory, account, rewards, block),
    async () => {
      const addresses = await madeOneByOne(parts, block)
      const stakes = await readCalls(
        client,
        multicall,
        addresses.map((address) => stakeCalls(address, account)),
        block,
      )
      const held = allRead(stakes.map(accountStake))
      return addresses.filter((_, at) => held[at] && hasSomething(held[at]))
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
