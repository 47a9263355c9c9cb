import { campaignAbi, campaignFactoryAbi, erc20Abi, routerAbi, wrappedNativeAbi } from '@dexswap/abis'
import { swapAmountsInUp, swapAmountsOutDown } from '@dexswap/amm'
import { accountStake, stakeCalls } from '@dexswap/campaigns/account-stake'
import { countCall, distributionCalls } from '@dexswap/campaigns/campaign-calls'
import type { Address, Hex } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import type { ContractCalls } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import fc from 'fast-check'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { approvalOf, approvePlan } from '../approvals/approvals.ts'
import { ownerCalls } from '../campaigns/account-reads.ts'
import { type CampaignIntent, campaignPlan } from '../campaigns/campaign-plan.ts'
import { simulateCampaignCall } from '../campaigns/campaign-simulation.ts'
import { type Known, unknown } from '../known.ts'
import { type AddIntent, buildRemoveIntent, type RemoveIntent } from '../liquidity/liquidity-intent.ts'
import { addPlan, removePlan } from '../liquidity/liquidity-plans.ts'
import type { PairFacts, Sides } from '../liquidity/pair-lookup.ts'
import { removalOf } from '../liquidity/removal.ts'
import { simulateAddition, simulateRemoval } from '../liquidity/simulate-liquidity.ts'
import { estimateCall } from '../sending/estimate-call.ts'
import type { Plan } from '../sending/plan.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import { swapPlan, wrapPlan } from '../swaps/plans.ts'
import { simulateSwap } from '../swaps/simulate-swap.ts'
import type { Currency, Token } from '../tokens/currency.ts'
import type { CampaignBasis } from '../verification/call-basis.ts'
import { bar } from './bar.ts'
import { quoteOf } from './platform-quote.ts'
import { provider, startLiquidityScene } from './start-liquidity-scene.ts'

// Invariant: dialog, wallet request and result on the chain have equal values, to the unit.

/** Balance changes of the account or the recipient: units by currency id, without zeros. */
type Moves = Readonly<Record<string, bigint>>
type Case = {
  readonly kind: string
  readonly plan: Plan
  /** Balance changes that the dialog displays; null when it displays only limits. */
  readonly says: Moves | null
  /** Minimum received and maximum sent amounts that the dialog's values imply. */
  readonly bounds: Moves
  /** Expected arguments of the call by position, from the dialog; `undefined` is not compared. */
  readonly asks: {
    readonly name: RegExp
    readonly args: readonly unknown[]
    readonly value: bigint
    readonly to: Address
  }
  readonly recipient?: Address
}

const abis = [routerAbi, wrappedNativeAbi, erc20Abi, campaignAbi, campaignFactoryAbi]
const friend: Address = '0x00000000000000000000000000000000000000f1'
const oneToken = 10n ** 18n

function need<T>(of: Known<T>): T {
  if (of.status !== 'known') throw new RangeError(`a figure is ${of.status}`)
  return of.value
}

/** Random numbers in [0, 1) from one seed. */
function createRandom(seed: number) {
  // Uniform numbers, because preferring edge values would make most cases alike.
  const range = 2 ** 32
  const rolls = fc.sample(fc.noBias(fc.nat(range - 1)), { numRuns: 60_000, seed })
  let at = 0
  const roll = () => (rolls[at++ % rolls.length] ?? 0) / range
  return {
    pick: <T>(of: readonly T[]): T => of[Math.floor(roll() * of.length)] as T,
    /** An amount of any magnitude, up to a limit. */
    amount: (limit: bigint): bigint => {
      const digits = limit.toString().length
      const cut = limit / 10n ** BigInt(Math.floor(roll() * Math.min(digits, 12)))
      const part = (cut * BigInt(Math.floor(roll() * 1_000_000))) / 1_000_000n
      return part > 0n ? part : 1n
    },
    share: () => roll(),
  }
}
type Random = ReturnType<typeof createRandom>

