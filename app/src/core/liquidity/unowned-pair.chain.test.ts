// @vitest-environment node

import { erc20Abi, factoryAbi, pairAbi, routerAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Call } from '@dexswap/orders/call'
import { traders, users } from '@dexswap/sandbox'
import { encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allowsFirst } from '../sending/plan.ts'
import { type LiquidityScene, liquiditySceneOf } from '../test/start-liquidity-scene.ts'
import { startTestWorld } from '../test/start-test-world.ts'
import { wrappedForm } from '../tokens/currency.ts'
import { depositOf } from './deposit.ts'
import { addCall } from './liquidity-calls.ts'
import { additionFits, buildAddIntent } from './liquidity-intent.ts'
import { approvedAddPlan } from './liquidity-plans.ts'
import { bothSides, leadingSide, mapSides, type Sides } from './pair-lookup.ts'
import { setPriceCalls } from './set-price.ts'
import { simulateAddition } from './simulate-liquidity.ts'

const [user = '0x'] = users
/** The account that sends tokens to the pairs. */
const [, other = '0x'] = traders
const unit = 10n ** 18n
const desired = { first: 100n * unit, second: 3n * unit }

let scene: LiquidityScene
let snapshot: unknown

beforeAll(async () => {
  scene = liquiditySceneOf(await startTestWorld())
  const { world } = scene
  for (const from of [user, other]) {
    for (const id of ['1DAI', 'LINK', '1GUSD', 'WONE'])
      await world.approve(from, world.token(id), world.router('dexswap'))
    await world.send(from, { to: world.token('WONE'), data: '0xd0e30db0', value: 1_000n * unit })
  }
}, 60_000)
afterAll(() => scene.world.stop())
beforeEach(async () => {
  if (snapshot !== undefined) await scene.world.rpc('evm_revert', snapshot)
  snapshot = await scene.world.rpc('evm_snapshot')
})

async function passes(from: Address, call: Pick<Call, 'to' | 'data'> & { readonly value?: bigint }) {
  const { status } = await scene.world.send(from, call)
  expect(status).toBe('0x1')
}

const syncCall = encodeFunctionData({ abi: pairAbi, functionName: 'sync' })
const transferOf = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

/** Another account creates the pair and sends tokens; `sync()` turns them into reserves. */
async function touch(currencies: ReturnType<LiquidityScene['pairOfIds']>, sent: Sides<bigint>, isSynced = true) {
  const { world } = scene
  const tokens = mapSides(currencies, (each) => wrappedForm(world.chain, each).address)
  const args = [tokens.first, tokens.second] as const
  await passes(other, {
    to: scene.factory(),
    data: encodeFunctionData({ abi: factoryAbi, functionName: 'createPair', args }),
  })
  const { address } = await scene.factsOf(currencies)
  for (const side of bothSides) {
    if (sent[side] > 0n) await passes(other, { to: tokens[side], data: transferOf(address, sent[side]) })
  }
  if (isSynced) await passes(other, { to: address, data: syncCall })
}

/** The addition that the page derives and signs. */
async function additionOf(currencies: ReturnType<LiquidityScene['pairOfIds']>, amounts = desired) {
  const { world } = scene
  const facts = await scene.factsOf(currencies)
  const held = {
    first: await scene.balance(wrappedForm(world.chain, currencies.first), facts.address),
    second: await scene.balance(wrappedForm(world.chain, currencies.second), facts.address),
  }
  const deposit = depositOf(facts, amounts, leadingSide(currencies), held)
  if ('refused' in deposit) throw new RangeError(deposit.refused)
  const terms = { ...(await scene.terms(currencies, user)), typed: 'first' } as const
  return { facts, held, deposit, intent: buildAddIntent(world.chain, amounts, deposit, terms) }
}

const orders = [
  ['ONE', '1DAI'],
  ['1DAI', 'ONE'],
  ['LINK', '1DAI'],
  ['1DAI', 'LINK'],
] as const
const touched = [
  ['one wei of the first', { first: 1n, second: 0n }],
  ['one wei of the second', { first: 0n, second: 1n }],
  ['1000 and 5 wei', { first: 1_000n, second: 5n }],
  ['5 and 1000 wei', { first: 5n, second: 1_000n }],
] as const

/** Prepares the pair, adds liquidity like the page, and compares all values with the chain. */
async function opens(currencies: ReturnType<LiquidityScene['pairOfIds']>, sent: Sides<bigint>, typed = desired) {
  const { world } = scene
  await touch(currencies, sent)
  const { facts, held, deposit, intent } = await additionOf(currencies, typed)
  expect(deposit).toMatchObject({ creates: true })
  expect(additionFits(intent, facts, held)).toBe(true)

  const none = { first: false, second: false }
  const addition = { intent, pair: facts.address, factory: scene.factory(), missingApproval: none }
  const simulation = await simulateAddition(world.client, world.chain.multicall, addition)
  expect(simulation).toMatchObject({ status: 'passed', measured: { liquidity: deposit.liquidity } })

  const start = {
    first: await scene.balance(currencies.first, user),
    second: await scene.balance(currencies.second, user),
  }
  const plan = approvedAddPlan(world.client, intent, none)
  expect(allowsFirst(plan)).toBe(true)
  for (const step of plan.steps) {
    if (step.kind === 'permit') return expect.unreachable()
    if (await step.isDone?.()) continue
    await passes(user, await step.call([]))
    if (step !== plan.steps.at(-1)) expect(await step.isDone?.()).toBe(true)
  }

  const after = await scene.factsOf(currencies)
  expect(after.reserves).toEqual(deposit.reservesAfter)
  expect(await scene.balance(facts.address, user)).toBe(deposit.liquidity)
  for (const side of bothSides) {
    const spent = start[side] - (await scene.balance(currencies[side], user))
    // Gas is paid in native currency.
    if (currencies[side].kind === 'token') expect(spent).toBeLessThanOrEqual(typed[side])
    expect(deposit.amounts[side] * 10_000n).toBeGreaterThan(typed[side] * 9_990n)
  }
}

