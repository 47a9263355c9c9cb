import type { Direction } from '@dexswap/amm'
import type { Address, ConcentratedPlatform, Hex } from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import { type PoolPath, packPath } from '@dexswap/orders/pack-path'
import {
  createSender,
  creationCode,
  deployUniswapV3,
  ownArtifact,
  packageArtifact,
  type WorldConcentrated,
} from '@dexswap/sandbox'
import { type Abi, decodeFunctionResult, encodeFunctionData, keccak256, parseAbi } from 'viem'
import { provider, type TestWorld } from './start-test-world.ts'

type QuotedPool = { readonly token0: Address; readonly token1: Address; readonly fee: number }
export type Position = { readonly tickLower: number; readonly tickUpper: number; readonly liquidity: bigint }

const poolAbi = parseAbi([
  'function initialize(uint160 sqrtPriceX96)',
  'function createPool(address, address, uint24) returns (address)',
  'function burn(int24 tickLower, int24 tickUpper, uint128 amount) returns (uint256, uint256)',
])
const pancakePool = '@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json'
const quoterAbi: Abi = packageArtifact('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json').abi
const providerAbi = ownArtifact('ConcentratedProvider').abi
const deployerAbi = ownArtifact('PancakePoolDeployer').abi
const slipstreamFactoryAbi = ownArtifact('SlipstreamFactory').abi
const uniswapPool = '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'

/** √(1.0001^tick) · 2^96, computed in floating point. */
function sqrtPriceOf(tick: number): bigint {
  return (BigInt(Math.floor(1.0001 ** (tick / 2) * 2 ** 60)) << 96n) >> 60n
}

/**
 * Uniswap V3, PancakeSwap V3 with our own pool deployer, and Slipstream with our own factory and
 * router over Uniswap V3 pools, on the chain of a test.
 */
export async function addConcentrated(test: TestWorld) {
  await test.rpc('evm_setAutomine', false)
  const sender = await createSender(test.anvil.client, [provider])
  const uniswap = deployUniswapV3(sender, provider, test.chain.wrappedNative.address)
  const deployer = sender.create(provider, creationCode(ownArtifact('PancakePoolDeployer')))
  const slipstreamFactory = sender.create(provider, creationCode(ownArtifact('SlipstreamFactory')))
  const wrapped = test.chain.wrappedNative.address
  const slipstreamRouter = sender.create(
    provider,
    creationCode(ownArtifact('SlipstreamRouter'), [slipstreamFactory, wrapped]),
  )
  await sender.mine()
  await test.rpc('evm_setAutomine', true)
  const pancake: ConcentratedPlatform = {
    ...uniswap.platform,
    ...{ id: 'pancakeswap-v3', name: 'PancakeSwap V3', factory: deployer, deployer },
    initCodeHash: keccak256(packageArtifact(pancakePool).bytecode),
    feeTiers: [
      { fee: 500, tickSpacing: 10 },
      { fee: 2500, tickSpacing: 50 },
    ],
  }
  const slipstream: ConcentratedPlatform = {
    ...uniswap.platform,
    ...{ id: 'slipstream', name: 'Slipstream', factory: slipstreamFactory, router: slipstreamRouter },
    dynamicFees: true,
    feeTiers: [
      { fee: 100, tickSpacing: 1 },
      { fee: 500, tickSpacing: 50 },
      { fee: 3000, tickSpacing: 200 },
      { fee: 10_000, tickSpacing: 2000 },
    ],
  }
  return { ...worldOf(test, uniswap), pancake, slipstream }
}
export type ConcentratedWorld = Awaited<ReturnType<typeof addConcentrated>>

