import { routerAbi } from '@dexswap/abis'
import { traders, users } from '@dexswap/sandbox'
import { decodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrivesLess } from '../liquidity/deposit.ts'
import { addCall, chooseRemoveCall, removeCalls } from '../liquidity/liquidity-calls.ts'
import { PoolMovedError } from '../liquidity/liquidity-errors.ts'
import { buildRemoveIntent } from '../liquidity/liquidity-intent.ts'
import { removalOf } from '../liquidity/removal.ts'
import { simulateAddition, simulateRemoval } from '../liquidity/simulate-liquidity.ts'
import { measuredOf } from '../sending/simulation.ts'
import { type LiquidityScene, provider, startLiquidityScene } from './start-liquidity-scene.ts'

// Invariant: computed and simulated additions equal the result of router and pair, to the unit.

const [, rival = '0x'] = traders
const [user = '0x'] = users
const oneToken = 10n ** 18n

let scene: LiquidityScene

beforeAll(async () => {
  scene = await startLiquidityScene()
}, 60_000)
afterAll(() => scene.world.stop())

describe('addCall', () => {
  test.each([
    ['1DAI', '1USDC', 'addLiquidity', 18, 6],
    ['ONE', '1DAI', 'addLiquidityETH', 18, 18],
    ['1DAI', 'ONE', 'addLiquidityETH', 18, 18],
  ])(
    'default: adds %s with %s by %s, mints the displayed liquidity and takes the displayed amounts [2.7.29 2.7.30 2.7.31]',
    async (one, other, functionName) => {
      const currencies = scene.pairOfIds(one, other)
      await scene.approveBoth(currencies)
      const facts = await scene.factsOf(currencies)
      const first = scene.units(currencies.first, 12.5)
      const desired = { first, second: (first * facts.reserves.second) / facts.reserves.first }
      const { intent, deposit } = await scene.addIntent(currencies, desired)
      const call = addCall(intent)
      const { tokens, amounts, minimums, deadline } = intent
      const requested = decodeFunctionData({ abi: routerAbi, data: call.data })
      expect(requested.functionName).toBe(functionName)
      const [token, native] = one === 'ONE' ? (['second', 'first'] as const) : (['first', 'second'] as const)
      const isNative = functionName === 'addLiquidityETH'
      expect(requested.args).toEqual(
        isNative
          ? [tokens[token], amounts[token], minimums[token], minimums[native], provider, deadline]
          : [
              tokens.first,
              tokens.second,
              amounts.first,
              amounts.second,
              minimums.first,
              minimums.second,
              provider,
              deadline,
            ],
      )
      expect(call.value).toBe(isNative ? amounts[native] : 0n)
      for (const side of [token, native]) {
        expect(minimums[side] > 0n && minimums[side] < amounts[side]).toBe(true)
      }
      const before = await scene.balance(facts.address, provider)
      expect(await scene.world.send(provider, call)).toMatchObject({ status: '0x1' })
      expect((await scene.balance(facts.address, provider)) - before).toBe(deposit.liquidity)
      const after = await scene.factsOf(currencies)
      expect(after.reserves.first - facts.reserves.first).toBe(deposit.amounts.first)
      expect(after.reserves.second - facts.reserves.second).toBe(deposit.amounts.second)
    },
  )

  test.each([
    ['ZOO', 'ONE'],
    ['ZOO', '1USDC'],
    ['GRAIN', '1USDC'],
    ['1USDT', '1DAI'],
    ['GRAIN', 'ZOO'],
    ['NAMELESS', 'ONE'],
  ])(
    'behavior: creates a pool of %s and %s at the given ratio, and removes its liquidity again',
    async (one, other) => {
      const currencies = scene.pairOfIds(one, other)
      await scene.approveBoth(currencies)
      expect((await scene.lookup(currencies)).status).toBe('not-exists')
      const desired = { first: scene.units(currencies.first, 30), second: scene.units(currencies.second, 45) }
      const { intent, deposit } = await scene.addIntent(currencies, desired)
      expect(intent).toMatchObject({ creates: true, minimums: desired })
      const missingApproval = { first: false, second: false }
      const simulation = await simulateAddition(scene.world.client, scene.world.chain.multicall, {
        intent,
        pair: null,
        factory: scene.factory(),
        missingApproval,
      })
      expect(simulation).toMatchObject({ status: 'passed', measured: { liquidity: deposit.liquidity } })
      expect(await scene.world.send(provider, addCall(intent))).toMatchObject({ status: '0x1' })
      const facts = await scene.factsOf(currencies)
      expect(facts.reserves).toEqual(desired)
      expect(await scene.balance(facts.address, provider)).toBe(deposit.liquidity)

      await scene.world.approve(provider, facts.address, scene.world.router('dexswap'))
      const typed = { field: 'percent', percent: 100 } as const
      const removal = removalOf(facts, deposit.liquidity, typed)
      const out = buildRemoveIntent(scene.world.chain, { ...facts, lpSymbol: 'DXS' }, removal, null, {
        ...(await scene.terms(currencies)),
        typed,
      })
      const simulated = await simulateRemoval(scene.world.client, scene.world.chain.multicall, {
        intent: out,
        missingApproval: false,
      })
      expect(simulated).toMatchObject({
        status: 'passed',
        measured: { liquidity: -removal.liquidity, moved: removal.amounts },
      })
      const chosen = await chooseRemoveCall(scene.world.client, provider, removeCalls(out))
      expect(await scene.world.send(provider, chosen)).toMatchObject({ status: '0x1' })
      expect(await scene.balance(facts.address, provider)).toBe(0n)
    },
  )
})

