import { campaignAbi, campaignFactoryAbi, erc20Abi, routerAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { Abi } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import type { Random } from '#core/test/random.ts'
import type { TestWorld } from '#core/test/start-test-world.ts'
import { askPlainly, campaignsOf, type Place, type pairsOf } from './plain-account.ts'

/** Accounts, pairs and tokens with which random actions are executed. */
export type Stage = {
  readonly world: TestWorld
  readonly account: Address
  /** A second address of the same user. */
  readonly other: Address
  readonly provider: Address
  /** The account that can pause new stakes. */
  readonly operator: Address
  readonly pairs: Awaited<ReturnType<typeof pairsOf>>
  /** Tokens of which every account has a balance. */
  readonly tokens: readonly Address[]
  /** Tokens on the token lists of the page. */
  readonly listed: readonly Address[]
  /** Spenders that the chain record does not list. */
  readonly strangers: readonly Address[]
}

const hour = 3600n
const forever = 10n ** 15n
const unlimited = 2n ** 256n - 1n

/** A random part of an amount, at least one unit of a positive amount. */
const partOf = (amount: bigint, random: Random) => (amount * BigInt(1 + random.roll(99))) / 100n

const pairTokensAbi = ['token0', 'token1'].map((name) => ({
  type: 'function' as const,
  name,
  stateMutability: 'view' as const,
  inputs: [],
  outputs: [{ type: 'address' as const }],
})) satisfies Abi

/** The stage, and the source of randomness of an action. */
type Setting = Stage & { readonly random: Random }

async function passTime({ world }: Stage, seconds: bigint): Promise<void> {
  const { timestamp } = await world.head()
  await world.rpc('evm_setNextBlockTimestamp', numberToHex(timestamp + seconds))
}

/** Advances the chain's time, then sends a transaction. */
async function send(
  setting: Setting,
  from: Address,
  to: Address,
  abi: Abi,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<void> {
  await passTime(setting, BigInt(1 + setting.random.roll(60)))
  await setting.world.send(from, { to, data: encodeFunctionData({ abi, functionName, args }) })
}

async function read({ world }: Stage, to: Address, abi: Abi, fn: string, args: readonly unknown[] = []) {
  const [answer] = await askPlainly(world, [{ to, abi, fn, args }])
  return answer
}

const balanceOf = async (stage: Stage, token: Address, of: Address) =>
  ((await read(stage, token, erc20Abi, 'balanceOf', [of])) as bigint) ?? 0n

const tokensOf = async (stage: Stage, pair: Address) =>
  (await Promise.all(['token0', 'token1'].map((fn) => read(stage, pair, pairTokensAbi, fn)))) as [Address, Address]

const approve = (setting: Setting, from: Address, token: Address, spender: Address, amount: bigint) =>
  send(setting, from, token, erc20Abi, 'approve', [spender, amount])

/** Approves the exact amount, a larger one or an unlimited one, as users can in their wallet. */
const allow = (setting: Setting, from: Address, token: Address, spender: Address, amount: bigint) =>
  approve(setting, from, token, spender, setting.random.of([amount, amount * 3n, 100_000n * 10n ** 18n, unlimited]))

const factoryOf = ({ world, account }: Stage) => world.chain.campaignFactory ?? account

async function randomCampaign({ world, random }: Setting): Promise<Address | null> {
  const all = await campaignsOf(world)
  return all.length > 0 ? random.of(all) : null
}

async function add(setting: Setting, of: Address) {
  const { platform, pair } = setting.random.of(setting.pairs)
  const [one, two] = await tokensOf(setting, pair)
  const amounts = await Promise.all(
    [one, two].map(async (token) => partOf(await balanceOf(setting, token, of), setting.random) / 20n),
  )
  await allow(setting, of, one, platform.router, amounts[0] ?? 0n)
  await allow(setting, of, two, platform.router, amounts[1] ?? 0n)
  await send(setting, of, platform.router, routerAbi, 'addLiquidity', [one, two, ...amounts, 0n, 0n, of, forever])
}

async function remove(setting: Setting) {
  const { account, random } = setting
  const { platform, pair } = random.of(setting.pairs)
  const held = await balanceOf(setting, pair, account)
  if (held === 0n) return
  const liquidity = random.roll(3) === 0 ? held : partOf(held, random)
  const [one, two] = await tokensOf(setting, pair)
  await allow(setting, account, pair, platform.router, liquidity)
  const args = [one, two, liquidity, 0n, 0n, account, forever]
  await send(setting, account, platform.router, routerAbi, 'removeLiquidity', args)
}

async function transfer(setting: Setting, from: Address, to: Address) {
  const { account, random } = setting
  const { pair } = random.of(setting.pairs)
  const held = await balanceOf(setting, pair, from)
  const amount = random.roll(3) === 0 && from === account ? held : partOf(held, random)
  if (amount > 0n) await send(setting, from, pair, erc20Abi, 'transfer', [to, amount])
}

async function create(setting: Setting, by: Address) {
  const { world, random, tokens, pairs } = setting
  const factory = factoryOf(setting)
  const now = (await world.head()).timestamp
  const startsAt = now + 200n + BigInt(random.roll(4000))
  const endsAt = startsAt + hour * BigInt(1 + random.roll(24 * 20))
  const stakable = random.roll(4) === 0 ? random.of(tokens) : random.of(pairs).pair
  const rewards = random.roll(3) === 0 ? tokens.slice(0, 2) : [random.of(tokens)]
  const amounts = await Promise.all(
    rewards.map(async (token) => partOf(await balanceOf(setting, token, by), random) / 50n),
  )
  for (const [at, token] of rewards.entries()) await allow(setting, by, token, factory, amounts[at] ?? 0n)
  const cap = random.roll(4) === 0 ? 10n ** 18n : 0n
  const terms = [rewards, stakable, amounts, startsAt, endsAt, random.roll(3) === 0, cap]
  await send(setting, by, factory, campaignFactoryAbi, 'createDistribution', terms)
  if (random.roll(3) > 0) await passTime(setting, startsAt - now + BigInt(random.roll(7200)))
}

async function stake(setting: Setting, of: Address) {
  const to = await randomCampaign(setting)
  if (to === null) return
  const stakable = (await read(setting, to, campaignAbi, 'stakableToken')) as Address
  const amount = partOf(await balanceOf(setting, stakable, of), setting.random)
  if (amount === 0n) return
  await allow(setting, of, stakable, to, amount)
  await send(setting, of, to, campaignAbi, 'stake', [amount])
}

type CampaignAct = 'withdraw' | 'claimAll' | 'exit' | 'cancel' | 'recoverUnassignedRewards'

async function inCampaign(setting: Setting, act: CampaignAct) {
  const { account, random } = setting
  const to = await randomCampaign(setting)
  if (to === null) return
  const staked = (await read(setting, to, campaignAbi, 'stakedTokensOf', [account])) as bigint
  const args = act === 'withdraw' ? [partOf(staked, random)] : act === 'claimAll' || act === 'exit' ? [account] : []
  await send(setting, account, to, campaignAbi, act, args)
}

async function approveKnown(setting: Setting, amount: bigint) {
  const { world, account, random } = setting
  const { platforms, splitExecutor } = world.chain
  const made = await campaignsOf(world)
  const spenders = [
    ...platforms.map(({ router }) => router),
    factoryOf(setting),
    ...(splitExecutor?.address ? [splitExecutor.address] : []),
    ...made,
  ]
  const of = made.length > 0 && random.roll(3) === 0 ? random.of(made) : null
  if (of !== null) {
    return approve(setting, account, (await read(setting, of, campaignAbi, 'stakableToken')) as Address, of, amount)
  }
  const token = random.roll(3) === 0 ? random.of(setting.pairs).pair : random.of(setting.listed)
  await approve(setting, account, token, random.of(spenders), amount)
}

async function approveUntrusted(setting: Setting, amount: bigint, onApproval: (place: Place) => void) {
  const { random, tokens, strangers, account } = setting
  const place = { token: random.of(tokens), spender: random.of(strangers) }
  onApproval(place)
  await approve(setting, account, place.token, place.spender, amount)
}

async function swap(setting: Setting) {
  const { account, random } = setting
  const { platform, pair } = random.of(setting.pairs)
  const path = await tokensOf(setting, pair)
  const [from] = path
  const amount = partOf(await balanceOf(setting, from, account), random) / 100n
  await allow(setting, account, from, platform.router, amount)
  const args = [amount, 0n, path, account, forever]
  await send(setting, account, platform.router, routerAbi, 'swapExactTokensForTokens', args)
}

type Acts = Readonly<Record<string, () => Promise<void>>>

function listActs(setting: Setting, onApproval: (place: Place) => void): Acts {
  const { account, other, provider, operator, random } = setting
  const byOperator = (act: 'pauseStaking' | 'resumeStaking') =>
    send(setting, operator, factoryOf(setting), campaignFactoryAbi, act)
  return {
    add: () => add(setting, account),
    'add more': () => add(setting, account),
    'add elsewhere': () => add(setting, other),
    remove: () => remove(setting),
    'send away': () => transfer(setting, account, random.of([other, provider])),
    receive: () => transfer(setting, random.of([other, provider]), account),
    'create own': () => create(setting, account),
    'create by others': () => create(setting, provider),
    stake: () => stake(setting, account),
    'stake more': () => stake(setting, account),
    'stake of others': () => stake(setting, random.of([other, provider])),
    withdraw: () => inCampaign(setting, 'withdraw'),
    claim: () => inCampaign(setting, 'claimAll'),
    exit: () => inCampaign(setting, 'exit'),
    cancel: () => inCampaign(setting, 'cancel'),
    recover: () => inCampaign(setting, 'recoverUnassignedRewards'),
    approve: () => approveKnown(setting, random.of([1n, 10n ** 12n, 10n ** 24n, unlimited])),
    revoke: () => approveKnown(setting, 0n),
    'approve a stranger': () => approveUntrusted(setting, random.of([1n, 10n ** 12n, unlimited]), onApproval),
    'revoke a stranger': () => approveUntrusted(setting, 0n, onApproval),
    swap: () => swap(setting),
    pause: () => byOperator('pauseStaking'),
    resume: () => byOperator('resumeStaking'),
    'an hour': () => passTime(setting, BigInt(random.roll(5000))),
    'some days': () => passTime(setting, hour * BigInt(random.roll(24 * 12))),
  }
}

/**
 * Creates random actions of accounts. An action that reverts changes nothing. `onApproval` is called
 * for each approval of the account.
 */
export function createLife(stage: Stage, random: Random, onApproval: (place: Place) => void) {
  const acts = listActs({ ...stage, random }, onApproval)
  return {
    async act(): Promise<string> {
      const name = random.of(Object.keys(acts))
      await acts[name]?.()
      return name
    },
    /** Mines a block, so that later reads use its timestamp. */
    async settle() {
      await stage.world.rpc('evm_mine')
    },
  }
}

/** Calls of the action that the page offers under this name. */
export function leavingCalls(
  stage: Stage,
  name: string,
  amount: string,
  tokensOf: ReadonlyMap<string, readonly [Address, Address]>,
) {
  const { world, account } = stage
  const [act = '', ...rest] = name.split(' ')
  const to = rest.at(-1) as Address
  const data = (functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({ abi: campaignAbi as Abi, functionName, args })
  switch (act) {
    case 'remove': {
      const router = world.chain.platforms.find(({ id }) => id === rest[0])?.router ?? '0x'
      const args = [...(tokensOf.get(to) ?? []), BigInt(amount), 0n, 0n, account, forever]
      const approval = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, BigInt(amount)] })
      return [
        { to, data: approval },
        { to: router, data: encodeFunctionData({ abi: routerAbi as Abi, functionName: 'removeLiquidity', args }) },
      ]
    }
    case 'withdraw':
      return [{ to, data: data('withdraw', [BigInt(amount)]) }]
    case 'claim':
      return [{ to, data: data('claim', [amount.split(',').map(BigInt), account]) }]
    case 'recover':
      return [{ to, data: data('recoverUnassignedRewards', []) }]
    default:
      return [{ to, data: data('cancel', []) }]
  }
}