function worldOf(test: TestWorld, uniswap: WorldConcentrated) {
  const send = async (to: Address, abi: Abi, functionName: string, args: readonly unknown[]) => {
    const data: Hex = encodeFunctionData({ abi, functionName, args })
    const { status } = await test.send(provider, { to, data })
    if (status !== '0x1') throw new TypeError(`${functionName} reverted`)
  }
  return {
    ...uniswap,
    /** Creates a pool with a price between two ticks, and approves its tokens for new positions. */
    async addPool(platform: ConcentratedPlatform, tokens: readonly [Address, Address], fee: number, tick: number) {
      const [token0, token1] = sorted(tokens)
      const tier = platform.feeTiers.find((each) => each.fee === fee) ?? { fee, tickSpacing: 0 }
      const { tickSpacing } = tier
      if (platform.deployer) {
        const parameters = { factory: platform.factory, token0, token1, fee, tickSpacing }
        await send(platform.deployer, deployerAbi, 'deploy', [packageArtifact(pancakePool).bytecode, parameters])
      } else if (platform.dynamicFees) {
        const code = packageArtifact(uniswapPool).bytecode
        await send(platform.factory, slipstreamFactoryAbi, 'deploy', [code, token0, token1, tickSpacing])
      } else await send(platform.factory, poolAbi, 'createPool', [token0, token1, fee])
      const pool = poolAddress(platform, [token0, token1], tierKey(platform, tier))
      await send(pool, poolAbi, 'initialize', [sqrtPriceOf(tick + 0.5)])
      await test.approve(provider, token0, uniswap.provider)
      await test.approve(provider, token1, uniswap.provider)
      return pool
    },
    addPositions: (pool: Address, positions: readonly Position[]) =>
      send(uniswap.provider, providerAbi, 'add', [pool, positions]),
    /**
     * Replaces the fee in the code of a pool. A fee module changes the returned fee in the same
     * way.
     */
    async setFee(pool: Address, from: number, to: number) {
      const code = (await test.rpc('eth_getCode', pool, 'latest')) as Hex
      const of = (fee: number) => fee.toString(16).padStart(64, '0')
      if (!code.includes(of(from))) throw new TypeError('another fee')
      await test.rpc('anvil_setCode', pool, code.replaceAll(of(from), of(to)))
      await test.rpc('anvil_mine', '0x1')
    },
    /** Removes the liquidity of a position on behalf of its owner. */
    async burn(pool: Address, { tickLower, tickUpper, liquidity }: Position) {
      const from = uniswap.provider
      await test.rpc('anvil_setBalance', from, '0xde0b6b3a7640000')
      await test.rpc('anvil_impersonateAccount', from)
      const data = encodeFunctionData({ abi: poolAbi, functionName: 'burn', args: [tickLower, tickUpper, liquidity] })
      const { status } = await test.send(from, { to: pool, data })
      if (status !== '0x1') throw new TypeError('burn reverted')
    },
    /** Output of an exact input by QuoterV2 at the newest block; null when it reverts. */
    async quote(pool: QuotedPool, direction: Direction, amountIn: bigint): Promise<bigint | null> {
      const { token0, token1, fee } = pool
      const [tokenIn, tokenOut] = direction === 'zeroForOne' ? [token0, token1] : [token1, token0]
      const args = [{ tokenIn, tokenOut, amountIn, fee, sqrtPriceLimitX96: 0n }]
      const functionName = 'quoteExactInputSingle'
      const data = encodeFunctionData({ abi: quoterAbi, functionName, args })
      const call = test.rpc('eth_call', { to: uniswap.quoter, data, gas: '0x5f5e100' }, 'latest')
      const answer = (await call.catch(() => null)) as Hex | null
      if (answer === null) return null
      const [amountOut] = decodeFunctionResult({ abi: quoterAbi, functionName, data: answer }) as readonly [bigint]
      return amountOut
    },
    /** The other amount of a path by QuoterV2 at the newest block; null when it reverts. */
    async quotePath(path: PoolPath, exact: 'input' | 'output', amount: bigint): Promise<bigint | null> {
      const functionName = exact === 'input' ? 'quoteExactInput' : 'quoteExactOutput'
      const packed = packPath(path, exact === 'input' ? 'forward' : 'backward')
      const data = encodeFunctionData({ abi: quoterAbi, functionName, args: [packed, amount] })
      const call = test.rpc('eth_call', { to: uniswap.quoter, data, gas: '0x5f5e100' }, 'latest')
      const answer = (await call.catch(() => null)) as Hex | null
      if (answer === null) return null
      const [other] = decodeFunctionResult({ abi: quoterAbi, functionName, data: answer }) as readonly [bigint]
      return other
    },
    swap: (pool: Address, zeroForOne: boolean, amount: bigint) =>
      send(uniswap.provider, providerAbi, 'swap', [pool, zeroForOne, amount]),
  }
}

export function sorted([one, other]: readonly [Address, Address]): readonly [Address, Address] {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()] as [Address, Address]
  return first < second ? [first, second] : [second, first]
}