async function openScene() {
  const scene = await startLiquidityScene()
  const { world } = scene
  const ids = ['ONE', '1DAI', '1USDC', 'WONE'] as const
  const currencies = new Map<string, Currency>()
  for (const id of ids) currencies.set(id, scene.pairOfIds(id === 'WONE' ? 'nothing' : id, 'ONE').first)
  const of = (id: string): Currency => currencies.get(id) ?? scene.pairOfIds('ONE', 'ONE').first
  const token = (id: string) => of(id) as Token
  for (const id of ids) {
    const each = of(id)
    if (each.kind === 'token') await world.approve(provider, each.address, world.router('dexswap'))
  }
  type Look = <C extends ContractCalls>(calls: C) => ReturnType<typeof readCalls<C>>
  const readCall: Look = (calls) => readCalls(world.client, world.chain.multicall, calls)
  const factory = world.chain.campaignFactory ?? '0x'
  await world.approve(provider, token('1DAI').address, factory)
  const facts = await scene.factsOf(scene.pairOfIds('1DAI', '1USDC'))
  await world.approve(provider, facts.address, world.router('dexswap'))
  const pairOne = await scene.factsOf(scene.pairOfIds('ONE', '1DAI'))
  await world.approve(provider, pairOne.address, world.router('dexswap'))
  const [token0, token1] =
    token('1DAI').address.toLowerCase() < token('1USDC').address.toLowerCase()
      ? [token('1DAI'), token('1USDC')]
      : [token('1USDC'), token('1DAI')]
  const pair = { address: facts.address, token0, token1, base: token0, quote: token1 }
  const watched = new Map<string, Currency | Address>([...currencies, ['LP', facts.address], ['LP1', pairOne.address]])

  async function balances(owner: Address): Promise<Moves> {
    const read = await Promise.all(
      [...watched].map(async ([id, what]) => [id, await scene.balance(what, owner)] as const),
    )
    return Object.fromEntries(read)
  }
  async function newest(): Promise<Address> {
    const count = await readCall(countCall(factory))
    const listed: readonly Known<Address>[] = await readCall(distributionCalls(factory, count))
    return need(listed.at(-1) ?? unknown('unreadable'))
  }
  return { scene, world, of, token, readCall, factory, pair, balances, newest }
}
type Opened = Awaited<ReturnType<typeof openScene>>

const { chainOf, routerOf } = {
  chainOf: ({ world }: Opened) => world.chain,
  routerOf: ({ world }: Opened) => world.router('dexswap'),
}

async function poolOf({ scene }: Opened, one: string, other: string): Promise<PairFacts> {
  return scene.factsOf(scene.pairOfIds(one === 'WONE' ? 'ONE' : one, other === 'WONE' ? 'ONE' : other))
}

/** A swap through one or two pools, with the account or another address as recipient. */
async function drawSwap(opened: Opened, { pick, amount, share }: Random): Promise<Case> {
  const way = pick([
    ['ONE', '1DAI'],
    ['1DAI', 'ONE'],
    ['1DAI', '1USDC'],
    ['1USDC', '1DAI'],
    ['ONE', '1DAI', '1USDC'],
    ['1USDC', '1DAI', 'ONE'],
  ])
  const hops = await Promise.all(
    way.slice(1).map(async (to, at) => {
      const { reserves } = await poolOf(opened, way[at] ?? '', to)
      return { reserveIn: reserves.first, reserveOut: reserves.second, swapFeeBps: 30 }
    }),
  )
  const [input, output] = [opened.of(way[0] ?? ''), opened.of(way.at(-1) ?? '')]
  const exact = pick(['input', 'output'] as const)
  const largest = exact === 'input' ? (hops[0]?.reserveIn ?? 0n) / 100n : (hops.at(-1)?.reserveOut ?? 0n) / 100n
  const { decimals } = exact === 'input' ? input : output
  const drawn = amount(largest) + 10n ** BigInt(decimals - 3)
  const amounts = exact === 'input' ? swapAmountsOutDown(drawn, hops) : swapAmountsInUp(drawn, hops)
  const [amountIn, amountOut] = [amounts[0] ?? 0n, amounts.at(-1) ?? 0n]
  const slippage = BigInt(Math.floor(share() * 300))
  const path = way.map((id) => {
    const each = opened.of(id)
    return each.kind === 'token' ? each.address : chainOf(opened).wrappedNative.address
  })
  const minimumOut = exact === 'input' ? (amountOut * (10_000n - slippage)) / 10_000n : amountOut
  const maximumIn = exact === 'input' ? amountIn : (amountIn * (10_000n + slippage)) / 10_000n
  const platform = chainOf(opened).platforms.find(({ id }) => id === 'dexswap')
  if (!platform) throw new RangeError('no own platform')
  const quote = quoteOf({ platform, input, output, field: exact, path, amountIn, amountOut, minimumOut, maximumIn })
  const recipient = pick([provider, provider, friend])
  const now = Number((await opened.world.head()).timestamp)
  const intent = buildSwapIntent(chainOf(opened), quote, { account: provider, recipient, now, deadlineSeconds: 1200 })
  const simulation = await simulateSwap(opened.world.client, chainOf(opened).multicall, intent)
  if (simulation.status !== 'passed' || !simulation.measured) throw new RangeError(`a swap is ${simulation.status}`)
  const { leaves, arrives } = simulation.measured
  const [from, to] = [way[0] ?? '', way.at(-1) ?? '']
  return {
    kind: `swap for an exact ${exact}`,
    plan: swapPlan(opened.world.client, intent, simulation.estimate),
    says: recipient === provider ? { [from]: -leaves, [to]: arrives } : { [from]: -leaves, friend: arrives },
    bounds: { [from]: -maximumIn, ...(recipient === provider && { [to]: minimumOut }) },
    asks: { ...swapArgs(intent), to: routerOf(opened), value: input.kind === 'native' ? maximumIn : 0n },
    recipient,
  }
}

