import { campaignAbi, campaignFactoryAbi, erc20Abi, factoryAbi, nativeFactoryAbi, pairAbi } from '@dexswap/abis'
import { sqrtDown } from '@dexswap/amm'
import type { Address, Hex } from '@dexswap/chains'
import type { Abi } from 'viem'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { TestWorld } from '#core/test/start-test-world.ts'

// Reads an account's state from the contracts one by one, independently of the page's code.

type Read = { readonly to: Address; readonly abi: Abi; readonly fn: string; readonly args?: readonly unknown[] }

/** Amounts as text, by kind and key, so that two states can be compared. */
export type Account = {
  /** By pair: platform, LP tokens in the wallet and staked, pool share, both amounts. */
  readonly positions: Readonly<Record<string, string>>
  /** By campaign: the staked amount and the claimable rewards. */
  readonly stakes: Readonly<Record<string, string>>
  /** By token and spender: the allowance, and the part of it that the balance covers. */
  readonly approvals: Readonly<Record<string, string>>
  /** By campaign: deposited and paid amount of each reward. */
  readonly created: Readonly<Record<string, string>>
  /** By action: every amount that the account can withdraw now. */
  readonly leaving: Readonly<Record<string, string>>
}

const zero: Address = `0x${'0'.repeat(40)}`
export const lower = (address: Address): Address => `0x${address.slice(2).toLowerCase()}`