describe('simulateAddition', () => {
  test('behavior: includes missing approvals in the simulation without sending them', async () => {
    const currencies = scene.pairOfIds('1DAI', '1USDC')
    const { intent, deposit } = await scene.addIntent(currencies, { first: 5n * oneToken, second: 5_000_000n }, user)
    const facts = await scene.factsOf(currencies)
    const ask = (isLacking: boolean) =>
      simulateAddition(scene.world.client, scene.world.chain.multicall, {
        intent,
        pair: facts.address,
        factory: scene.factory(),
        missingApproval: { first: isLacking, second: isLacking },
      })
    expect(await ask(true)).toMatchObject({
      status: 'passed',
      measured: {
        liquidity: deposit.liquidity,
        moved: { first: -deposit.amounts.first, second: -deposit.amounts.second },
      },
    })
    expect(await ask(false)).toMatchObject({ status: 'refused', error: { name: 'AdditionRefusedError' } })
  })

  test('behavior: measures that a token with a transfer fee mints less liquidity than computed', async () => {
    const currencies = scene.pairOfIds('ONE', 'RFX')
    await scene.approveBoth(currencies)
    const facts = await scene.factsOf(currencies)
    const desired = { first: 25n * oneToken, second: (25n * oneToken * facts.reserves.second) / facts.reserves.first }
    const { intent, deposit } = await scene.addIntent(currencies, desired)
    const missingApproval = { first: false, second: false }
    const simulated = { intent, pair: facts.address, factory: scene.factory(), missingApproval }
    const simulation = await simulateAddition(scene.world.client, scene.world.chain.multicall, simulated)
    const arrives = measuredOf(simulation)?.liquidity ?? null
    expect(arrivesLess(arrives, deposit.liquidity)).toBe(true)
    const before = await scene.balance(facts.address, provider)
    expect(await scene.world.send(provider, addCall(intent))).toMatchObject({ status: '0x1' })
    expect((await scene.balance(facts.address, provider)) - before).toBe(arrives)
    expect(arrivesLess(deposit.liquidity, deposit.liquidity)).toBe(false)
  })

  test('error: PoolMovedError when another account opened the pool at a different price, before any transfer', async () => {
    const currencies = scene.pairOfIds('1DAI', 'xDEXS')
    await scene.approveBoth(currencies)
    await scene.approveBoth(currencies, rival)
    const mine = await scene.addIntent(currencies, { first: 1000n * oneToken, second: 3000n * oneToken })
    const theirs = await scene.addIntent(currencies, { first: 1000n * oneToken, second: 1000n * oneToken }, rival)
    expect(await scene.world.send(rival, addCall(theirs.intent))).toMatchObject({ status: '0x1' })
    const { address: pair } = await scene.factsOf(currencies)
    const missingApproval = { first: false, second: false }
    const simulated = { intent: mine.intent, pair, factory: scene.factory(), missingApproval }
    const simulation = await simulateAddition(scene.world.client, scene.world.chain.multicall, simulated)
    expect(simulation.status === 'refused' && simulation.error).toBeInstanceOf(PoolMovedError)
    expect(await scene.world.send(provider, addCall(mine.intent))).toMatchObject({ status: '0x0' })
  })
})
