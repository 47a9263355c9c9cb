import { SolidlyMarket } from '@dexswap/amm'
import type { SolidlyPlatform } from '@dexswap/chains'
import { solidlyPoolAddress } from '@dexswap/chains/pool-address'
import { createPublicClient, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { solidlyDeployer } from '../chain/accounts.ts'
import type { LocalChain } from '../chain/start-chain.ts'
import { startStoredChain } from '../stored/start-stored-chain.ts'
import { predictedSolidly } from '../world/deploy-solidly.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { seedSolidly } from './seed-solidly.ts'
import { solidlySpecs } from './solidly-specs.ts'

const abi = parseAbi([
  'function metadata() view returns (uint256, uint256, uint256, uint256, bool, address, address)',
  'function getPool(address, address, bool) view returns (address)',
  'function getFee(address, bool) view returns (uint256)',
  'function getAmountOut(uint256 amountIn, address tokenIn) view returns (uint256)',
])

let chain: LocalChain
let world: World
let platform: SolidlyPlatform
const client = () => createPublicClient({ transport: http(chain.rpcUrl) })

beforeAll(async () => {
  ;({ chain, world } = await startStoredChain('deployed'))
  await chain.client.request({ method: 'evm_setAutomine', params: [false] })
  platform = await seedSolidly(chain.client, world)
  await chain.client.request({ method: 'evm_setAutomine', params: [true] })
})
afterAll(() => chain.stop())

describe('seedSolidly', () => {
  test('behavior: deploys contracts at the addresses that the record predicts', () => {
    expect(platform).toEqual(predictedSolidly(solidlyDeployer))
  })

  test.each(solidlySpecs)(
    'behavior: creates the pool of $tokenA and $tokenB at its derived address, $stable',
    async (spec) => {
      const [a, b] = [findToken(world.tokens, spec.tokenA), findToken(world.tokens, spec.tokenB)]
      const args = [a.address, b.address, spec.stable] as const
      const pool = await client().readContract({ address: platform.factory, abi, functionName: 'getPool', args })
      expect(pool).toBe(solidlyPoolAddress(platform, [b.address, a.address], spec.stable))
      const stated = await client().readContract({ address: pool, abi, functionName: 'metadata' })
      const [unit0, unit1, reserve0, reserve1, stable, token0] = stated
      expect(stable).toBe(spec.stable)
      const isSorted = token0.toLowerCase() === a.address.toLowerCase()
      const raw = (Number(reserve1) / Number(unit1) / Number(reserve0)) * Number(unit0)
      const price = isSorted ? raw : 1 / raw
      expect(price / ((a.priceUsd / b.priceUsd) * spec.priceFactor)).toBeCloseTo(1, 6)
    },
  )

  test.each(solidlySpecs)('behavior: quotes like the market of the exchange, $tokenA to $tokenB', async (spec) => {
    const tokens = [findToken(world.tokens, spec.tokenA), findToken(world.tokens, spec.tokenB)] as const
    const address = solidlyPoolAddress(platform, [tokens[0].address, tokens[1].address], spec.stable)
    const [, , reserve0, reserve1, , token0] = await client().readContract({ address, abi, functionName: 'metadata' })
    const fee = { address: platform.factory, abi, functionName: 'getFee', args: [address, spec.stable] } as const
    const swapFeeBps = Number(await client().readContract(fee))
    const [first, second] = token0 === tokens[0].address ? tokens : [tokens[1], tokens[0]]
    const decimals = { decimals0: first?.decimals ?? 0, decimals1: second?.decimals ?? 0 }
    const kind = spec.stable ? 'stable' : 'volatile'
    const market = new SolidlyMarket({ kind, reserve0, reserve1, swapFeeBps, ...decimals })
    expect(swapFeeBps).toBe(spec.stable ? 5 : 30)
    for (const { address: tokenIn, decimals: digits } of tokens) {
      for (const units of [1n, 37n, 50_000n]) {
        const amountIn = (units * 10n ** BigInt(digits)) / 7n
        const args = [amountIn, tokenIn] as const
        const quoted = await client().readContract({ address, abi, functionName: 'getAmountOut', args })
        expect(market.amountOutDown(amountIn, tokenIn === token0 ? 'zeroForOne' : 'oneForZero')).toBe(quoted)
      }
    }
  })
})
