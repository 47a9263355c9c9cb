import { swapAmountsInUp, swapAmountsOutDown } from '@dexswap/amm'
import { accountStake, stakeCalls } from '@dexswap/campaigns/account-stake'
import { countCall, distributionCalls } from '@dexswap/campaigns/campaign-calls'
import type { Address, Hex } from '@dexswap/chains'
import type { ContractCalls } from '@dexswap/pools-reader/contract-call'
import { readCalls } from '@dexswap/pools-reader/read-calls'
import { type RpcProfileName, rpcProfiles, startNodeLike } from '@dexswap/sandbox'
import { numberToHex } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { approvalOf, approvePlan } from '../approvals/approvals.ts'
import { permitStep, type SignedPermit } from '../approvals/permit-step.ts'
import { type CampaignIntent, campaignPlan } from '../campaigns/campaign-plan.ts'
import { simulateCampaignCall } from '../campaigns/campaign-simulation.ts'
import type { Known } from '../known.ts'
import { buildRemoveIntent } from '../liquidity/liquidity-intent.ts'
import { addPlan, removePlan } from '../liquidity/liquidity-plans.ts'
import { removalOf } from '../liquidity/removal.ts'
import { simulateAddition, simulateRemoval } from '../liquidity/simulate-liquidity.ts'
import type { Plan } from '../sending/plan.ts'
import { estimateOf, type Simulation } from '../sending/simulation.ts'
import { buildSwapIntent } from '../swaps/intent.ts'
import { swapPlan } from '../swaps/plans.ts'
import { simulateSwap } from '../swaps/simulate-swap.ts'
import type { Currency, Token } from '../tokens/currency.ts'
import { openBrowser } from './open-browser.ts'
import { quoteOf } from './platform-quote.ts'
import { liquiditySceneOf, provider, startLiquidityScene } from './start-liquidity-scene.ts'
import type { TestWorld } from './start-test-world.ts'

// Runs eight flows with money through the core; `e2e/like/flows.spec.ts` runs them in a browser.

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: TestWorld
beforeAll(async () => {
  world = (await startLiquidityScene()).world
  // In the second of its last update a pair skips its price accumulation, which changes the gas.
  await world.rpc('evm_increaseTime', 60)
  for (let block = 0; block < 6; block += 1) await world.rpc('evm_mine')
})
afterAll(() => world.stop())

const oneToken = 10n ** 18n

function need<T>(of: Known<T>): T {
  if (of.status !== 'known') throw new RangeError(`a figure is ${of.status}`)
  return of.value
}

type Look = <C extends ContractCalls>(calls: C) => ReturnType<typeof readCalls<C>>

/** A page with all requests to a node of this profile, and a wallet with its own node. */
async function openBehind(name: RpcProfileName) {
  const node = await startNodeLike({ profile: { ...rpcProfiles[name], dataFee: 'none' }, target: world.anvil.rpcUrl })
  const browser = openBrowser({ ...world.anvil, rpcUrl: node.url }, provider)
  // Blocks are mined by a timer. A lagging node stays at its block until the next one.
  let mining: Promise<unknown> = Promise.resolve()
  const pulse = setInterval(() => {
    mining = Promise.all([mining, world.rpc('evm_mine')])
  }, 200)
  const tab = await browser.openTab()
  const client: ChainClient = tab.networks.clientOf(31337)
  const scene = liquiditySceneOf({ ...world, client })
  const { multicall } = world.chain
  const readCall: Look = (calls) => readCalls(client, multicall, calls)

  async function send(plan: Plan): Promise<void> {
    const end = await tab.transactions.run(plan, () => undefined)
    // A plan without steps ends as idle, when the approval already exists.
    const isOver = end.status === 'done' || end.status === 'idle'
    expect(isOver, end.status === 'failed' ? String(end.error) : end.status).toBe(true)
  }

  return {
    client,
    multicall,
    scene,
    send,
    readCall,
    token: (id: string) => scene.pairOfIds(id, 'ONE').first as Token,
    approve: (token: Token, spender: Address, needed: bigint) =>
      send(approvePlan(client, approvalOf(token, { account: provider, spender, needed }, 'exact'))),
    /** Requires that the simulation passed, and returns its estimate. */
    estimate: (simulation: Simulation<unknown>) => {
      expect(simulation.status).toBe('passed')
      return estimateOf(simulation, 2)
    },
    /** Balance on the chain, read without the page's node. */
    held: (of: Currency | Address) => liquiditySceneOf(world).balance(of, provider),
    async stop() {
      clearInterval(pulse)
      // Anvil cannot be stopped while it mines a block.
      await mining
      browser.close()
      await node.stop()
    },
  }
}
type Page = Awaited<ReturnType<typeof openBehind>>

