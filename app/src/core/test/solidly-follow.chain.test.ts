import type { SolidlyPoolsState } from '@dexswap/pools-reader/pool-state'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Head } from '../chain/head.ts'
import { createPoolStore } from '../markets/market.ts'
import type { PoolStore } from '../markets/pool-store.ts'
import { createStore, type WritableStore } from '../store.ts'
import { type SolidlySends, startSolidlySends } from './solidly-sends.ts'
import { stillPage } from './start-test-world.ts'

// Invariant: at every block the Solidly pools in the store equal newly read ones.

type Ready = Extract<SolidlyPoolsState, { status: 'ready' }>

let scene: SolidlySends
let heads: WritableStore<Head | null>
let store: PoolStore
let stop: () => void
let invalidate: () => void

beforeAll(async () => {
  scene = await startSolidlySends()
  await scene.world.addPair('dexswap', 'LINK', 1000, '1DAI', 1000)
}, 120_000)
afterAll(() => scene.world.stop())

beforeEach(() => {
  heads = createStore<Head | null>(null)
  const onInvalidated = (listener: () => void) => {
    invalidate = listener
    return () => {}
  }
  store = createPoolStore({ chain: scene.chain, client: scene.world.client, heads, ...stillPage, onInvalidated })
  const end = store.subscribe(() => {})
  stop = () => {
    end()
    store.stop()
  }
})
afterEach(() => stop())

const drawn = () => {
  return { input: scene.currency('LINK'), output: scene.currency('1USDC'), exact: 'input', amount: 10n ** 18n } as const
}
const chosen = () => [scene.world.token('LINK'), scene.world.token('1USDC')]

/** The Solidly pools at the newest block; the store has no state of this block without them. */
function advance(): Promise<Ready> {
  return scene.world.head().then(
    (head) =>
      new Promise<Ready>((resolve) => {
        const end = store.subscribe(poll)
        function poll() {
          const state = store.get()
          if (state.status !== 'ready' || state.block.hash !== head.hash) return
          if (state.solidly?.status !== 'ready' || !state.complete) return
          queueMicrotask(() => end())
          resolve(state.solidly)
        }
        heads.set(head)
        poll()
      }),
  )
}

async function expectAsOnChain(state: Ready): Promise<void> {
  const fresh = await scene.read(scene.world.client, drawn())
  expect(fresh?.status).toBe('ready')
  const statesOf = ({ pools, paused }: Ready) => ({
    paused,
    pools: [...pools.values()].flat().map(({ id, market }) => [id, market.pool]),
  })
  expect(statesOf(state)).toEqual(statesOf(fresh as Ready))
}

async function sell(id: string): Promise<void> {
  const { world, currency, intentOf, row } = scene
  const input = currency(id)
  const quoted = await row(world.client, { ...drawn(), input, output: currency('1DAI'), amount: 10n ** 19n })
  if ('reason' in quoted) return expect.unreachable()
  const { swapPlan } = await import('../swaps/plans.ts')
  const [step] = swapPlan(world.client, intentOf(quoted)).steps
  if (step?.kind !== 'send') return expect.unreachable()
  await world.send(scene.user, await step.call([]))
}

describe('followTokens', () => {
  test('default: equals a new read after each block of trades, fee changes and pauses', async () => {
    store.followTokens(chosen())
    const first = await advance()
    expect([...first.pools.values()].flat()).toHaveLength(4)
    await expectAsOnChain(first)
    const pool = scene.poolOf('LINK', '1DAI', false)
    for (const change of [
      () => sell('LINK'),
      () => scene.onFactory('setCustomFee', [pool, 77n]),
      () => scene.onFactory('setPauseState', [true]),
      () => scene.onFactory('setPauseState', [false]),
      () => sell('LINK'),
    ]) {
      await change()
      await expectAsOnChain(await advance())
    }
  })

  test('behavior: reads known pools in one request per block, and none while no pair is followed', async () => {
    store.followTokens(chosen())
    await advance()
    await scene.world.rpc('anvil_mine', '0x1')
    const before = scene.world.requests.length
    await advance()
    const calls = scene.world.requests.slice(before).filter((methods) => methods.includes('eth_call'))
    expect(calls).toEqual([['eth_call']])
    store.followTokens([])
    await scene.world.rpc('anvil_mine', '0x1')
    const head = await scene.world.head()
    heads.set(head)
    await expect.poll(() => store.get()).toMatchObject({ status: 'ready', block: { hash: head.hash } })
    expect(store.get()).not.toHaveProperty('solidly')
  })

  test('behavior: finds a pool that was created between two searches, once a value contradicts the known pools', async () => {
    const mark = await scene.world.rpc('evm_snapshot')
    store.followTokens(chosen())
    const before = [...(await advance()).pools.values()].flat()
    await scene.addPool('LINK', 1, 'WONE', 1, true)
    expect([...(await advance()).pools.values()].flat()).toHaveLength(before.length)
    invalidate()
    await expect
      .poll(() => {
        const { solidly } = store.get() as { readonly solidly?: SolidlyPoolsState }
        return solidly?.status === 'ready' ? [...solidly.pools.values()].flat().length : null
      })
      .toBe(before.length + 1)
    await scene.world.rpc('evm_revert', mark)
    await scene.world.rpc('anvil_mine', '0x3')
  })

  test('behavior: equals a new read after a reorg that removes a trade and a fee change', async () => {
    store.followTokens(chosen())
    const before = await advance()
    const mark = await scene.world.rpc('evm_snapshot')
    await sell('LINK')
    await scene.onFactory('setCustomFee', [scene.poolOf('LINK', '1DAI', false), 55n])
    expect(await advance()).not.toEqual(before)
    await scene.world.rpc('evm_revert', mark)
    await scene.world.rpc('anvil_mine', '0x3')
    await expectAsOnChain(await advance())
  })
})