function swapArgs({ exact, input, amountIn, amountOut, minimumOut, maximumIn, path, recipient, deadline }: SwapIntent) {
  const rest = [path, recipient, deadline]
  const native = input.kind === 'native'
  return exact === 'input'
    ? { name: /^swapExact/, args: native ? [minimumOut, ...rest] : [amountIn, minimumOut, ...rest] }
    : { name: /^swap(?:Tokens|ETH)For/, args: native ? [amountOut, ...rest] : [amountOut, maximumIn, ...rest] }
}

async function drawWrap(opened: Opened, { pick, amount }: Random): Promise<Case> {
  const held = await opened.balances(provider)
  const kind = (held.WONE ?? 0n) > 0n ? pick(['wrap', 'unwrap'] as const) : 'wrap'
  const drawn = amount(kind === 'wrap' ? 50n * oneToken : (held.WONE ?? 0n))
  const [native, wrapped] = [opened.of('ONE'), opened.of('WONE')]
  const [input, output] = kind === 'wrap' ? [native, wrapped] : [wrapped, native]
  const wrappedNative = chainOf(opened).wrappedNative.address
  const moves: Moves = kind === 'wrap' ? { ONE: -drawn, WONE: drawn } : { ONE: drawn, WONE: -drawn }
  return {
    kind,
    plan: wrapPlan({ kind, chainId: 31337, account: provider, input, output, wrappedNative, amount: drawn }),
    says: moves,
    bounds: moves,
    asks: {
      name: kind === 'wrap' ? /^deposit$/ : /^withdraw$/,
      args: kind === 'wrap' ? [] : [drawn],
      value: kind === 'wrap' ? drawn : 0n,
      to: wrappedNative,
    },
  }
}

async function drawApproval(opened: Opened, { amount, pick }: Random): Promise<Case> {
  const needed = amount(1000n * oneToken) + 1n
  const token = opened.token('1DAI')
  const terms = { account: provider, spender: friend, needed }
  const intent = approvalOf(token, terms, pick(['exact', 'maximum'] as const))
  const plan = approvePlan(opened.world.client, intent)
  return {
    kind: 'approve',
    plan: { ...plan, steps: plan.steps.slice(-1) },
    says: {},
    bounds: {},
    asks: { name: /^approve$/, args: [friend, intent.amount], value: 0n, to: token.address },
  }
}

const liquidityPairs = [
  ['1DAI', '1USDC', 'LP'],
  ['ONE', '1DAI', 'LP1'],
  ['1DAI', 'ONE', 'LP1'],
] as const

/** Arguments for native currency and a token, or for two tokens, in the order of the router. */
function inRouterOrder({ currencies, tokens, amounts, minimums }: AddIntent | RemoveIntent, head: readonly bigint[]) {
  const native = currencies.first.kind === 'native' ? 'first' : currencies.second.kind === 'native' ? 'second' : null
  if (native === null) {
    const given = head.length > 0 ? head : [amounts.first, amounts.second]
    return [tokens.first, tokens.second, ...given, minimums.first, minimums.second]
  }
  const token = native === 'first' ? 'second' : 'first'
  return [tokens[token], ...(head.length > 0 ? head : [amounts[token]]), minimums[token], minimums[native]]
}

