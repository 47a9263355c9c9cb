import type { Address, Hex } from '@dexswap/chains'
import { failure } from '@dexswap/pools-reader/failure'
import { type Known, loading } from '@dexswap/pools-reader/known'
import { packedElse } from '@dexswap/pools-reader/packed-else'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { isStillThere } from '@dexswap/pools-reader/still-there'
import type { Client } from 'viem'
import { numberToHex } from 'viem/utils'
import { accountStake, hasSomething, stakeCalls } from './account-stake.ts'
import { type CampaignRef, campaignRef, countCall, distributionCalls, refCalls } from './campaign-calls.ts'
import { heldCampaigns, listCampaigns } from './campaign-reader.ts'
import { isListed } from './campaign-status.ts'

/**
 * Number of campaigns up to which all are polled on each block; above it only relevant ones are.
 */
export const maxPolled = 300n

/** Factories of the chain, oldest first, and the client that reads them. */
export type FactoryParts = {
  readonly client: Client
  readonly lists: CampaignLists
  readonly multicall: Address
  readonly factories: readonly Address[]
}

/** Campaigns per factory. Their fixed terms are read once. */
export type CampaignLists = Map<Address, Listed>

export const createCampaignLists = (): CampaignLists => new Map()

type OneFactory = Omit<FactoryParts, 'factories'> & { readonly factory: Address }

/**
 * Maximum number of campaigns that are listed without state overrides, with 500 reads per request.
 */
const maxOneByOne = 25_000

/** Thrown when the list is incomplete, because it must not pass for the complete one. */
export class CampaignsUnreadError extends failure(
  'CampaignsUnreadError',
  'Not every campaign of the factory could be read.',
) {}

/** @throws CampaignsUnreadError when a value is unknown */
function allRead<T>(answers: readonly Known<T>[]): readonly T[] {
  return answers.map((answer) => {
    if (answer.status !== 'known') throw new CampaignsUnreadError()
    return answer.value
  })
}

/** Campaigns of a factory, oldest first, on a node that does not support state overrides. */
async function madeOneByOne({ client, multicall, factory }: OneFactory, block: bigint): Promise<readonly Address[]> {
  const [count = loading] = await readCalls(client, multicall, [countCall(factory)], block)
  if (count.status !== 'known' || count.value > BigInt(maxOneByOne)) throw new CampaignsUnreadError()
  return allRead(await readCalls(client, multicall, distributionCalls(factory, count, maxOneByOne), block))
}

type Listed = {
  readonly factory: Address
  readonly all: readonly CampaignRef[]
  readonly upTo: number
  /** Block of the last read; null before it. */
  readonly at: { readonly number: bigint; readonly hash: Hex } | null
}

/**
 * Adds new campaigns to a list; reads all again when the last read block was removed by a reorg.
 */
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

/** Runs a read for each factory, all in parallel. */
async function ofEach<T>({ factories, ...parts }: FactoryParts, read: (of: OneFactory) => Promise<readonly T[]>) {
  return (await Promise.all(factories.map((factory) => read({ ...parts, factory })))).flat()
}

/**
 * All campaigns per factory, oldest first. Their fixed terms are read once.
 * @throws errors of the transport
 */
export function allCampaigns(parts: FactoryParts, block: bigint): Promise<readonly CampaignRef[]> {
  return ofEach(parts, (one) => campaignsOfOne(one, block))
}

async function campaignsOfOne(parts: OneFactory, block: bigint): Promise<readonly CampaignRef[]> {
  const { client, lists, factory, multicall } = parts
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
 * Campaigns in which an account has a stake; with `rewards`, also those with unclaimed rewards.
 * @throws errors of the transport
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

/**
 * Number of campaigns per pair that are selected by stake; the same number is selected by latest
 * end.
 */
const maxPerPair = 12

/**
 * Campaigns of each pair with the largest stakes and the latest ends. Stakes cost real LP tokens,
 * so spam cannot displace a campaign that is in use.
 */
export function selectRelevant(refs: readonly CampaignRef[], now: bigint): readonly CampaignRef[] {
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
    if (all.length <= 2 * maxPerPair) return all
    const used = all.toSorted((one, other) => most(one.stakedAmount ?? 0n, other.stakedAmount ?? 0n))
    const late = all.toSorted((one, other) => most(one.endsAt, other.endsAt))
    return [...new Set([...used.slice(0, maxPerPair), ...late.slice(0, maxPerPair)])]
  })
}
