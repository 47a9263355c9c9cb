import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import type { ConcentratedMarketPool } from '@dexswap/pools-reader/concentrated-table'
import { encodeAbiParameters, keccak256, numberToHex } from 'viem/utils'
import { type Lie, lieWithState } from './lying-nodes.ts'
import type { Random } from './random.ts'

/** Storage slots of a Uniswap V3 pool. */
const slots = { slot0: 0, liquidity: 4, ticks: 5, tickBitmap: 6 } as const
const slotAt = (slot: number): Hex => numberToHex(slot, { size: 32 })
const keyed = (key: number, slot: number): Hex =>
  keccak256(encodeAbiParameters([{ type: 'int256' }, { type: 'uint256' }], [BigInt(key), BigInt(slot)]))
const word = (value: bigint): Hex => numberToHex(BigInt.asUintN(256, value), { size: 32 })

export type PoolLie = { readonly name: string; readonly lie: Lie }

type Rpc = {
  readonly rpc: (method: string, ...params: unknown[]) => Promise<unknown>
}

/** Overrides a pool's state, so that all calls return consistent wrong values. */
export async function stateLie({ rpc }: Rpc, pool: ConcentratedMarketPool, random: Random): Promise<PoolLie> {
  const address = pool.id as Address
  const { point, window } = pool.market
  const stored = async (slot: Hex) => BigInt((await rpc('eth_getStorageAt', address, slot, 'latest')) as Hex)
  const changed = (name: string, slot: Hex, value: bigint): PoolLie => {
    return { name, lie: lieWithState({ [address]: { stateDiff: { [slot]: word(value) } } }) }
  }
  const percent = BigInt([3, 10, 50, 90, 110, 200, 1000][random.roll(7)] ?? 50)
  const near = window.ticks.filter(({ tick }) => Math.abs(tick - point.tick) < 3000)
  const tick = random.of(near.length > 0 ? near : window.ticks)
  switch (random.roll(6)) {
    case 0: {
      const slot0 = await stored(slotAt(slots.slot0))
      const price = slot0 & (2n ** 160n - 1n)
      // The tick stays: either the new price is within it, or the state is impossible.
      const moved = (price * (1_000_000n + BigInt(1 + random.roll(60_000)))) / 1_000_000n
      return changed('price', slotAt(slots.slot0), slot0 - price + moved)
    }
    case 1:
      return changed('liquidity', slotAt(slots.liquidity), (point.liquidity * percent) / 100n)
    case 2: {
      const net = BigInt.asUintN(128, (tick.liquidityNet * percent) / 100n - 1n)
      return changed('tick net', keyed(tick.tick, slots.ticks), tick.liquidityGross | (net << 128n))
    }
    case 3: {
      const { tickSpacing } = window
      const place = tick.tick / tickSpacing
      const position = Math.floor(place / 256)
      const slot = keyed(position, slots.tickBitmap)
      return changed('hidden tick', slot, (await stored(slot)) & ~(1n << BigInt(place - position * 256)))
    }
    case 4: {
      const code = (await rpc('eth_getCode', address, 'latest')) as Hex
      const of = (fee: number) => fee.toString(16).padStart(64, '0')
      const other = code.replaceAll(of(pool.fee), of(pool.fee === 500 ? 3000 : 500)) as Hex
      return { name: 'fee', lie: lieWithState({ [address]: { code: other } }) }
    }
    default:
      return { name: 'hidden pool', lie: lieWithState({ [address]: { code: '0x00' } }) }
  }
}

/** Changes one digit in responses to all calls, or only in those to the packed reader. */
export function digitLie(random: Random): PoolLie {
  const isPacked = random.roll(2) === 0
  const [from, by] = [random.share(), 1 + random.roll(15)]
  const lie: Lie = (call, ask) => {
    if (call.method !== 'eth_call' || (isPacked && call.params.length < 3)) return null
    return ask(call).then(({ result, ...rest }) => {
      if (typeof result !== 'string' || result.length < 70) return { result, ...rest }
      const at = 2 + Math.floor(from * (result.length - 2))
      const digit = (Number.parseInt(result[at] ?? '0', 16) ^ by).toString(16)
      return { result: `${result.slice(0, at)}${digit}${result.slice(at + 1)}` }
    })
  }
  return { name: isPacked ? 'a digit of a packed read' : 'a digit of any call', lie }
}

const isPinned = (block: unknown) => /^0x/.test(String(block))

/** Wrong until both nodes are queried, or only then, or in calls to the router alone. */
export function atTimes({ name, lie }: PoolLie, router: Address, random: Random): PoolLie {
  switch (random.roll(5)) {
    case 0:
      return { name: `${name}, before both are queried`, lie: (call, ask) => (isProof(call) ? null : lie(call, ask)) }
    case 1:
      return {
        name: `${name}, in the simulation`,
        lie: (call, ask) => (lowerAddress(targetOf(call)) === lowerAddress(router) ? lie(call, ask) : null),
      }
    case 2:
      return { name: `${name}, in reads`, lie: (call, ask) => (call.params.length < 3 ? null : lie(call, ask)) }
    default:
      return { name, lie }
  }
}

/** True for a call of a verification, which names a block number and overrides no state. */
function isProof({ params }: Parameters<Lie>[0]): boolean {
  return params.length < 3 && isPinned(params[1])
}

function targetOf({ params: [transaction] }: Parameters<Lie>[0]): Address {
  const { to } = Object(transaction)
  return typeof to === 'string' ? (to as Address) : '0x'
}

/** Draws a wrong response about the pools of a route. */
export async function drawPoolLie(
  chain: Rpc,
  pools: readonly ConcentratedMarketPool[],
  router: Address,
  random: Random,
): Promise<PoolLie> {
  if (random.roll(6) === 0) return digitLie(random)
  return atTimes(await stateLie(chain, random.of(pools), random), router, random)
}
