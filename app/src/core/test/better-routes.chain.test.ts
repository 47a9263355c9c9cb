import { factoryAbi, routerAbi } from '@dexswap/abis'
import { sqrtPriceAtTick } from '@dexswap/amm'
import type { Address, Hex } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { encodeFunctionData, numberToHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import { swapPlan } from '../swaps/plans.ts'
import { type ConcentratedSends, type Drawn, startConcentratedSends } from './concentrated-sends.ts'
import { type Lie, type LyingNode, lieWithState } from './lying-nodes.ts'
import { startOperators } from './start-operators.ts'
import { provider } from './start-test-world.ts'
import { openVerifyingPage } from './verifying-page.ts'

// Invariant: no order takes a worse route because the page's node hides or misreports a pool.

let scene: ConcentratedSends
let lying: LyingNode
let honest: LyingNode
let stop: () => Promise<void>
const amount = 10n ** 18n

beforeAll(async () => {
  ;({ scene, lying, honest, stop } = await startOperators(await startConcentratedSends()))
  await scene.allow()
  const router = scene.world.router('dexswap')
  for (const id of ['LINK', '1DAI']) await scene.world.approve(scene.user, scene.world.token(id), router)
}, 120_000)
afterEach(() => {
  lying.lie = null
})
afterAll(() => stop())

type Rows = { readonly concentrated: PlatformQuote; readonly pair: PlatformQuote | null }

const orderOf = (input: string, output: string): Drawn => {
  return { input: scene.currency(input), output: scene.currency(output), exact: 'input', amount }
}

/** Sends the quote that `choose` selects; returns the wallet requests and the error. */
async function send(drawn: Drawn, choose = best) {
  const page = openVerifyingPage(scene, [lying, honest])
  await page.pollHead()
  // Reads without other load, because on a busy machine slow reads are repeated at the next node.
  const reading = openVerifyingPage(scene, [lying])
  const concentrated = await scene.quote(reading.client, drawn)
  const pair = await scene.pairQuote(reading.client, drawn).catch(() => null)
  reading.close()
  const chosen = choose({ concentrated, pair })
  const others = [concentrated, ...(pair ? [pair] : [])].filter((row) => row !== chosen)
  const end = await page.run(swapPlan(page.client, scene.intentOf(chosen, scene.user, others)))
  page.close()
  const stop = end.status === 'failed' && end.error instanceof SourcesDisagreeError ? end.error.stop : null
  return { signed: page.requested.length, stop, platform: chosen.platform.id, hops: chosen.hops.length }
}

const best = ({ concentrated, pair }: Rows) =>
  pair !== null && pair.amountOut > concentrated.amountOut ? pair : concentrated
const worst = (rows: Rows) => (best(rows) === rows.concentrated ? (rows.pair ?? rows.concentrated) : rows.concentrated)

/**
 * Applies `lie` to calls at the latest block or with state overrides, which excludes those of
 * verification.
 */
function beforeVerification(lie: Lie): Lie {
  return (call, ask) => (call.params.length < 3 && /^0x/.test(String(call.params[1])) ? null : lie(call, ask))
}

const slotOf = (slot: number): Hex => numberToHex(slot, { size: 32 })
const stored = async (address: Address, slot: number) =>
  (await scene.world.rpc('eth_getStorageAt', address, slotOf(slot), 'latest')) as Hex

type Pair = readonly [one: string, other: string]
const poolOf = ([one, other]: Pair, fee: number) =>
  poolAddress(scene.v3.platform, [scene.world.token(one), scene.world.token(other)], fee)

/** Overrides the price in the pools of two tokens with that of another tick. */
async function repriced(pair: Pair, fees: readonly number[], tick: number): Promise<Lie> {
  const overrides = fees.map(async (fee) => {
    const pool = poolOf(pair, fee)
    const slot0 = BigInt(await stored(pool, 0))
    const price = sqrtPriceAtTick(tick) | (BigInt.asUintN(24, BigInt(tick)) << 160n)
    const word = numberToHex(((slot0 >> 184n) << 184n) | price, { size: 32 })
    return [pool, { stateDiff: { [slotOf(0)]: word } }] as const
  })
  return beforeVerification(lieWithState(Object.fromEntries(await Promise.all(overrides))))
}

/** Overrides the code of pools, so that they seem not to exist. */
function hidden(pair: Pair, fees: readonly number[]): Lie {
  const overrides = fees.map((fee) => [poolOf(pair, fee), { code: '0x00' }] as const)
  return beforeVerification(lieWithState(Object.fromEntries(overrides)))
}

const betterPrice = { signed: 0, stop: { status: 'contradicted', about: 'bestPrice' } } as const
const hiddenPool = { signed: 0, stop: { status: 'contradicted', about: 'reserves' } } as const

describe('verifyCall', () => {
  test('default: sends an order over the best route, and one over a worse route that the user chose', async () => {
    for (const drawn of [orderOf('LINK', '1DAI'), orderOf('1DAI', 'LINK')]) {
      expect(await send(drawn, best)).toMatchObject({ signed: 1, stop: null, platform: 'uniswap-v3' })
      expect(await send(drawn, worst)).toMatchObject({ signed: 1, stop: null, platform: 'dexswap' })
    }
  })

  test('behavior: stops an order through a pair when the node misreports better pools of its tokens', async () => {
    lying.lie = await repriced(['LINK', '1DAI'], [500, 3000], -50)
    expect(await send(orderOf('LINK', '1DAI'))).toMatchObject({ platform: 'dexswap', ...betterPrice })
  })

  test('behavior: stops an order through a pair when the node misreports a better pool over a base', async () => {
    expect(await send(orderOf('1DAI', 'LINK'))).toMatchObject({ signed: 1, hops: 2 })
    lying.lie = await repriced(['LINK', 'WONE'], [10_000], 0)
    expect(await send(orderOf('1DAI', 'LINK'))).toMatchObject({ platform: 'dexswap', ...betterPrice })
  })

  test('behavior: stops an order through pools when the node misreports a better pair', async () => {
    const mark = await scene.world.rpc('evm_snapshot')
    const router = scene.world.router('dexswap')
    const path = ['1DAI', 'LINK'].map((id) => scene.world.token(id)) as [Address, Address]
    const factory = scene.chain.platforms[0]?.factory ?? '0x'
    const getPair = contractCall({ address: factory, abi: factoryAbi, functionName: 'getPair', args: path })
    const pair = getPair.decode(
      (await scene.world.rpc('eth_call', { to: factory, data: getPair.data }, 'latest')) as Hex,
    )
    const before = await stored(pair, 8)
    const args = [100n * amount, 0n, path, provider, 10n ** 12n] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
    await scene.world.send(provider, { to: router, data })
    expect(await send(orderOf('LINK', '1DAI'))).toMatchObject({ platform: 'dexswap', signed: 1 })
    lying.lie = beforeVerification(lieWithState({ [pair]: { stateDiff: { [slotOf(8)]: before } } }))
    expect(await send(orderOf('LINK', '1DAI'))).toMatchObject({ platform: 'uniswap-v3', ...betterPrice })
    await scene.world.rpc('evm_revert', mark)
  })

  test('behavior: stops an order through a pair when the node hides better pools of its tokens', async () => {
    lying.lie = hidden(['LINK', '1DAI'], [500, 3000])
    expect(await send(orderOf('LINK', '1DAI'))).toMatchObject({ platform: 'dexswap', ...hiddenPool })
  })

  test('behavior: stops an order when the node hides a pool between two bases', async () => {
    expect(await send(orderOf('LINK', '1USDC'))).toMatchObject({ signed: 1, stop: null })
    lying.lie = hidden(['1DAI', 'WONE'], [3000])
    expect(await send(orderOf('LINK', '1USDC'))).toMatchObject(hiddenPool)
  })
})
