import type { Address } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { createPublicClient, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { concentratedDeployer } from '../chain/accounts.ts'
import type { LocalChain } from '../chain/start-chain.ts'
import { startStoredChain } from '../stored/start-stored-chain.ts'
import { predictedUniswapV3, type WorldConcentrated } from '../world/deploy-uniswap-v3.ts'
import type { World } from '../world/deploy-world.ts'
import { findToken } from '../world/find-token.ts'
import { concentratedSpecs, positionWidths } from './concentrated-specs.ts'
import { seedConcentrated } from './seed-concentrated.ts'

const abi = parseAbi([
  'function slot0() view returns (uint160 sqrtPriceX96, int24 tick)',
  'function liquidity() view returns (uint128)',
  'struct Params { address tokenIn; address tokenOut; uint256 amountIn; uint24 fee; uint160 sqrtPriceLimitX96; }',
  'function quoteExactInputSingle(Params params) returns (uint256 amountOut, uint160, uint32, uint256)',
])

let chain: LocalChain
let world: World
let uniswap: WorldConcentrated
let blocks: bigint
const client = () => createPublicClient({ transport: http(chain.rpcUrl) })

beforeAll(async () => {
  ;({ chain, world } = await startStoredChain('deployed'))
  const before = await client().getBlockNumber()
  await chain.client.request({ method: 'evm_setAutomine', params: [false] })
  const from = performance.now()
  uniswap = await seedConcentrated(chain.client, world)
  console.info(`seedConcentrated: ${Math.round(performance.now() - from)} ms`)
  await chain.client.request({ method: 'evm_setAutomine', params: [true] })
  blocks = (await client().getBlockNumber({ cacheTime: 0 })) - before
})
afterAll(() => chain.stop())

const addressOf = (id: string): Address => findToken(world.tokens, id).address

describe('seedConcentrated', () => {
  test('behavior: deploys contracts at the addresses that the record predicts', () => {
    expect(uniswap).toEqual(predictedUniswapV3(concentratedDeployer))
    expect(blocks).toBeLessThanOrEqual(10n)
  })

  test('behavior: creates each pool with liquidity and a price within 0.1 % of the token prices', async () => {
    for (const { tokenA, tokenB, fee, priceFactor } of concentratedSpecs) {
      const pool = poolAddress(uniswap.platform, [addressOf(tokenA), addressOf(tokenB)], fee)
      expect(await client().readContract({ address: pool, abi, functionName: 'liquidity' })).toBeGreaterThan(0n)
      const [sqrtPriceX96] = await client().readContract({ address: pool, abi, functionName: 'slot0' })
      const [a, b] = [findToken(world.tokens, tokenA), findToken(world.tokens, tokenB)]
      const raw = (Number(sqrtPriceX96) / 2 ** 96) ** 2
      const isSorted = a.address.toLowerCase() < b.address.toLowerCase()
      const price = (isSorted ? raw : 1 / raw) * 10 ** (a.decimals - b.decimals)
      expect(price / ((a.priceUsd / b.priceUsd) * priceFactor), `${tokenA} ${tokenB}`).toBeCloseTo(1, 3)
    }
    expect(positionWidths).toHaveLength(3)
  })

  test('behavior: charges the fee of the tier, and returns a bad price in the thin pool', async () => {
    const quoted = async (tokenIn: string, tokenOut: string, fee: number, amountIn: bigint) => {
      const args = [
        { tokenIn: addressOf(tokenIn), tokenOut: addressOf(tokenOut), amountIn, fee, sqrtPriceLimitX96: 0n },
      ]
      const call = { address: uniswap.quoter, abi, functionName: 'quoteExactInputSingle', args } as const
      const { result } = await client().simulateContract(call as never)
      return (result as unknown as readonly [bigint])[0]
    }
    // The fee is 0.01 % of 100 dollars.
    expect(await quoted('1USDC', '1USDT', 100, 100_000_000n)).toBeGreaterThan(99_980_000n)
    // 100 LINK are worth 2,240 dollars.
    expect(await quoted('LINK', '1USDC', 10_000, 100n * 10n ** 18n)).toBeLessThan(100_000_000n)
  })
})