async function drawAddition(opened: Opened, { pick, amount }: Random): Promise<Case> {
  const [one, other, lp] = pick(liquidityPairs)
  const { scene, world } = opened
  const currencies = scene.pairOfIds(one, other)
  const facts = await scene.factsOf(currencies)
  const first = amount(facts.reserves.first / 500n) + 10n ** 12n
  const desired = { first, second: (first * facts.reserves.second) / facts.reserves.first }
  const { intent, deposit } = await scene.addIntent(currencies, desired)
  const simulated = {
    intent,
    pair: facts.address,
    factory: scene.factory(),
    missingApproval: { first: false, second: false },
  }
  const simulation = await simulateAddition(world.client, world.chain.multicall, simulated)
  if (simulation.status !== 'passed' || !simulation.measured)
    throw new RangeError(`an addition is ${simulation.status}`)
  const { moved, liquidity } = simulation.measured
  if (liquidity !== deposit.liquidity)
    throw new RangeError(
      `the dialog says ${deposit.liquidity} LP tokens and its trial ${liquidity} ${one} ${other} ${intent.amounts.first} ${intent.amounts.second}`,
    )
  return {
    kind: 'add',
    plan: addPlan(intent, simulation.estimate),
    says: { [one]: moved.first, [other]: moved.second, [lp]: liquidity },
    bounds: { [one]: -intent.amounts.first, [other]: -intent.amounts.second },
    asks: {
      name: /^addLiquidity/,
      args: [...inRouterOrder(intent, []), provider, intent.deadline],
      value: nativeAmount(currencies, intent.amounts),
      to: intent.router,
    },
  }
}

function nativeAmount(currencies: Sides<Currency>, amounts: Sides<bigint>): bigint {
  if (currencies.first.kind === 'native') return amounts.first
  return currencies.second.kind === 'native' ? amounts.second : 0n
}

async function drawRemoval(opened: Opened, { pick, share }: Random): Promise<Case> {
  const [one, other, lp] = pick(liquidityPairs)
  const { scene, world } = opened
  const currencies = scene.pairOfIds(one, other)
  const facts = await scene.factsOf(currencies)
  const held = await scene.balance(facts.address, provider)
  const typed = { field: 'liquidity', amount: held / BigInt(20 + Math.floor(share() * 10_000)) } as const
  const removal = removalOf(facts, held, typed)
  const terms = { ...(await scene.terms(currencies)), typed }
  const intent = buildRemoveIntent(world.chain, { ...facts, lpSymbol: 'DXS' }, removal, null, terms)
  const simulation = await simulateRemoval(world.client, world.chain.multicall, { intent, missingApproval: false })
  if (simulation.status !== 'passed' || !simulation.measured) throw new RangeError(`a removal is ${simulation.status}`)
  const { moved } = simulation.measured
  return {
    kind: 'remove',
    plan: removePlan(world.client, intent, simulation.estimate),
    says: { [one]: moved.first, [other]: moved.second, [lp]: -intent.liquidity },
    bounds: { [one]: intent.minimums.first, [other]: intent.minimums.second, [lp]: -intent.liquidity },
    asks: {
      name: /^removeLiquidity/,
      args: [...inRouterOrder(intent, [intent.liquidity]), provider, intent.deadline],
      value: 0n,
      to: intent.router,
    },
  }
}

