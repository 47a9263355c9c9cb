import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import { swapCalls } from '@dexswap/orders/swap-calls'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import { numberToHex } from 'viem/utils'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import type { BarResult } from './bar.ts'
import { atTimes, digitLie, type PoolLie, stateLie } from './lie-about-pools.ts'
import { lieWithState } from './lying-nodes.ts'
import type { DrawnOrder, MixedSends } from './mixed-sends.ts'
import { type Nodes, type Options, press, pressPastLies } from './press-past-lies.ts'
import { createRandom, type Random } from './random.ts'

const word = (value: bigint): Hex => numberToHex(BigInt.asUintN(256, value), { size: 32 })
const slotAt = (slot: number): Hex => numberToHex(slot, { size: 32 })
/** Storage slots: packed reserves of a pair, reserves and flag of a Solidly pool, fees of its factory. */
const slots = { reserves: 8, token1: 2, reserve0: 5, reserve1: 6, isPaused: 0, stableFee: 1, volatileFee: 2 } as const
const low = (1n << 112n) - 1n

const scaled = (value: bigint, random: Random) =>
  (value * BigInt(random.of([30, 70, 95, 97, 99, 103, 105, 130, 300]))) / 100n

/** A random lie about a pool; half of them about the pools of the order. */
async function drawLie(
  { world, executor, chain }: MixedSends,
  pools: ReadyPools,
  onOrder: ReadonlySet<string>,
  random: Random,
) {
  if (random.roll(8) === 0) return digitLie(random)
  const prefer = random.roll(2) === 0
  const some = <T>(list: readonly T[], idOf: (each: T) => string): T | undefined => {
    const own = list.filter((each) => onOrder.has(idOf(each)))
    const from = prefer && own.length > 0 ? own : list
    return from.length > 0 ? random.of(from) : undefined
  }
  const state = (name: string, of: Address, values: Readonly<Record<Hex, Hex>>): PoolLie => {
    return { name, lie: lieWithState({ [of]: { stateDiff: values } }) }
  }
  const concentrated = pools.concentrated?.status === 'ready' ? [...pools.concentrated.pools.values()].flat() : []
  const solidly = pools.solidly?.status === 'ready' ? [...pools.solidly.pools.values()].flat() : []
  const factory = chain.solidlyPlatforms[0]?.factory ?? '0x'
  const of = random.roll(4)
  const pair = some([...pools.pools.values()].flat(), ({ address }) => address)
  const pool = some(concentrated, ({ id }) => id)
  const stable = some(solidly, ({ id }) => id)
  let lie: PoolLie | null = null
  if (of === 0 && pair) {
    const { address, reserve0, reserve1 } = pair
    const [first, second] =
      random.roll(2) === 0 ? [scaled(reserve0, random), reserve1] : [reserve0, scaled(reserve1, random)]
    lie =
      random.roll(5) === 0
        ? { name: 'hidden pair', lie: lieWithState({ [address]: { code: '0x00' } }) }
        : state('reserves of a pair', address, {
            [slotAt(slots.reserves)]: word((1n << 224n) | ((second & low) << 112n) | (first & low)),
          })
  } else if (of === 1 && stable) {
    const { reserve0, reserve1, kind } = stable.market.pool
    const isStable = kind === 'stable'
    const id = stable.id as Address
    lie =
      [
        () => state('a Solidly reserve', id, { [slotAt(slots.reserve0)]: word(scaled(reserve0, random)) }),
        () => state('a Solidly reserve', id, { [slotAt(slots.reserve1)]: word(scaled(reserve1, random)) }),
        () =>
          state('a Solidly fee', factory, {
            [slotAt(slots.stableFee)]: word(BigInt(random.roll(90))),
            [slotAt(slots.volatileFee)]: word(BigInt(random.roll(90))),
          }),
        // The flag shares the slot of the second token.
        () =>
          state('the curve of a Solidly pool', id, {
            [slotAt(slots.token1)]: word(BigInt(stable.token1) | (isStable ? 0n : 1n << 160n)),
          }),
        () => state('a Solidly pause', factory, { [slotAt(slots.isPaused)]: word(1n) }),
        () => ({ name: 'hidden Solidly pool', lie: lieWithState({ [id]: { code: '0x00' } }) }),
      ][random.roll(6)]?.() ?? null
  } else if (pool) lie = await stateLie(world, pool, random)
  return lie ? atTimes(lie, executor.address, random) : digitLie(random)
}

/** The best split order of a page's node. */
async function bestIntent(scene: MixedSends, client: ChainClient, drawn: DrawnOrder): Promise<SwapIntent> {
  const quotes = scene.quotesIn(await scene.poolsAt(client, drawn), drawn)
  if (!quotes) throw new RangeError('no quote')
  return scene.intentOf(quotes.best, quotes)
}

/** Clicks split orders while one of two nodes is wrong; only correct values may be signed. */
export function sendMixedPastLies(scene: MixedSends, nodes: Nodes, options: Options): Promise<BarResult> {
  return pressPastLies(scene, nodes, options, async (random) => {
    const drawn = scene.draw(random)
    const pools = await scene.poolsAt(scene.world.client, drawn)
    const { best } = scene.quotesIn(pools, drawn) ?? {}
    if (!best?.split?.basis) return null
    const onOrder = new Set<string>(best.hops.map(({ pair }) => lowerAddress(pair)))
    return {
      order: `${drawn.amount} ${drawn.input.symbol}`,
      lie: await drawLie(scene, pools, onOrder, random),
      intentBy: ({ client }) => bestIntent(scene, client, drawn),
    }
  })
}

/** Trades a hundredth of an order, in its direction or against it. */
async function tradeNear(scene: MixedSends, { input, output, amount }: DrawnOrder, random: Random): Promise<void> {
  const { client } = scene.world
  const small = { input, output, amount: amount / 100n }
  const along = scene.quotesIn(await scene.poolsAt(client, small), small)
  const against = along && { input: output, output: input, amount: along.best.amountOut }
  const isAgainst = random.roll(2) === 0 && against
  const quotes = isAgainst ? scene.quotesIn(await scene.poolsAt(client, against), against) : along
  const [call] = quotes ? swapCalls(scene.intentOf(quotes.best, quotes)) : []
  if (!call) return
  const { status } = await scene.world.send(scene.user, call)
  if (status !== '0x1') throw new RangeError('The trade of others failed.')
}

/** Clicks split orders with two correct nodes, some after a trade of others; nothing may be stopped. */
export async function sendMixedHonestly(scene: MixedSends, nodes: Nodes, { count, seed }: Options): Promise<BarResult> {
  const random = createRandom(seed)
  const faults: string[] = []
  let [completed, moved] = [0, 0]
  while (completed < count) {
    const drawn = scene.draw(random)
    const quotes = scene.quotesIn(await scene.poolsAt(scene.world.client, drawn), drawn)
    if (!quotes?.best.split?.basis) continue
    completed++
    const mark = await scene.world.rpc('evm_snapshot')
    const isMoved = random.roll(2) === 0
    const { requested, error } = await press(scene, nodes, async ({ client, pollHead }) => {
      const intent = await bestIntent(scene, client, drawn)
      if (isMoved) await tradeNear(scene, drawn, random).then(pollHead)
      return intent
    })
    await scene.world.rpc('evm_revert', mark)
    if (isMoved) moved++
    if (requested.length === 0) faults.push(`${completed}${isMoved ? ', after a trade' : ''}: ${error}`)
  }
  return { completed, faults, counts: { 'after a trade of others': moved } }
}
