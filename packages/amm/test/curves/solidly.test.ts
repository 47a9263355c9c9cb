import { type Address, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SolidlyMarket } from '../../src/index.ts'
import { type LocalChain, startLocalChain } from '../chain.ts'
import { randomOf, seedOfRun } from '../seed.ts'
import { compileContracts } from './compile.ts'
import { drawSolidly, type SolidlyDraw } from './solidly-draws.ts'
import { deployBuild } from './v3-pools.ts'

// Compares markets with the published curve of Velodrome V2 and Aerodrome, exact to the unit.

/** Number of random swaps per kind of pool; `npm run differential:curves` uses 10,000. */
const DRAWS = Number(process.env.SOLIDLY_DRAWS ?? 1_000)
const BATCH = 250

const abi = parseAbi([
  'struct Pool { bool stable; uint256 fee; uint256 unit0; uint256 unit1; uint256 reserve0; uint256 reserve1; }',
  'struct Draw { Pool pool; bool zeroForOne; uint256 amountIn; }',
  'struct Outcome { bool success; uint256 amountOut; }',
  'function swaps(Draw[] draws) view returns (Outcome[] found)',
])

let chain: LocalChain
let curve: Address

beforeAll(async () => {
  chain = await startLocalChain()
  curve = await deployBuild(chain, compileContracts('Solidly.sol')('SolidlyCurve'))
})

afterAll(() => chain?.stop())

describe('SolidlyMarket', () => {
  for (const kind of ['volatile', 'stable'] as const) {
    test(`behavior: equals the contract for a ${kind} pool to the unit`, { timeout: 7_200_000 }, async () => {
      const seed = seedOfRun()
      const random = randomOf(seed + (kind === 'stable' ? 1 : 0))
      const tally = { draws: 0, refused: 0 }
      while (tally.draws < DRAWS) {
        const draws = Array.from({ length: BATCH }, () => drawSolidly(kind, random))
        const outcomes = await chain.client.readContract({
          ...{ address: curve, abi, functionName: 'swaps', gas: 2_900_000_000n },
          args: [draws.map(asCall)],
        })
        for (const [i, { pool, direction, amountIn }] of draws.entries()) {
          const { success, amountOut } = outcomes[i] ?? { success: false, amountOut: 0n }
          const about = `seed ${seed}, ${direction} ${amountIn} ${JSON.stringify(Object.values(pool).map(String))}`
          const own = new SolidlyMarket(pool).amountOutDown(amountIn, direction)
          expect(own, about).toBe(success ? amountOut : null)
          tally.draws++
          if (!success) tally.refused++
        }
      }
      console.info(`seed ${seed}: ${kind}, ${tally.draws} draws, ${tally.refused} refused`)
      expect(tally.refused).toBeLessThan(tally.draws / 2)
    })
  }
})

function asCall({ pool, direction, amountIn }: SolidlyDraw) {
  const { kind, swapFeeBps, reserve0, reserve1, decimals0, decimals1 } = pool
  return {
    pool: {
      stable: kind === 'stable',
      fee: BigInt(swapFeeBps),
      unit0: 10n ** BigInt(decimals0),
      unit1: 10n ** BigInt(decimals1),
      reserve0,
      reserve1,
    },
    zeroForOne: direction === 'zeroForOne',
    amountIn,
  }
}
