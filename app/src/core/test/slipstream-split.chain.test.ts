import { type Address, allPlatforms, type Hex, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { executorPlatform } from '@dexswap/chains/executor-platform'
import { createConcentratedQuotes } from '@dexswap/pools-reader/concentrated-quotes'
import { listPairs } from '@dexswap/pools-reader/list-in-batches'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { countPairs, readPools } from '@dexswap/pools-reader/read-pools'
import { createDivide } from '@dexswap/pools-reader/split-quote'
import { createSender, creationCode, packageArtifact } from '@dexswap/sandbox'
import { keccak256 } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { comparedRoutes } from '../markets/compared-routes.ts'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import { approvedSwapPlan, swapPlan } from '../swaps/plans.ts'
import { wrappedForm } from '../tokens/currency.ts'
import { readyConcentrated } from './concentrated-fixtures.ts'
import { type ConcentratedSends, startConcentratedSends } from './concentrated-sends.ts'
import { type LyingNode, lieWithState } from './lying-nodes.ts'
import { sendPlan } from './send-drawn-swaps.ts'
import { startOperators } from './start-operators.ts'
import { provider } from './start-test-world.ts'
import { openVerifyingPage } from './verifying-page.ts'

// Invariant: a split order through Slipstream pools uses and verifies the fee of each pool.

let scene: ConcentratedSends
let chain: ConfiguredChain
let lying: LyingNode
let honest: LyingNode
let stop: () => Promise<void>
const unit = 10n ** 18n
const fees = [1234, 417] as const

beforeAll(async () => {
  ;({ scene, lying, honest, stop } = await startOperators(await startConcentratedSends('slipstream')))
  const [first = '0x', second = '0x'] = scene.pools
  await scene.v3.setFee(first, 500, fees[0])
  await scene.v3.setFee(second, 3000, fees[1])
  chain = await withExecutor()
}, 120_000)
afterAll(() => stop())

/** The record with an executor of the first platform of pairs and of Slipstream. */
async function withExecutor(): Promise<ConfiguredChain> {
  const { world, v3 } = scene
  const platforms = [v3.platform, ...scene.chain.platforms.slice(0, 1)]
  await world.rpc('evm_setAutomine', false)
  const sender = await createSender(world.anvil.client, [provider])
  const artifact = packageArtifact('@dexswap/contracts/artifacts/SplitExecutor.json')
  const wrapped = scene.chain.wrappedNative.address
  const address = sender.create(provider, creationCode(artifact, [wrapped, platforms.map(executorPlatform)]))
  await sender.mine()
  await world.rpc('evm_setAutomine', true)
  const codeHash = keccak256((await world.rpc('eth_getCode', address, 'latest')) as Hex)
  return { ...scene.chain, splitExecutor: { address, codeHash, platforms: platforms.map(({ id }) => id), block: null } }
}

/** An order of 3,000 LINK in 1DAI by pairs and Slipstream pools of a node. */
async function intentBy(client: ChainClient): Promise<SwapIntent> {
  const [input, output] = [scene.currency('LINK'), scene.currency('1DAI')]
  const number = BigInt(await client.request({ method: 'eth_blockNumber' }))
  const [platform] = chain.platforms
  if (!platform || !chain.splitExecutor) throw new RangeError('no platform')
  const [to] = await countPairs(client, chain.multicall, [platform.factory], number)
  const refs = await listPairs(client, chain.multicall, platform.factory, { from: 0, to: to ?? 0 }, () => false, number)
  const tokens = [input, output].map((each) => wrappedForm(chain, each).address)
  const pools: ReadyPools = {
    ...{ status: 'ready', complete: true, block: { number, hash: '0x', receivedAt: 0 } },
    pools: new Map([[platform.id, await readPools(client, chain.multicall, platform.swapFeeBps, refs, number)]]),
    concentrated: readyConcentrated(tokens, { slipstream: await scene.poolsAt(client, scene.v3.platform, tokens) }),
  }
  const plain = new Set(tokens.map(lowerAddress))
  const divide = createDivide({ chain, executor: chain.splitExecutor, gas: { gasPrice: 1n }, plain })
  const request = { input, output, field: 'input', amount: 3000n * unit, platform: null, divide } as const
  const compare = createConcentratedQuotes()(() => 'none')
  const quotes = quotesFor(chain, pools, { ...request, compare }, { slippageBps: 50, multihop: true })
  if (quotes.status !== 'quoted') throw new RangeError(quotes.status)
  const compared = comparedRoutes(quotes.best, quotes, true)
  const terms = { account: scene.user, recipient: scene.user, compared, now: 0, deadlineSeconds: 10 ** 12 }
  return buildSwapIntent(chain, quotes.best, terms)
}

describe('split order through Slipstream pools', () => {
  test('default: delivers the shown output to the unit, with the tick spacing as the tier of a hop', async () => {
    const intent = await intentBy(scene.world.client)
    const tiers = intent.legs?.flatMap(({ hops }) => hops.map(({ tier }) => tier)) ?? []
    expect(tiers).toEqual(expect.arrayContaining([0, 50, 200]))
    expect(Object.values(intent.split?.reads ?? {}).map(({ fee }) => fee)).toEqual(expect.arrayContaining([...fees]))
    const mark = await scene.world.rpc('evm_snapshot')
    const held = await scene.balance(intent.output, scene.user)
    const { receipt } = await sendPlan(scene, approvedSwapPlan(scene.world.client, intent))
    expect(receipt?.status).toBe('0x1')
    expect((await scene.balance(intent.output, scene.user)) - held).toBe(intent.amountOut)
    await scene.world.rpc('evm_revert', mark)
  })

  test('behavior: signs when both operators agree, and stops when one returns another fee of a pool', async () => {
    for (const { router } of allPlatforms(chain))
      await scene.world.approve(scene.user, scene.world.token('LINK'), router)
    await scene.world.approve(scene.user, scene.world.token('LINK'), chain.splitExecutor?.address ?? '0x')
    const press = async () => {
      const page = openVerifyingPage({ chain }, [lying, honest])
      await page.pollHead()
      const intent = await intentBy(scene.world.client)
      const end = await page.run(swapPlan(page.client, intent))
      page.close()
      return { requested: page.requested, error: end.status === 'failed' ? end.error : null }
    }
    expect((await press()).requested).toHaveLength(1)
    const [pool = '0x'] = scene.pools
    const code = (await scene.world.rpc('eth_getCode', pool, 'latest')) as Hex
    const of = (fee: number) => fee.toString(16).padStart(64, '0')
    lying.lie = lieWithState({ [pool]: { code: code.replaceAll(of(fees[0]), of(fees[0] + 900)) as Address } })
    const stopped = await press()
    lying.lie = null
    expect(stopped.requested).toEqual([])
    expect(stopped.error).toBeInstanceOf(SourcesDisagreeError)
  })
})