/** Sends contract calls in one HTTP request; the result of a reverted call is null. */
export async function askPlainly(world: TestWorld, reads: readonly Read[], from = zero): Promise<readonly unknown[]> {
  if (reads.length === 0) return []
  const body = reads.map(({ to, abi, fn, args = [] }, id) => {
    const data = encodeFunctionData({ abi, functionName: fn, args })
    return { jsonrpc: '2.0', id, method: 'eth_call', params: [{ from, to, data }, 'latest'] }
  })
  const response = await fetch(world.anvil.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const replies = (await response.json()) as readonly { readonly id: number; readonly result?: Hex }[]
  const byId = new Map(replies.map((reply) => [reply.id, reply.result]))
  return reads.map(({ abi, fn }, id) => {
    const data = byId.get(id)
    // A simulated action returns no data. It counts as successful when it does not revert.
    if (data === undefined) return null
    return data === '0x' ? true : decodeFunctionResult({ abi, functionName: fn, data })
  })
}

/** Reads several values for each item in one request; returns one list of results per item. */
async function askEach<T>(world: TestWorld, all: readonly T[], of: (one: T) => readonly Read[], sender?: Address) {
  const reads = all.map(of)
  const answers = await askPlainly(world, reads.flat(), sender)
  let at = 0
  return reads.map((list) => {
    const start = at
    at += list.length
    return answers.slice(start, at)
  })
}

const balance = (to: Address, of: Address): Read => ({ to, abi: erc20Abi, fn: 'balanceOf', args: [of] })

/** Every pair of every factory. */
export async function pairsOf(world: TestWorld) {
  const { platforms } = world.chain
  const counts = await askPlainly(
    world,
    platforms.map(({ factory }) => ({ to: factory, abi: factoryAbi, fn: 'allPairsLength' })),
  )
  const places = platforms.flatMap((platform, at) =>
    Array.from({ length: Number(counts[at]) }, (_, place) => ({ platform, place })),
  )
  const addresses = await askPlainly(
    world,
    places.map(({ platform: { factory }, place }) => ({
      to: factory,
      abi: factoryAbi,
      fn: 'allPairs',
      args: [BigInt(place)],
    })),
  )
  return places.map(({ platform }, at) => ({ platform, pair: addresses[at] as Address }))
}

/** Every campaign that the factory made. */
export async function campaignsOf(world: TestWorld): Promise<readonly Address[]> {
  const to = world.chain.campaignFactory ?? zero
  const [count] = await askPlainly(world, [{ to, abi: campaignFactoryAbi, fn: 'getDistributionsAmount' }])
  const places = Array.from({ length: Number(count) }, (_, at) => BigInt(at))
  const made = await askPlainly(
    world,
    places.map((place) => ({ to, abi: campaignFactoryAbi, fn: 'distributions', args: [place] })),
  )
  return made as readonly Address[]
}

async function campaignStates(world: TestWorld, account: Address) {
  const addresses = await campaignsOf(world)
  const plain = (to: Address, fn: string, args: readonly unknown[] = []): Read => ({ to, abi: campaignAbi, fn, args })
  const first = await askEach(world, addresses, (to) => [
    plain(to, 'stakableToken'),
    plain(to, 'stakedTokensOf', [account]),
    plain(to, 'claimableRewards', [account]),
    plain(to, 'owner'),
    plain(to, 'canceled'),
    plain(to, 'getRewardTokens'),
  ])
  const campaigns = first.map(([stakable, staked, ready, owner, canceled, tokens], at) => ({
    address: addresses[at] ?? zero,
    stakable: lower(stakable as Address),
    staked: staked as bigint,
    ready: ready as readonly bigint[],
    isMine: lower(owner as Address) === lower(account),
    canceled: canceled as boolean,
    tokens: tokens as readonly Address[],
  }))
  const second = await askEach(world, campaigns, ({ address, tokens }) => [
    ...tokens.map((_, place) => plain(address, 'rewards', [BigInt(place)])),
    ...tokens.map((token) => plain(address, 'recoverableUnassignedReward', [token])),
    ...tokens.map((token) => balance(token, address)),
  ])
  // Simulates which withdrawals the contracts allow the account now.
  const simulated = await askEach(
    world,
    campaigns,
    ({ address, staked }) => [
      plain(address, 'withdraw', [staked]),
      plain(address, 'claimAll', [account]),
      plain(address, 'recoverUnassignedRewards'),
      plain(address, 'cancel'),
    ],
    account,
  )
  return campaigns.map((campaign, at) => {
    const count = campaign.tokens.length
    const figures = second[at] ?? []
    const [withdraw, claim, recover, cancel] = (simulated[at] ?? []).map((answer) => answer !== null)
    return {
      ...campaign,
      rewards: figures.slice(0, count) as readonly (readonly [Address, bigint, bigint, bigint, bigint])[],
      spare: figures.slice(count, 2 * count) as readonly bigint[],
      held: figures.slice(2 * count) as readonly bigint[],
      can: { withdraw, claim, recover, cancel },
    }
  })
}

/** A token and a spender. */
export type Place = { readonly token: Address; readonly spender: Address }

type Figures = [
  wallet: bigint,
  minted: bigint,
  reserves: [bigint, bigint],
  last: bigint,
  part: number | null,
  feeTo: Address,
]

/**
 * Reads an account's state at the newest block.
 * @param listed tokens of its lists
 * @param external approvals made in this browser
 */
export async function readPlainly(
  world: TestWorld,
  account: Address,
  listed: readonly Address[],
  external: readonly Place[],
): Promise<Account> {
  const pairs = await pairsOf(world)
  const campaigns = await campaignStates(world, account)
  const positions: Record<string, string> = {}
  const stakes: Record<string, string> = {}
  const created: Record<string, string> = {}
  const leaving: Record<string, string> = {}

  const figures = await askEach(world, pairs, ({ platform, pair }) => [
    balance(pair, account),
    { to: pair, abi: erc20Abi, fn: 'totalSupply' },
    { to: pair, abi: pairAbi, fn: 'getReserves' },
    { to: pair, abi: pairAbi, fn: 'kLast' },
    { to: platform.factory, abi: nativeFactoryAbi, fn: 'protocolFeeDenominator' },
    { to: platform.factory, abi: factoryAbi, fn: 'feeTo' },
  ])
  const held: Address[] = []
  for (const [at, { platform, pair }] of pairs.entries()) {
    const [wallet, minted, [reserve0, reserve1], last, part, feeTo] = figures[at] as Figures
    // LP supply including the protocol fee that is minted next. Factories that state no share take a
    // sixth.
    const [root, rootLast] = [sqrtDown(reserve0 * reserve1), sqrtDown(last)]
    const isDue = feeTo !== zero && last > 0n && root > rootLast
    const supply = minted + (isDue ? (minted * (root - rootLast)) / (root * BigInt(part ?? 5) + rootLast) : 0n)
    const inside = campaigns.filter(({ stakable }) => stakable === lower(pair))
    const staked = inside.reduce((sum, each) => sum + each.staked, 0n)
    const isOwed = inside.some(({ ready, staked: stake }) => stake > 0n || ready.some((amount) => amount > 0n))
    if (wallet === 0n && !isOwed) continue
    held.push(pair)
    const all = wallet + staked
    const parts = [reserve0, reserve1].map((reserve) => (reserve * all) / supply)
    positions[lower(pair)] = `${platform.id} ${wallet} ${staked} ${all}/${supply} ${parts}`
    // A removal is possible only when it pays at least one unit of both tokens.
    if (reserve0 * wallet >= supply && reserve1 * wallet >= supply)
      leaving[`remove ${platform.id} ${lower(pair)}`] = `${wallet}`
  }

  for (const { address, staked, ready, isMine, canceled, tokens, rewards, spare, held: inIt, can } of campaigns) {
    const key = lower(address)
    if (staked > 0n || ready.some((amount) => amount > 0n)) stakes[key] = `${staked} ${ready}`
    if (staked > 0n && can.withdraw) leaving[`withdraw ${key}`] = `${staked}`
    if (can.claim) leaving[`claim ${key}`] = `${ready}`
    if (!isMine) continue
    if (canceled) {
      if (inIt.some((amount) => amount > 0n)) leaving[`left in ${key}`] = `${inIt}`
      continue
    }
    created[key] = rewards.map(([, amount, , , claimed]) => `${amount} ${claimed}`).join()
    if (can.recover) leaving[`recover ${key}`] = `${spare}`
    if (can.cancel) leaving[`cancel ${key}`] = `${tokens.map((_, place) => rewards[place]?.[1])}`
  }
  const approvals = await approvalsOf(world, account, [...listed, ...held], campaigns, external)
  return { positions, stakes, created, leaving, approvals }
}

/**
 * Reads three groups of allowances: all tokens for known spenders, campaigns' staked tokens for these
 * campaigns, and approvals of unknown spenders.
 */
async function approvalsOf(
  world: TestWorld,
  account: Address,
  tokens: readonly Address[],
  campaigns: readonly { readonly address: Address; readonly stakable: Address }[],
  external: readonly Place[],
) {
  const { platforms, splitExecutor, campaignFactory } = world.chain
  const named = [...platforms.map(({ router }) => router), splitExecutor?.address, campaignFactory]
  const unique = [...new Set(tokens.map(lower))]
  const always = named.flatMap((each) => each ?? [])
  const some: readonly Place[] = [
    // A campaign only needs an allowance of its staked token.
    ...campaigns.map(({ address, stakable }) => ({ token: stakable, spender: address })),
    ...external,
  ]
  const spenders = [...new Set([...always, ...some.map(({ spender }) => spender)].map(lower))]
  const isQueried = (token: Address, of: Address) =>
    always.some((each) => lower(each) === of) ||
    some.some((each) => lower(each.token) === token && lower(each.spender) === of)
  const answers = await askEach(world, unique, (token) => [
    balance(token, account),
    ...spenders.map((spender) => ({ to: token, abi: erc20Abi, fn: 'allowance', args: [account, spender] })),
  ])
  const found: Record<string, string> = {}
  for (const [at, token] of unique.entries()) {
    const [there, ...allowances] = answers[at] as readonly bigint[]
    for (const [place, allowance] of allowances.entries()) {
      const spender = spenders[place] ?? zero
      if (there === undefined || allowance === 0n || !isQueried(token, spender)) continue
      found[`${token} ${spender}`] = `${allowance} ${there < allowance ? there : allowance}`
    }
  }
  return found
}