describe('addition to a pair without owners that another account has sent tokens to', () => {
  describe.each(orders)('%s/%s', (first, second) => {
    test.each(touched)('behavior: creates the pool at the ratio of the amounts, over %s', (_, sent) =>
      opens(scene.pairOfIds(first, second), sent),
    )
  })

  test.each(touched.slice(0, 2))('behavior: creates the pool of a token with two decimals, over %s', (_, sent) =>
    opens(scene.pairOfIds('1GUSD', 'ONE'), sent, { first: 100_000n, second: 100n * unit }),
  )

  test.each(['ONE', 'LINK'])('behavior: takes the typed amounts over unsynchronized tokens in %s/1DAI', async (id) => {
    const { world } = scene
    const currencies = scene.pairOfIds(id, '1DAI')
    await touch(currencies, { first: 5n * unit, second: 0n }, false)
    const { facts, deposit, intent } = await additionOf(currencies)
    expect(intent.ahead).toBeNull()
    await passes(user, addCall(intent))
    expect((await scene.factsOf(currencies)).reserves).toEqual({ first: 105n * unit, second: 3n * unit })
    expect(deposit.reservesAfter).toEqual({ first: 105n * unit, second: 3n * unit })
    expect(await scene.balance(facts.address, user)).toBe(deposit.liquidity)
    expect(world.requests.length).toBeGreaterThan(0)
  })

  test('behavior: sets a new price in a pool from which all liquidity was removed', async () => {
    const currencies = scene.pairOfIds('LINK', '1DAI')
    const { world } = scene
    const args = [world.token('LINK'), world.token('1DAI'), 7n * unit, unit, 0n, 0n, other, 10n ** 12n] as const
    const router = world.router('dexswap') as Address
    await passes(other, {
      to: router,
      data: encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }),
    })
    const { address } = await scene.factsOf(currencies)
    const burnt = await scene.balance(address, other)
    await passes(other, { to: address, data: transferOf(address, burnt) })
    // burn(address)
    await passes(other, { to: address, data: `0x89afcb44${other.slice(2).toLowerCase().padStart(64, '0')}` })
    expect(await scene.factsOf(currencies)).toMatchObject({ totalSupply: 1_000n })

    const { deposit, intent } = await additionOf(currencies)
    expect(deposit).toMatchObject({ creates: false })
    if (!intent.ahead) return expect.unreachable()
    for (const call of [...setPriceCalls(intent, intent.ahead), addCall(intent)]) await passes(user, call)
    expect((await scene.factsOf(currencies)).reserves).toEqual(deposit.reservesAfter)
    expect(await scene.balance(address, user)).toBe(deposit.liquidity)
  })

  test('behavior: reverts when the price changes before the last call, and loses only the transferred tokens', async () => {
    const currencies = scene.pairOfIds('LINK', '1DAI')
    await touch(currencies, { first: 1n, second: 0n })
    const { facts, intent } = await additionOf(currencies)
    if (!intent.ahead) return expect.unreachable()
    for (const call of setPriceCalls(intent, intent.ahead)) await passes(user, call)
    await passes(other, { to: intent.tokens.second, data: transferOf(facts.address, 10n ** 6n) })
    await passes(other, { to: facts.address, data: syncCall })
    expect((await scene.world.send(user, addCall(intent))).status).toBe('0x0')
    const { held, intent: next } = await additionOf(currencies)
    expect(additionFits(intent, facts, held)).toBe(false)
    if (!next.ahead) return expect.unreachable()
    for (const call of [...setPriceCalls(next, next.ahead), addCall(next)]) await passes(user, call)
  })

  test('behavior: reverts when another account first creates the pool at another price', async () => {
    const currencies = scene.pairOfIds('LINK', '1DAI')
    await touch(currencies, { first: 1n, second: 0n })
    const { facts, intent } = await additionOf(currencies)
    if (!intent.ahead) return expect.unreachable()
    await passes(other, { to: intent.tokens.first, data: transferOf(facts.address, unit) })
    await passes(other, { to: intent.tokens.second, data: transferOf(facts.address, unit) })
    // mint(address)
    await passes(other, { to: facts.address, data: `0x6a627842${other.slice(2).toLowerCase().padStart(64, '0')}` })
    for (const call of setPriceCalls(intent, intent.ahead)) await passes(user, call)
    expect((await scene.world.send(user, addCall(intent))).status).toBe('0x0')
  })

  test('behavior: reverts without the transfers that precede the addition, in both token orders', async () => {
    for (const [first, second] of [['ONE', '1DAI'] as const, ['1DAI', 'ONE'] as const]) {
      const currencies = scene.pairOfIds(first, second)
      if (first === 'ONE') await touch(currencies, { first: 1n, second: 0n })
      const { intent } = await additionOf(currencies)
      expect((await scene.world.send(user, addCall(intent))).status).toBe('0x0')
    }
  })
})