/** Creates campaigns one after another, uses or cancels them, and recovers unearned rewards. */
function campaigns(opened: Opened) {
  let current: Address | null = null
  let endsAt = 0n
  let shown: Omit<CampaignBasis, 'address'> | null = null
  const { world, pair, readCall, token, factory } = opened
  const reward = token('1DAI')
  const common = { chainId: 31337 as never, account: provider, pair }

  async function caseOf(intent: CampaignIntent, name: RegExp, args: readonly unknown[], atLeast: Moves): Promise<Case> {
    const rewards = intent.kind === 'create' ? [] : [reward]
    const simulation = await simulateCampaignCall(world.client, world.chain.multicall, intent, rewards)
    if (simulation.status !== 'passed' || !simulation.measured)
      throw new RangeError(`${intent.kind} is ${simulation.status}`)
    const isSteady = intent.kind !== 'exit' && intent.kind !== 'recover'
    const changes = simulation.measured.changes.map(
      ({ token: of, change }) => [of === reward ? '1DAI' : 'LP', change] as const,
    )
    return {
      kind: intent.kind,
      plan: campaignPlan(intent, simulation.estimate),
      // Amounts that increase with each second are displayed as a minimum.
      says: isSteady ? Object.fromEntries(changes) : null,
      bounds: atLeast,
      asks: { name, args, value: 0n, to: intent.kind === 'create' ? factory : intent.campaign },
    }
  }

  return async function draw({ pick, amount, share }: Random): Promise<Case> {
    const now = (await world.head()).timestamp
    if (current === null || now >= endsAt) {
      const campaign = current
      current = null
      if (campaign !== null && share() < 0.5) {
        const stake = need(accountStake(await readCall(stakeCalls(campaign, provider))))
        if (stake.stakedAmount > 0n) {
          const least = { LP: stake.stakedAmount, '1DAI': stake.claimable[0] ?? 0n }
          return caseOf({ kind: 'exit', ...common, campaign }, /^exit$/, [provider], least)
        }
      }
      const [amountOf, startsAt] = [amount(oneToken) + 10_000n, now + 600n]
      endsAt = startsAt + 2000n + BigInt(Math.floor(share() * 4000))
      const rewards = [{ token: reward, amount: amountOf }]
      const terms = { rewards, startsAt, endsAt, locked: false, stakingCap: 0n }
      shown = { ...terms, stakable: pair.address, rewards: [{ currency: reward, amount: amountOf }] }
      const created = await caseOf(
        { kind: 'create', ...common, factory, ...terms },
        /^createDistribution$/,
        [[reward.address], pair.address, [amountOf], startsAt, endsAt, false, 0n],
        { '1DAI': -amountOf },
      )
      current = 'made' as Address
      return created
    }
    if (current === ('made' as Address)) {
      current = await opened.newest()
      await world.approve(provider, pair.address, current)
      if (share() < 0.3) {
        const campaign = current
        current = null
        return caseOf({ kind: 'cancel', ...common, campaign }, /^cancel$/, [], {})
      }
      await world.rpc('evm_increaseTime', 601)
      await world.rpc('evm_mine')
    }
    const campaign = current
    const inside = { ...common, campaign }
    await world.rpc('evm_increaseTime', 1 + Math.floor(share() * 80))
    await world.rpc('evm_mine')
    if ((await world.head()).timestamp >= endsAt - 600n) {
      endsAt = 0n
      return draw({ pick, amount, share })
    }
    const stake = need(accountStake(await readCall(stakeCalls(campaign, provider))))
    const held = (await opened.balances(provider)).LP ?? 0n
    const { recoverable } = await readCall(ownerCalls(campaign, [reward.address]))
    const isSpare = recoverable.some((counted) => need(counted) > 0n)
    const possible = ['stake', 'withdraw', 'claim', 'exit', ...(isSpare ? ['recover'] : [])]
    const action = stake.stakedAmount === 0n ? 'stake' : pick(possible)
    const claimable = stake.claimable[0] ?? 0n
    if (action === 'claim' && claimable > 0n) {
      const part = amount(claimable)
      const intent = { kind: 'claim', ...inside, rewardTokens: [reward], amounts: [part] } as const
      return caseOf(intent, /^claim$/, [[part], provider], { '1DAI': part })
    }
    if (action === 'exit') {
      return caseOf({ kind: 'exit', ...inside }, /^exit$/, [provider], { LP: stake.stakedAmount, '1DAI': claimable })
    }
    if (action === 'recover') return caseOf({ kind: 'recover', ...inside }, /^recoverUnassignedRewards$/, [], {})
    if (action === 'withdraw') {
      const part = amount(stake.stakedAmount)
      return caseOf({ kind: 'withdraw', ...inside, amount: part }, /^withdraw$/, [part], { LP: part })
    }
    const part = amount(held / 50n)
    if (!shown) throw new RangeError('no campaign was created')
    const terms = { ...shown, address: campaign }
    return caseOf({ kind: 'stake', ...inside, amount: part, terms }, /^stake$/, [part], { LP: -part })
  }
}

