import { type Hex, nativeExchangeId, type PlatformId } from '@dexswap/chains'
import { readAllowance } from '@dexswap/orders/allowance'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { known } from '../known.ts'
import { buildRemoveIntent } from '../liquidity/liquidity-intent.ts'
import { removalOf } from '../liquidity/removal.ts'
import {
  type OneRemoval,
  type RemovalsMeans,
  removalsPlan,
  removalsSimulationQuery,
} from '../liquidity/remove-several.ts'
import type { CallStep, Plan, Signature } from '../sending/plan.ts'
import { measuredOf } from '../sending/simulation.ts'
import { type LiquidityScene, provider, startLiquidityScene } from './start-liquidity-scene.ts'

// Invariant: a removal within a batch pays the same as alone, and the allowance of each router is
// exactly what its removal burns.

const elsewhere = 'sushiswap'
const typed = { field: 'percent', percent: 10 } as const
const places: readonly (readonly [string, string, PlatformId])[] = [
  ['ONE', '1DAI', nativeExchangeId],
  ['1DAI', '1USDC', elsewhere],
]
let scene: LiquidityScene

beforeAll(async () => {
  scene = await startLiquidityScene()
  await scene.world.addPair(elsewhere, '1DAI', 50_000, '1USDC', 50_000)
}, 60_000)
afterAll(() => scene.world.stop())

let removals: readonly OneRemoval[]
beforeEach(async () => {
  removals = await Promise.all(places.map(([one, other, on]) => removalOn(one, other, on)))
})

async function removalOn(one: string, other: string, on: PlatformId): Promise<OneRemoval> {
  const currencies = scene.pairOfIds(one, other)
  const facts = await scene.factsOf(currencies, on)
  const removal = removalOf(facts, await scene.balance(facts.address, provider), typed)
  const platform = scene.world.chain.platforms.find(({ id }) => id === on) ?? null
  const pair = { address: facts.address, lpSymbol: 'LP', platform }
  const terms = { ...(await scene.terms(currencies)), typed }
  const intent = buildRemoveIntent(scene.world.chain, pair, removal, null, terms)
  const { chainId, pair: address } = intent
  const lpToken = { kind: 'token', chainId, address, symbol: 'LP', name: 'LP', decimals: 18 } as const
  return { intent, lpToken, platform: on, missingApproval: true, usd: known(1n, 0) }
}

const means = (by: RemovalsMeans['by']): RemovalsMeans => ({
  client: scene.world.client,
  multicall: scene.world.chain.multicall,
  by,
})

const simulationOf = (of: readonly OneRemoval[]) =>
  removalsSimulationQuery(of).run(scene.world.client, scene.world.chain.multicall, 0n)

const send = async (step: CallStep, signatures: readonly Signature[]) => {
  expect(await scene.world.send(provider, await step.call(signatures))).toMatchObject({ status: '0x1' })
}

/** Runs a plan as the engine does, with the node as signer; returns the executed steps. */
async function carryOut({ steps }: Plan): Promise<readonly string[]> {
  const done: string[] = []
  const signatures: Hex[] = []
  for (const step of steps) {
    if (step.kind === 'permit') {
      const signature = (await scene.world.rpc(
        'eth_signTypedData_v4',
        provider,
        JSON.parse(await step.typedData()),
      )) as Hex
      await step.onSigned?.(signature)
      signatures.push(signature)
    } else if (step.kind === 'approve' && (await step.isDone())) continue
    else await send(step, signatures)
    done.push(step.kind)
  }
  return done
}

const held = () => Promise.all(removals.map(({ intent }) => scene.balance(intent.pair, provider)))

describe('removalsPlan', () => {
  test.each([
    ['sign', ['permit', 'send', 'permit', 'send']],
    ['approve', ['approve', 'send', 'approve', 'send']],
  ] as const)(
    'default: removes liquidity of two platforms with the displayed amounts, when the user chooses to %s',
    async (by, kinds) => {
      const simulation = await simulationOf(removals)
      for (const [at, { intent }] of removals.entries()) {
        expect(measuredOf(simulation)?.each[at]).toMatchObject({
          status: 'passed',
          measured: { moved: intent.amounts },
        })
      }
      const before = await held()
      const plan = removalsPlan(means(by), removals, simulation) ?? expect.unreachable()
      expect(plan.ends).toEqual(by === 'sign' ? [1, 3] : [2, 5])
      expect(await carryOut(plan)).toEqual(kinds)
      const after = await held()
      expect(removals.map((_, at) => (before[at] ?? 0n) - (after[at] ?? 0n))).toEqual(
        removals.map(({ intent }) => intent.liquidity),
      )
      // The removals have used up their allowances.
      const again = await Promise.all(removals.map(({ intent }) => allowance(intent)))
      expect(again).toEqual([0n, 0n])
    },
  )

  test('behavior: sends all removals as one batch when the wallet supports it, and returns the paid amounts', async () => {
    const plan = removalsPlan(means('approve'), removals, null) ?? expect.unreachable()
    const [{ intent: own }, { intent: other }] = removals as readonly [OneRemoval, OneRemoval]
    expect(plan.batch?.summary).toMatchObject({
      kind: 'removeSeveral',
      amounts: [
        { currency: { symbol: 'ONE' }, amount: own.amounts.first },
        // Both removals pay 1DAI, which is added up.
        { currency: { symbol: '1DAI' }, amount: own.amounts.second + other.amounts.first },
        { currency: { symbol: '1USDC' }, amount: other.amounts.second },
      ],
    })
    expect(removalsPlan(means('sign'), removals, null)?.batch).toBeUndefined()
    expect(removalsPlan(means('sign'), [], null)).toBeNull()
  })

  test('behavior: omits a removal that the chain refuses, and sends the others', async () => {
    const [one, other] = removals as readonly [OneRemoval, OneRemoval]
    const tooMuch = { first: one.intent.amounts.first * 2n, second: one.intent.amounts.second }
    const refused = { ...one, intent: { ...one.intent, minimums: tooMuch } }
    const simulation = await simulationOf([refused, other])
    expect(measuredOf(simulation)?.each.map(({ status }) => status)).toEqual(['refused', 'passed'])
    const plan = removalsPlan(means('approve'), [refused, other], simulation)
    expect(plan?.steps.flatMap((step) => (step.kind === 'send' ? [step.intent] : []))).toEqual([
      expect.stringContaining(other.intent.pair),
    ])
  })

  async function allowance({ pair, router }: OneRemoval['intent']): Promise<bigint> {
    const read = await readAllowance(scene.world.client, { account: provider, token: pair, spender: router })
    return read.status === 'known' ? read.value : -1n
  }
})