async function swap(page: Page, exact: 'input' | 'output') {
  const { scene, client, multicall, token, approve, estimate, send, held } = page
  const [input, output] = [token('1DAI'), token('1USDC')]
  const { reserves, swapFeeBps } = await scene.factsOf({ first: input, second: output })
  const hops = [{ reserveIn: reserves.first, reserveOut: reserves.second, swapFeeBps }]
  const amounts = exact === 'input' ? swapAmountsOutDown(25n * oneToken, hops) : swapAmountsInUp(12_000_000n, hops)
  const [amountIn = 0n, amountOut = 0n] = amounts
  const [minimumOut, maximumIn] =
    exact === 'input' ? [(amountOut * 99n) / 100n, amountIn] : [amountOut, (amountIn * 101n) / 100n]
  const platform = world.chain.platforms.find(({ id }) => id === 'dexswap')
  if (!platform) throw new RangeError('no own platform')
  const path = [input.address, output.address]
  const quote = quoteOf({ platform, input, output, field: exact, path, amountIn, amountOut, minimumOut, maximumIn })
  await approve(input, platform.router, maximumIn)
  const now = Number((await world.head()).timestamp)
  const terms = { account: provider, recipient: provider, now, deadlineSeconds: 1200 }
  const intent = buildSwapIntent(world.chain, quote, terms)
  const before = await Promise.all([held(input), held(output)])
  await send(swapPlan(client, intent, estimate(await simulateSwap(client, multicall, intent))))
  const after = await Promise.all([held(input), held(output)])
  expect([before[0] - after[0], after[1] - before[1]]).toEqual([amountIn, amountOut])
}

async function add({ scene, client, multicall, token, approve, estimate, send, held }: Page) {
  const currencies = scene.pairOfIds('1DAI', '1USDC')
  const facts = await scene.factsOf(currencies)
  const desired = { first: 120n * oneToken, second: (120n * oneToken * facts.reserves.second) / facts.reserves.first }
  const { intent, deposit } = await scene.addIntent(currencies, desired)
  await approve(token('1DAI'), intent.router, intent.amounts.first)
  await approve(token('1USDC'), intent.router, intent.amounts.second)
  const before = await held(facts.address)
  const missingApproval = { first: false, second: false }
  const simulated = { intent, pair: facts.address, factory: scene.factory(), missingApproval }
  await send(addPlan(intent, estimate(await simulateAddition(client, multicall, simulated))))
  expect((await held(facts.address)) - before).toBe(deposit.liquidity)
}

async function remove({ scene, client, multicall, estimate, send, held }: Page) {
  const currencies = scene.pairOfIds('1DAI', '1USDC')
  const facts = await scene.factsOf(currencies)
  const before = await held(facts.address)
  const typed = { field: 'liquidity', amount: before / 100n } as const
  const removal = removalOf(facts, before, typed)
  const terms = { ...(await scene.terms(currencies)), typed }
  const given: SignedPermit[] = []
  const router = world.router('dexswap')
  const deadline = BigInt(terms.now + 1200)
  const question = {
    chainId: 31337 as const,
    account: provider,
    token: facts.address,
    spender: router,
    value: removal.liquidity,
    deadline,
  }
  const unsimulated = async () => ({ status: 'unknown' }) as const
  const step = permitStep(client, multicall, question, unsimulated, (permit) => given.push(permit))
  const data = JSON.parse(await step.typedData())
  await step.onSigned?.((await world.rpc('eth_signTypedData_v4', provider, data)) as Hex)
  const [permit = null] = given
  const intent = buildRemoveIntent(world.chain, { ...facts, lpSymbol: 'DXS' }, removal, permit, terms)
  const simulation = await simulateRemoval(client, multicall, { intent, missingApproval: false })
  await send(removePlan(client, intent, estimate(simulation)))
  expect(before - (await held(facts.address))).toBe(removal.liquidity)
}