function decoded(data: Hex) {
  for (const abi of abis) {
    try {
      const { functionName, args = [] } = decodeFunctionData({ abi, data })
      if (encodeFunctionData({ abi, functionName, args } as never) === data) return { functionName, args }
    } catch {}
  }
  return null
}

const asText = (value: unknown): string =>
  JSON.stringify(value, (_, each) =>
    typeof each === 'bigint' ? `${each}n` : typeof each === 'string' ? each.toLowerCase() : each,
  )

/** Compares the wallet request with the values of the dialog. */
function faultInRequest({ asks }: Case, call: Call): string | null {
  const read = decoded(call.data)
  if (!read) return 'a call that cannot be read'
  if (!asks.name.test(read.functionName)) return `calls ${read.functionName}`
  if (call.to.toLowerCase() !== asks.to.toLowerCase()) return 'goes to another address'
  if (call.value !== asks.value) return `has the value ${call.value} instead of ${asks.value}`
  return asText(read.args) === asText(asks.args) ? null : `asks ${asText(read.args)} instead of ${asText(asks.args)}`
}

/** Compares the result on the chain with the values of the dialog. */
function faultOnChain({ says, bounds }: Case, moved: Moves): string | null {
  for (const [id, bound] of Object.entries(bounds)) {
    if ((moved[id] ?? 0n) < bound) return `${id} moved by ${moved[id] ?? 0n}, beyond ${bound}`
  }
  if (says === null) return null
  const ids = new Set([...Object.keys(says), ...Object.keys(moved)])
  const other = [...ids].find((id) => (says[id] ?? 0n) !== (moved[id] ?? 0n))
  return other === undefined ? null : `${other} moved by ${moved[other] ?? 0n} and the dialog said ${says[other] ?? 0n}`
}

async function send(opened: Opened, drawn: Case): Promise<string | null> {
  const { world, balances, scene } = opened
  const step = drawn.plan.steps[0]
  if (!step || step.kind === 'permit') return 'nothing to send'
  const call = await step.call([])
  const requested = faultInRequest(drawn, call)
  if (requested) return requested
  const gas = await estimateCall(world.client, provider, call, { spare: step.spareGas })
  const friendly = drawn.recipient === friend
  const output = 'output' in step.summary && step.summary.kind === 'swap' ? step.summary.output.currency : null
  const received = output && (output.kind === 'native' ? opened.of('ONE') : (output.address as Address))
  const friendHeld = friendly && received ? await scene.balance(received, friend) : 0n
  const before = await balances(provider)
  const receipt = await world.send(provider, call)
  if (receipt.status !== '0x1') return 'failed on the chain'
  if (BigInt(receipt.gasUsed) > gas) return `took ${BigInt(receipt.gasUsed)} gas and ${gas} was asked for`
  const after = await balances(provider)
  const { effectiveGasPrice } = receipt as unknown as { effectiveGasPrice: Hex }
  const paid = BigInt(receipt.gasUsed) * BigInt(effectiveGasPrice)
  const moved: Record<string, bigint> = {}
  for (const [id, held] of Object.entries(after)) {
    const change = held - (before[id] ?? 0n) + (id === 'ONE' ? paid : 0n)
    if (change !== 0n) moved[id] = change
  }
  if (friendly && received) moved.friend = (await scene.balance(received, friend)) - friendHeld
  return faultOnChain(drawn, moved)
}

bar({
  name: 'random intents',
  requested: 5000,
  async run({ count, seed }) {
    const opened = await openScene()
    const drawn = createRandom(seed)
    const drawInCampaign = campaigns(opened)
    const drawCampaign: typeof drawSwap = (_, rolls) => drawInCampaign(rolls)
    const draws = [drawSwap, drawSwap, drawWrap, drawApproval, drawAddition, drawRemoval, drawCampaign, drawCampaign]
    const faults: string[] = []
    const counts: Record<string, number> = {}
    try {
      for (let index = 0; index < count; index++) {
        let kind = ''
        try {
          const one = await drawn.pick(draws)(opened, drawn)
          kind = one.kind
          counts[kind] = (counts[kind] ?? 0) + 1
          const fault = await send(opened, one)
          if (fault) faults.push(`${kind}, number ${index}: ${fault}`)
        } catch (thrown) {
          faults.push(`${kind} number ${index}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
        }
      }
    } finally {
      await opened.world.stop()
    }
    return { completed: count, faults, counts }
  },
})
