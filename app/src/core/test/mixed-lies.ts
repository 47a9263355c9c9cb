import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import { swapCalls } from '@dexswap/orders/swap-calls'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import { numberToHex } from 'viem/utils'
import { SourcesDisagreeError } from '../sending/transaction-errors.ts'
import type { SwapIntent } from '../swaps/intent.ts'
import { swapPlan } from '../swaps/plans.ts'
import type { BarResult } from './bar.ts'
import { atTimes, digitLie, type PoolLie, stateLie } from './lie-about-pools.ts'
import { type LyingNode, lieWithState } from './lying-nodes.ts'
import type { DrawnOrder, MixedSends } from './mixed-sends.ts'
import { createRandom, type Random } from './random.ts'
import { isWithinTolerance, meaningOf } from './send-past-lies.ts'
import { openVerifyingPage } from './verifying-page.ts'

type Nodes = readonly [lying: LyingNode, honest: LyingNode]
type Options = { readonly count: number; readonly seed: number }

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

/**
 * Quotes by the first node and clicks; the wallet rejects every request.
 * @param trade what others trade between the quote and the click
 */
async function press(scene: MixedSends, nodes: Nodes, drawn: DrawnOrder, trade?: () => Promise<void>) {
  const page = openVerifyingPage(scene, nodes)
  let intent: SwapIntent | null = null
  try {
    await page.pollHead()
    const quotes = scene.quotesIn(await scene.poolsAt(page.client, drawn), drawn)
    if (!quotes) return { requested: page.requested, intent, error: new RangeError('no quote') }
    intent = scene.intentOf(quotes.best, quotes)
    if (trade) await trade().then(page.pollHead)
    const end = await page.run(swapPlan(page.client, intent))
    return { requested: page.requested, intent, error: end.status === 'failed' ? end.error : null }
  } catch (error) {
    return { requested: page.requested, intent, error }
  } finally {
    page.close()
  }
}

/** Clicks split orders while one of two nodes is wrong; only correct values may be signed. */
export async function sendMixedPastLies(scene: MixedSends, nodes: Nodes, { count, seed }: Options): Promise<BarResult> {
  const random = createRandom(seed)
  const [lying] = nodes
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const add = (name: string) => {
    counts[name] = (counts[name] ?? 0) + 1
  }
  let completed = 0
  for (let tries = 0; completed < count && tries < 20 * count; tries++) {
    const drawn = scene.draw(random)
    const pools = await scene.poolsAt(scene.world.client, drawn)
    const quotes = scene.quotesIn(pools, drawn)
    if (!quotes?.best.split?.basis) continue
    const onOrder = new Set<string>(quotes.best.hops.map(({ pair }) => lowerAddress(pair)))
    const { name, lie } = await drawLie(scene, pools, onOrder, random)
    const truth = await press(scene, nodes, drawn)
    if (truth.requested.length === 0) {
      faults.push(`an honest send was stopped: ${truth.error}`)
      break
    }
    lying.lie = lie
    lying.reported = 0
    const isReading = random.roll(4) > 0
    const { requested, intent, error } = await press(scene, isReading ? nodes : [nodes[1], lying], drawn)
    lying.lie = null
    if (lying.reported === 0) {
      add('left out as untouched')
      continue
    }
    completed++
    add(`lie: ${name}`)
    if (requested.length > 0) {
      if (meaningOf(requested) === meaningOf(truth.requested)) add('signed with correct values')
      else if (isWithinTolerance(intent, truth.intent)) add('signed within 0.5 %')
      else {
        const [wrong, right] = [intent?.amountOut ?? 0n, truth.intent?.amountOut ?? 1n]
        faults.push(
          `${tries}: signed ${intent?.platform} ${Number(wrong) / Number(right)}, ${drawn.amount} ${drawn.input.symbol}, ${name}`,
        )
      }
    } else if (error instanceof SourcesDisagreeError) add(`stopped: ${error.stop.status}`)
    else if (error) add('refused before')
    else faults.push(`nothing was reported: ${name}`)
  }
  return { completed, faults, counts }
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
    const trade = () => tradeNear(scene, drawn, random)
    const { requested, error } = await press(scene, nodes, drawn, isMoved ? trade : undefined)
    await scene.world.rpc('evm_revert', mark)
    if (isMoved) moved++
    if (requested.length === 0) faults.push(`${completed}${isMoved ? ', after a trade' : ''}: ${error}`)
  }
  return { completed, faults, counts: { 'after a trade of others': moved } }
}