async function campaign({ scene, client, multicall, readCall, token, approve, estimate, send, held }: Page) {
  const [dai, usdc] = [token('1DAI'), token('1USDC')]
  const { address } = await scene.factsOf({ first: dai, second: usdc })
  const [token0, token1] = dai.address.toLowerCase() < usdc.address.toLowerCase() ? [dai, usdc] : [usdc, dai]
  const common = {
    chainId: 31337 as const,
    account: provider,
    pair: { address, token0, token1, base: token0, quote: token1 },
  }
  const factory = world.chain.campaignFactory ?? '0x'
  const act = async (intent: CampaignIntent) => {
    const simulation = await simulateCampaignCall(client, multicall, intent, intent.kind === 'create' ? [] : [dai])
    await send(campaignPlan(intent, estimate(simulation)))
  }

  const [reward, startsAt] = [oneToken, (await world.head()).timestamp + 3600n]
  await approve(dai, factory, reward)
  const paid = await held(dai)
  const terms = {
    rewards: [{ token: dai, amount: reward }],
    startsAt,
    endsAt: startsAt + 100_000n,
    locked: false,
    stakingCap: 0n,
  }
  await act({ kind: 'create', ...common, factory, ...terms })
  expect(paid - (await held(dai))).toBe(reward)

  const listed: readonly Known<Address>[] = await readCall(
    distributionCalls(factory, await readCall(countCall(factory))),
  )
  const [last] = listed.slice(-1)
  if (!last) throw new RangeError('no campaign was made')
  const inside = { ...common, campaign: need(last) }
  const lp: Token = { kind: 'token', chainId: 31337, address, symbol: 'DXS', name: 'DXS', decimals: 18 }
  const amount = (await held(address)) / 50n
  await world.rpc('evm_setNextBlockTimestamp', numberToHex(startsAt + 10n))
  await world.rpc('evm_mine')
  await approve(lp, inside.campaign, amount)
  const shown = {
    ...{ address: inside.campaign, stakable: address, startsAt, endsAt: terms.endsAt, locked: false, stakingCap: 0n },
    rewards: [{ currency: dai, amount: reward }],
  }
  await act({ kind: 'stake', ...inside, amount, terms: shown })
  const stake = async () => need(accountStake(await readCall(stakeCalls(inside.campaign, provider))))
  expect((await stake()).stakedAmount).toBe(amount)

  await world.rpc('evm_increaseTime', 1000)
  await world.rpc('evm_mine')
  const before = await held(dai)
  const part = reward / 1000n
  await vi.waitFor(async () => expect((await stake()).claimable[0]).toBeGreaterThan(part), { timeout: 60_000 })
  await act({ kind: 'claim', ...inside, rewardTokens: [dai], amounts: [part] })
  expect((await held(dai)) - before).toBe(part)

  const heldBefore = await held(address)
  await act({ kind: 'exit', ...inside })
  expect((await held(address)) - heldBefore).toBe(amount)
}

const flows: readonly (readonly [string, (page: Page) => Promise<void>])[] = [
  ['swap for an exact amount', (page) => swap(page, 'input')],
  ['swap to an exact amount', (page) => swap(page, 'output')],
  ['add to a pool', add],
  ['remove from a pool', remove],
  ['create a campaign, stake, claim, claim and withdraw', campaign],
]

describe.each(['base', 'strict'] as const)('nodes like those of %s', (name) => {
  let page: Page
  beforeAll(async () => {
    page = await openBehind(name)
  })
  afterAll(() => page.stop())

  test.each(flows)('behavior: completes the flow: %s', (_, flow) => flow(page))
})
