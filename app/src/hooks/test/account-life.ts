import { campaignAbi, campaignFactoryAbi, erc20Abi, routerAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { Abi } from 'viem'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import type { Random } from '#core/test/random.ts'
import type { TestWorld } from '#core/test/start-test-world.ts'
import { askPlainly, campaignsOf, type Place, type pairsOf } from './plain-account.ts'

/** Who lives, among whom and where. */
export type Stage = {
  readonly world: TestWorld
  readonly account: Address
  /** The account's other address. */
  readonly other: Address
  readonly provider: Address
  /** Pauses new stakes. */
  readonly operator: Address
  readonly pairs: Awaited<ReturnType<typeof pairsOf>>
  /** Tokens of which everybody has some. */
  readonly tokens: readonly Address[]
  /** Those of the page's lists. */
  readonly listed: readonly Address[]
  /** Spenders that no record names. */
  readonly strangers: readonly Address[]
}

const hour = 3600n
const forever = 10n ** 15n
const unlimited = 2n ** 256n - 1n

/** A part of an amount, never nothing where there is something. */
const partOf = (amount: bigint, random: Random) => (amount * BigInt(1 + random.roll(99))) / 100n

/** Random actions of accounts; a reverted one changes nothing. The callback receives own approvals. */
export function createLife(stage: Stage, random: Random, tell: (place: Place) => void) {
  const { world, account, other, provider, operator, pairs, tokens } = stage
  const factory = world.chain.campaignFactory ?? account
  const send = async (from: Address, to: Address, abi: Abi, functionName: string, args: readonly unknown[] = []) => {
    // Time passes from act to act.
    await passTime(BigInt(1 + random.roll(60)))
    await world.send(from, { to, data: encodeFunctionData({ abi, functionName, args }) })
  }
  const ask = async (to: Address, abi: Abi, fn: string, args: readonly unknown[] = []) => {
    const [answer] = await askPlainly(world, [{ to, abi, fn, args }])
    return answer
  }
  const balance = async (token: Address, of: Address) =>
    ((await ask(token, erc20Abi, 'balanceOf', [of])) as bigint) ?? 0n

  async function passTime(seconds: bigint) {
    const { timestamp } = await world.head()
    await world.rpc('evm_setNextBlockTimestamp', numberToHex(timestamp + seconds))
  }
  const approve = (from: Address, token: Address, spender: Address, amount: bigint) =>
    send(from, token, erc20Abi, 'approve', [spender, amount])
  /** As wallets do: exactly, generously, or for ever. */
  const allow = (from: Address, token: Address, spender: Address, amount: bigint) =>
    approve(from, token, spender, random.of([amount, amount * 3n, 100_000n * 10n ** 18n, unlimited]))

  async function campaign(): Promise<Address | null> {
    const all = await campaignsOf(world)
    return all.length > 0 ? random.of(all) : null
  }

  async function add(of: Address) {
    const { platform, pair } = random.of(pairs)
    const [one, two] = (await Promise.all(['token0', 'token1'].map((fn) => ask(pair, pairTokensAbi, fn)))) as [
      Address,
      Address,
    ]
    const amounts = await Promise.all([one, two].map(async (token) => partOf(await balance(token, of), random) / 20n))
    await allow(of, one, platform.router, amounts[0] ?? 0n)
    await allow(of, two, platform.router, amounts[1] ?? 0n)
    await send(of, platform.router, routerAbi, 'addLiquidity', [one, two, ...amounts, 0n, 0n, of, forever])
  }

  async function remove() {
    const { platform, pair } = random.of(pairs)
    const held = await balance(pair, account)
    if (held === 0n) return
    const liquidity = random.roll(3) === 0 ? held : partOf(held, random)
    const [one, two] = await Promise.all(['token0', 'token1'].map((fn) => ask(pair, pairTokensAbi, fn)))
    await allow(account, pair, platform.router, liquidity)
    await send(account, platform.router, routerAbi, 'removeLiquidity', [one, two, liquidity, 0n, 0n, account, forever])
  }

  async function transfer(from: Address, to: Address) {
    const { pair } = random.of(pairs)
    const held = await balance(pair, from)
    const amount = random.roll(3) === 0 && from === account ? held : partOf(held, random)
    if (amount > 0n) await send(from, pair, erc20Abi, 'transfer', [to, amount])
  }

  async function create(by: Address) {
    const now = (await world.head()).timestamp
    const startsAt = now + 200n + BigInt(random.roll(4000))
    const endsAt = startsAt + hour * BigInt(1 + random.roll(24 * 20))
    const stakable = random.roll(4) === 0 ? random.of(tokens) : random.of(pairs).pair
    const rewards = random.roll(3) === 0 ? tokens.slice(0, 2) : [random.of(tokens)]
    const amounts = await Promise.all(rewards.map(async (token) => partOf(await balance(token, by), random) / 50n))
    for (const [at, token] of rewards.entries()) await allow(by, token, factory, amounts[at] ?? 0n)
    const cap = random.roll(4) === 0 ? 10n ** 18n : 0n
    const terms = [rewards, stakable, amounts, startsAt, endsAt, random.roll(3) === 0, cap]
    await send(by, factory, campaignFactoryAbi, 'createDistribution', terms)
    if (random.roll(3) > 0) await passTime(startsAt - now + BigInt(random.roll(7200)))
  }

  async function stake(of: Address) {
    const to = await campaign()
    if (to === null) return
    const stakable = (await ask(to, campaignAbi, 'stakableToken')) as Address
    const amount = partOf(await balance(stakable, of), random)
    if (amount === 0n) return
    await allow(of, stakable, to, amount)
    await send(of, to, campaignAbi, 'stake', [amount])
  }

  async function inCampaign(act: 'withdraw' | 'claimAll' | 'exit' | 'cancel' | 'recoverUnassignedRewards') {
    const to = await campaign()
    if (to === null) return
    const staked = (await ask(to, campaignAbi, 'stakedTokensOf', [account])) as bigint
    const args = act === 'withdraw' ? [partOf(staked, random)] : act === 'claimAll' || act === 'exit' ? [account] : []
    await send(account, to, campaignAbi, act, args)
  }

  async function approval(amount: bigint) {
    const { platforms, splitExecutor } = world.chain
    const made = await campaignsOf(world)
    const all = [
      ...platforms.map(({ router }) => router),
      factory,
      ...(splitExecutor?.address ? [splitExecutor.address] : []),
    ]
    const of = made.length > 0 && random.roll(3) === 0 ? random.of(made) : null
    if (of !== null) return approve(account, (await ask(of, campaignAbi, 'stakableToken')) as Address, of, amount)
    const token = random.roll(3) === 0 ? random.of(pairs).pair : random.of(stage.listed)
    await approve(account, token, random.of([...all, ...made]), amount)
  }

  async function approveUntrusted(amount: bigint) {
    const place = { token: random.of(tokens), spender: random.of(stage.strangers) }
    tell(place)
    await approve(account, place.token, place.spender, amount)
  }

  async function swap() {
    const { platform, pair } = random.of(pairs)
    const path = (await Promise.all(['token0', 'token1'].map((fn) => ask(pair, pairTokensAbi, fn)))) as Address[]
    const [from] = path
    if (from === undefined) return
    const amount = partOf(await balance(from, account), random) / 100n
    await allow(account, from, platform.router, amount)
    await send(account, platform.router, routerAbi, 'swapExactTokensForTokens', [amount, 0n, path, account, forever])
  }

  const acts: Readonly<Record<string, () => Promise<void>>> = {
    add: () => add(account),
    'add more': () => add(account),
    'add elsewhere': () => add(other),
    remove,
    'send away': () => transfer(account, random.of([other, provider])),
    receive: () => transfer(random.of([other, provider]), account),
    'create own': () => create(account),
    'create by others': () => create(provider),
    stake: () => stake(account),
    'stake more': () => stake(account),
    'stake of others': () => stake(random.of([other, provider])),
    withdraw: () => inCampaign('withdraw'),
    claim: () => inCampaign('claimAll'),
    exit: () => inCampaign('exit'),
    cancel: () => inCampaign('cancel'),
    recover: () => inCampaign('recoverUnassignedRewards'),
    approve: () => approval(random.of([1n, 10n ** 12n, 10n ** 24n, unlimited])),
    revoke: () => approval(0n),
    'approve a stranger': () => approveUntrusted(random.of([1n, 10n ** 12n, unlimited])),
    'revoke a stranger': () => approveUntrusted(0n),
    swap,
    pause: () => send(operator, factory, campaignFactoryAbi, 'pauseStaking'),
    resume: () => send(operator, factory, campaignFactoryAbi, 'resumeStaking'),
    'an hour': () => passTime(BigInt(random.roll(5000))),
    'some days': () => passTime(hour * BigInt(random.roll(24 * 12))),
  }

  return {
    async act(): Promise<string> {
      const name = random.of(Object.keys(acts))
      await acts[name]?.()
      return name
    },
    /** Mines a block, so that reads use its timestamp. */
    async settle() {
      await world.rpc('evm_mine')
    },
  }
}

const pairTokensAbi = ['token0', 'token1'].map((name) => ({
  type: 'function' as const,
  name,
  stateMutability: 'view' as const,
  inputs: [],
  outputs: [{ type: 'address' as const }],
})) satisfies Abi

/** The calls that do what the page offers under this name. */
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
