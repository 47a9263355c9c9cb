import type { Address } from '@dexswap/chains'
import { users } from '@dexswap/sandbox'
import { encodeFunctionData, parseAbi } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { permitPlan } from '../approvals/permit-step.ts'
import { removeCalls } from '../liquidity/liquidity-calls.ts'
import { RemovalWouldFailError } from '../liquidity/liquidity-errors.ts'
import { buildRemoveIntent } from '../liquidity/liquidity-intent.ts'
import { removePlan } from '../liquidity/liquidity-plans.ts'
import { removalOf } from '../liquidity/removal.ts'
import { removalsPlan } from '../liquidity/remove-several.ts'
import { simulateRemoval } from '../liquidity/simulate-liquidity.ts'
import type { PermitStep, SendStep } from '../sending/plan.ts'
import { measuredOf } from '../sending/simulation.ts'
import { type LiquidityScene, provider, startLiquidityScene } from './start-liquidity-scene.ts'

// Invariant: when a token blocks an account, its liquidity can still be removed to another address.

const [friend = '0x'] = users
const abi = parseAbi(['function setBlocked(address account, bool value)', 'function owner() view returns (address)'])

let scene: LiquidityScene
beforeAll(async () => {
  scene = await startLiquidityScene()
  await scene.world.addPair('dexswap', 'ONE', 10_000, 'FRZ', 200)
  await scene.world.addPair('dexswap', '1DAI', 500, 'FRZ', 200)
  await block(provider)
}, 60_000)
afterAll(() => scene.world.stop())

async function block(account: Address): Promise<void> {
  const to = scene.world.token('FRZ')
  const word = await scene.world.rpc(
    'eth_call',
    { to, data: encodeFunctionData({ abi, functionName: 'owner' }) },
    'latest',
  )
  const owner: Address = `0x${String(word).slice(26)}`
  await scene.world.rpc('anvil_impersonateAccount', owner)
  const data = encodeFunctionData({ abi, functionName: 'setBlocked', args: [account, true] })
  expect(await scene.world.send(owner, { to, data })).toMatchObject({ status: '0x1' })
}

async function removal(other: string, recipient: Address = provider) {
  const currencies = scene.pairOfIds(other, 'FRZ')
  const facts = await scene.factsOf(currencies)
  const held = await scene.balance(facts.address, provider)
  const typed = { field: 'percent', percent: 50 } as const
  const terms = { ...(await scene.terms(currencies)), typed, recipient }
  const pair = { ...facts, lpSymbol: 'DXS' }
  const intent = buildRemoveIntent(scene.world.chain, pair, removalOf(facts, held, typed), null, terms)
  return { intent, currencies }
}

const simulate = (intent: Awaited<ReturnType<typeof removal>>['intent']) =>
  simulateRemoval(scene.world.client, scene.world.chain.multicall, { intent, missingApproval: true })

describe('removal of a token that blocks the account', () => {
  test.each(['ONE', '1DAI'])('behavior: returns a refusal before a permission is requested, with %s', async (other) => {
    const { intent } = await removal(other)
    const simulated = await simulate(intent)
    expect(simulated.status === 'refused' && simulated.error).toBeInstanceOf(RemovalWouldFailError)
    // The revert reason is that of the router, not of the token.
    expect(simulated.status === 'refused' && simulated.error).toMatchObject({
      reason: expect.stringMatching(/TRANSFER_FAILED/),
    })
  })

  test('error: RemovalWouldFailError when a permit is requested, before the wallet request', async () => {
    const { intent } = await removal('1DAI')
    const { client, chain } = scene.world
    const question = { chainId: 31337 as const, account: provider, token: intent.pair, spender: intent.router }
    const permit = { ...question, value: intent.liquidity, deadline: intent.deadline }
    const [step] = permitPlan(
      client,
      chain.multicall,
      permit,
      () => simulate(intent),
      () => undefined,
    ).steps
    await expect((step as PermitStep).typedData()).rejects.toBeInstanceOf(RemovalWouldFailError)
    const lpToken = { ...scene.pairOfIds('1DAI', 'FRZ').first, address: intent.pair } as never
    const usd = { status: 'loading' } as const
    const plan = removalsPlan(
      { client, multicall: chain.multicall, by: 'sign' },
      [{ intent, lpToken, platform: 'DexSwap', missingApproval: true, usd }],
      null,
    )
    const [sign] = plan?.steps ?? []
    await expect((sign as PermitStep).typedData()).rejects.toBeInstanceOf(RemovalWouldFailError)
  })

  test.each(['ONE', '1DAI'])('behavior: pays the removed tokens to another address, with %s', async (other) => {
    const { intent, currencies } = await removal(other, friend)
    const before = await scene.balance(currencies.second, friend)
    const first = await scene.balance(currencies.first, friend)
    const simulated = await simulate(intent)
    expect(simulated.status).toBe('passed')
    await scene.world.approve(provider, intent.pair, intent.router)
    const [step] = removePlan(scene.world.client, intent).steps as readonly SendStep[]
    expect(step).toMatchObject({
      summary: { recipient: friend },
      basis: { recipient: { address: friend, name: null } },
    })
    const call = removeCalls(intent)[0] ?? expect.unreachable()
    expect(await scene.world.send(provider, call)).toMatchObject({ status: '0x1' })
    const arrived = (await scene.balance(currencies.second, friend)) - before
    expect(arrived).toBe(measuredOf(simulated)?.moved.second)
    expect(arrived).toBeGreaterThanOrEqual(intent.minimums.second)
    expect((await scene.balance(currencies.first, friend)) - first).toBe(measuredOf(simulated)?.moved.first)
  })
})
