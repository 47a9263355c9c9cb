import {
  type Abi,
  type Address,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseEventLogs,
  type TransactionReceipt,
} from 'viem'
import { ConcentratedMarket, type LiquidityChange } from '../../src/index.ts'
import type { LocalChain } from '../chain.ts'
import { type Build, compileContracts, publishedBuild } from './compile.ts'

const GAS = 400_000_000n
const Q96 = 2n ** 96n

export type V3Chain = {
  readonly chain: LocalChain
  readonly tokens: readonly [Address, Address]
  readonly actor: Address
  readonly factory: Address
  readonly deployer: Address
  readonly quoter: Address
}

/** A real pool on chain, and a market that only events of the pool update. */
export type FollowedPool = {
  readonly kind: 'uniswap' | 'pancake'
  readonly address: Address
  readonly fee: number
  readonly tickSpacing: number
  market: ConcentratedMarket
  /** A market of the same pool with few bitmap words. Its results are exact or 'not-read'. */
  narrow: ConcentratedMarket
}

export const contracts = compileContracts('Curves.sol')
export const actorAbi = parseAbi([
  'struct Change { int24 tickLower; int24 tickUpper; int128 liquidityDelta; }',
  'struct Swap { bool zeroForOne; int256 amount; }',
  'struct Outcome { int256 amount0; int256 amount1; uint160 sqrtPriceX96; int24 tick; uint128 liquidity; }',
  'function change(address pool, Change[] changes)',
  'function swap(address pool, Swap s) returns (int256, int256)',
  'function outcomes(address pool, Swap[] swaps) returns (Outcome[] found)',
])
const deployerAbi = contracts('StandInDeployer').abi
const builds = {
  factory: publishedBuild('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  uniswap: publishedBuild('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'),
  pancake: publishedBuild('@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json'),
  quoter: publishedBuild('@uniswap/v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json'),
}

/** Deploys factory, quoter, two tokens and the actor contract. */
export async function deployV3(chain: LocalChain): Promise<V3Chain> {
  const factory = await deployBuild(chain, builds.factory)
  const token = contracts('FreeToken')
  const tokens = [await deployBuild(chain, token), await deployBuild(chain, token)].sort((a, b) =>
    BigInt(a) < BigInt(b) ? -1 : 1,
  )
  return {
    chain,
    tokens: tokens as [Address, Address],
    actor: await deployBuild(chain, contracts('Actor')),
    factory,
    deployer: await deployBuild(chain, contracts('StandInDeployer')),
    quoter: await deployBuild(chain, builds.quoter, [factory, factory]),
  }
}

/** Creates a pool without liquidity at a price, and a market with the same state. */
export async function createPool(
  v3: V3Chain,
  kind: FollowedPool['kind'],
  fee: number,
  tickSpacing: number,
  sqrtPriceX96: bigint,
): Promise<FollowedPool> {
  const { chain, tokens, factory, deployer } = v3
  const parameters = { factory, token0: tokens[0], token1: tokens[1], fee, tickSpacing }
  const address = await (kind === 'uniswap' ? createUniswap(v3, fee, tickSpacing) : createPancake())
  const { abi } = builds.uniswap
  await transact(chain, address, encodeFunctionData({ abi, functionName: 'initialize', args: [sqrtPriceX96] }))
  const [, tick] = (await readPool(v3, address, 'slot0')) as [bigint, number]
  const state = { fee, tickSpacing, sqrtPriceX96, tick, liquidity: 0n, ticks: [] }
  const edge = Math.ceil(887_272 / (256 * tickSpacing))
  const word = Math.floor(tick / (256 * tickSpacing))
  return {
    ...{ kind, address, fee, tickSpacing },
    market: ConcentratedMarket.of({ ...state, words: { firstWord: -edge, lastWord: edge } }),
    narrow: ConcentratedMarket.of({ ...state, words: { firstWord: word - 1, lastWord: word + 1 } }),
  }

  async function createPancake(): Promise<Address> {
    const call = { abi: deployerAbi, functionName: 'deploy', args: [builds.pancake.bytecode, parameters] }
    const { result } = await chain.client.simulateContract({ address: deployer, account: chain.account, ...call })
    await transact(chain, deployer, encodeFunctionData(call))
    return result as Address
  }
}

async function createUniswap({ chain, tokens, factory }: V3Chain, fee: number, tickSpacing: number): Promise<Address> {
  const { abi } = builds.factory
  const enabled = await chain.client.readContract({
    address: factory,
    abi,
    functionName: 'feeAmountTickSpacing',
    args: [fee],
  })
  if (enabled === 0)
    await transact(
      chain,
      factory,
      encodeFunctionData({ abi, functionName: 'enableFeeAmount', args: [fee, tickSpacing] }),
    )
  await transact(chain, factory, encodeFunctionData({ abi, functionName: 'createPool', args: [...tokens, fee] }))
  const pool = await chain.client.readContract({
    address: factory,
    abi,
    functionName: 'getPool',
    args: [...tokens, fee],
  })
  return pool as Address
}

/** Adds or removes positions in one transaction, and applies its events to the markets. */
export async function changePositions(v3: V3Chain, pool: FollowedPool, changes: readonly LiquidityChange[]) {
  const args = [pool.address, changes] as const
  follow(pool, await transact(v3.chain, v3.actor, encodeFunctionData({ abi: actorAbi, functionName: 'change', args })))
}

/**
 * Sends a swap and applies its event to the markets. A negative amount is an output.
 * @returns gas of the transaction
 */
export async function sendSwap(v3: V3Chain, pool: FollowedPool, zeroForOne: boolean, amount: bigint): Promise<bigint> {
  const args = [pool.address, { zeroForOne, amount }] as const
  const receipt = await transact(v3.chain, v3.actor, encodeFunctionData({ abi: actorAbi, functionName: 'swap', args }))
  follow(pool, receipt)
  return receipt.gasUsed
}

/** Applies the events of a receipt to both markets, without reading the pool. */
function follow(pool: FollowedPool, { logs }: TransactionReceipt): void {
  const address = pool.address.toLowerCase()
  const events = parseEventLogs({
    abi: builds[pool.kind].abi,
    logs: logs.filter((log) => log.address.toLowerCase() === address),
  })
  for (const { eventName, args } of events as { eventName?: string; args: unknown }[]) {
    for (const name of ['market', 'narrow'] as const) {
      if (eventName === 'Swap') pool[name] = pool[name].withSwap(args as Parameters<ConcentratedMarket['withSwap']>[0])
      if (eventName !== 'Mint' && eventName !== 'Burn') continue
      const { tickLower, tickUpper, amount } = args as { tickLower: number; tickUpper: number; amount: bigint }
      const liquidityDelta = eventName === 'Mint' ? amount : -amount
      pool[name] = pool[name].withLiquidity({ tickLower, tickUpper, liquidityDelta })
    }
  }
}

/** Calls a view function of a pool. */
export async function readPool({ chain }: V3Chain, address: Address, functionName: string, args: unknown[] = []) {
  return await chain.client.readContract({ address, abi: builds.uniswap.abi, functionName, args })
}

export const quoterAbi: Abi = builds.quoter.abi

/** Deploys a build with the first account. */
export async function deployBuild(chain: LocalChain, { abi, bytecode }: Build, args: unknown[] = []): Promise<Address> {
  const { contractAddress } = await transact(chain, null, encodeDeployData({ abi, bytecode, args }))
  return contractAddress as Address
}

class TransactionReverted extends Error {
  override readonly name = 'TransactionReverted'
}

/** Sends a transaction from the first account with a high gas limit, and mines it. */
export async function transact(
  { client, account }: LocalChain,
  to: Address | null,
  data: Hex,
): Promise<TransactionReceipt> {
  const hash = await client.sendUnsignedTransaction({ from: account, to, data, gas: GAS })
  await client.mine({ blocks: 1 })
  const receipt = await client.getTransactionReceipt({ hash })
  if (receipt.status !== 'success') throw new TransactionReverted(`${to} rejects ${data.slice(0, 138)}.`)
  return receipt
}

/** √price · 2^96 at a fractional tick, so that the initial price is not that of a tick. */
export function sqrtPriceOf(tick: number): bigint {
  return (BigInt(Math.floor(1.0001 ** (tick / 2) * 2 ** 60)) * Q96) >> 60n
}
