import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Abi, concatHex, encodeFunctionData, type Hex, keccak256, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address } from '../src/index.ts'
import { usualGas } from '../src/split/market-gas.ts'
import { SPLIT_CALL, SPLIT_LEG } from '../src/split/split-gas.ts'
import { deploy, type LocalChain, send, startLocalChain } from './chain.ts'
import { approve, deployExchange, deployToken, type Exchange, routerAbi } from './exchange.ts'
import { addressOf } from './worlds.ts'

// Gas of whole transactions through pools of each kind, compared with SwapRouter02. Writes the second
// table of contracts/gas-split.md.

const fileOf = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const artifact = fileOf('contracts/artifacts/SplitExecutor.json')
const sandboxArtifact = (name: string) => fileOf(`packages/sandbox/contracts/artifacts/${name}.json`)
const { abi }: { abi: Abi } = JSON.parse(readFileSync(artifact, 'utf8'))
const poolAbi = parseAbi([
  'function createPool(address, address, uint24) returns (address)',
  'function getPool(address, address, uint24) view returns (address)',
  'function createPool(address, address, bool) returns (address)',
  'function getPool(address, address, bool) view returns (address)',
  'function initialize(uint160)',
  'function sync()',
  'function transfer(address, uint256)',
  'struct Position { int24 tickLower; int24 tickUpper; uint128 liquidity; }',
  'function add(address pool, Position[] positions)',
  'struct Parameters { address factory; address token0; address token1; uint24 fee; int24 tickSpacing; }',
  'function deploy(bytes creationCode, Parameters given) returns (address)',
  'struct Path { bytes path; address recipient; uint256 amountIn; uint256 amountOutMinimum; }',
  'function exactInput(Path params) payable returns (uint256)',
  'struct Single { address tokenIn; address tokenOut; uint24 fee; address recipient; uint256 amountIn; uint256 amountOutMinimum; uint160 sqrtPriceLimitX96; }',
  'function exactInputSingle(Single params) payable returns (uint256)',
])
const V3 = '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'
const PANCAKE = '@pancakeswap/v3-core/artifacts/contracts/PancakeV3Pool.sol/PancakeV3Pool.json'
const ROUTER = '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'
const PAIR_HASH = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f'
const V3_HASH = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
const PANCAKE_HASH = '0x6ce8eb472fa82df5469c6ab6d485f17c3ad13c8cd7af59b3d4a8026c5ce0f7e2'
const unit = 10n ** 18n
/** Amount without zero bytes, because these cost less gas in calldata. */
const AMOUNT = 0x1111111111111111n
const END = 0xe1e1e1e1n
/** Platforms by index in the executor, and the tiers of their pools. */
const [PAIR, UNISWAP_V3, PANCAKE_V3, SOLIDLY] = [0, 1, 2, 3]
const tiers = [0, 3000, 2500, 0] as const
const table = new URL('../../../contracts/gas-split.md', import.meta.url)

let chain: LocalChain
let tokens: [Address, Address, Address]
let pairs: Exchange
let router: Address
let executor: Address

beforeAll(async () => {
  chain = await startLocalChain()
  const all: Address[] = []
  for (let i = 0; i < 3; i++) all.push(await deployToken(chain, 10n ** 60n))
  tokens = all.toSorted() as [Address, Address, Address]
  pairs = await deployExchange(chain, 'uniswap', tokens)
  const factory = await deploy(chain, V3, [])
  router = await deploy(chain, ROUTER, [zeroAddress, factory, zeroAddress, addressOf(0x2000)])
  const pancake = await deploy(chain, sandboxArtifact('PancakePoolDeployer'), [])
  const provider = await deploy(chain, sandboxArtifact('ConcentratedProvider'), [])
  const implementation = await deploy(chain, sandboxArtifact('SolidlyPool'), [])
  const solidly = await deploy(chain, sandboxArtifact('SolidlyFactory'), [implementation])
  const clone = ['0x3d602d80600a3d3981f3363d3d373d3d3d363d73', implementation, '0x5af43d82803e903d91602b57fd5bf3']
  executor = await deploy(chain, artifact, [
    addressOf(0x2000),
    [
      { kind: 0, factory: pairs.factory, initCodeHash: PAIR_HASH, swapFee: 30 },
      { kind: 1, factory, initCodeHash: V3_HASH, swapFee: 0 },
      { kind: 1, factory: pancake, initCodeHash: PANCAKE_HASH, swapFee: 0 },
      { kind: 2, factory: solidly, initCodeHash: keccak256(concatHex(clone as Hex[])), swapFee: 0 },
    ],
  ])
  for (const token of tokens) await approve(chain, token, [pairs.router, router, provider, executor])
  for (const [token0, token1] of pairs.pairs) {
    const args = [token0, token1, 1000n * unit, 1000n * unit, 0n, 0n, chain.account, END] as const
    await send(chain, pairs.router, encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args }))
    await createUniswap(factory, provider, token0, token1)
    await createPancake(pancake, provider, token0, token1)
    for (const stable of [false, true]) await createSolidly(solidly, token0, token1, stable)
  }
}, 600_000)

afterAll(() => chain?.stop())

async function createUniswap(factory: Address, provider: Address, token0: Address, token1: Address) {
  const args = [token0, token1, 3000] as const
  await deployed(factory, encodeFunctionData({ abi: poolAbi, functionName: 'createPool', args }))
  const pool = await chain.client.readContract({ address: factory, abi: poolAbi, functionName: 'getPool', args })
  await addLiquidity(provider, pool)
}

async function createPancake(deployer: Address, provider: Address, token0: Address, token1: Address) {
  const { bytecode }: { bytecode: Hex } = JSON.parse(readFileSync(fileOf(`node_modules/${PANCAKE}`), 'utf8'))
  const args = [bytecode, { factory: deployer, token0, token1, fee: 2500, tickSpacing: 50 }] as const
  const call = { abi: poolAbi, functionName: 'deploy', args } as const
  const { result } = await chain.client.simulateContract({ address: deployer, account: chain.account, ...call })
  await deployed(deployer, encodeFunctionData(call))
  await addLiquidity(provider, result)
}

async function createSolidly(factory: Address, token0: Address, token1: Address, stable: boolean) {
  const args = [token0, token1, stable] as const
  await send(chain, factory, encodeFunctionData({ abi: poolAbi, functionName: 'createPool', args }))
  const pool = await chain.client.readContract({ address: factory, abi: poolAbi, functionName: 'getPool', args })
  for (const token of [token0, token1]) {
    const given = [pool, 1000n * unit] as const
    await send(chain, token, encodeFunctionData({ abi: poolAbi, functionName: 'transfer', args: given }))
  }
  await send(chain, pool, encodeFunctionData({ abi: poolAbi, functionName: 'sync' }))
}

async function addLiquidity(provider: Address, pool: Address) {
  await send(chain, pool, encodeFunctionData({ abi: poolAbi, functionName: 'initialize', args: [2n ** 96n] }))
  const range = [{ tickLower: -60_000, tickUpper: 60_000, liquidity: 1000n * unit }]
  await send(chain, provider, encodeFunctionData({ abi: poolAbi, functionName: 'add', args: [pool, range] }))
}

/** Sends a transaction with a gas limit that suffices for a deployment. */
async function deployed(to: Address, data: Hex) {
  await chain.client.sendUnsignedTransaction({ from: chain.account, to, data, gas: 20_000_000n })
  await chain.client.mine({ blocks: 1 })
}

async function gasOf(to: Address, data: Hex): Promise<bigint> {
  await chain.client.increaseTime({ seconds: 12 })
  const hash = await send(chain, to, data)
  const { status, gasUsed } = await chain.client.getTransactionReceipt({ hash })
  expect(status).toBe('success')
  return gasUsed
}

function throughRouter(hops: number): Promise<bigint> {
  const [tokenIn, tokenOut, last] = tokens
  const common = { recipient: chain.account, amountIn: AMOUNT, amountOutMinimum: 1n }
  if (hops === 1) {
    const args = [{ ...common, tokenIn, tokenOut, fee: 3000, sqrtPriceLimitX96: 0n }] as const
    return gasOf(router, encodeFunctionData({ abi: poolAbi, functionName: 'exactInputSingle', args }))
  }
  const path = concatHex([tokenIn, '0x000bb8', tokenOut, '0x000bb8', last])
  const args = [{ ...common, path }] as const
  return gasOf(router, encodeFunctionData({ abi: poolAbi, functionName: 'exactInput', args }))
}

type Hop = { readonly platform: number; readonly stable?: boolean }

/** Legs of one or two hops; each hop passes to the next token. */
function throughExecutor(legs: readonly (readonly Hop[])[]): Promise<bigint> {
  const share = Math.floor(10_000 / legs.length)
  const order = {
    ...{ tokenIn: tokens[0], amountIn: AMOUNT, tokenOut: tokens[legs[0]?.length ?? 1], minimumOut: 1n },
    ...{ recipient: chain.account, deadline: END },
    legs: legs.map((hops, i) => ({
      share: i === legs.length - 1 ? 10_000 - share * i : share,
      hops: hops.map(({ platform, stable }, at) => {
        return { platform, tier: stable ? 1 : tiers[platform], tokenOut: tokens[at + 1] }
      }),
    })),
  }
  return gasOf(executor, encodeFunctionData({ abi, functionName: 'split', args: [order] }))
}

/** The solver's estimate, without crossed ticks. */
function expected(legs: readonly (readonly Hop[])[]): bigint {
  const ofHop = ({ platform, stable }: Hop) =>
    platform === PAIR
      ? usualGas.pair
      : platform !== SOLIDLY
        ? usualGas.concentrated
        : usualGas[stable ? 'stable' : 'volatile']
  const hops = legs.flat().reduce((sum, hop) => sum + ofHop(hop), 0n)
  return SPLIT_CALL + SPLIT_LEG * BigInt(legs.length) + hops
}

const pair = { platform: PAIR } as Hop
const uniswap = { platform: UNISWAP_V3 } as Hop
const pancake = { platform: PANCAKE_V3 } as Hop
const volatile = { platform: SOLIDLY } as Hop
const stable = { platform: SOLIDLY, stable: true } as Hop

const rows: readonly (readonly [name: string, legs: readonly (readonly Hop[])[], hopsOfRouter: 1 | 2])[] = [
  ['Uniswap V3', [[uniswap]], 1],
  ['PancakeSwap V3', [[pancake]], 1],
  ['volatile pool', [[volatile]], 1],
  ['stable pool', [[stable]], 1],
  ['Uniswap V3 → Uniswap V3', [[uniswap, uniswap]], 2],
  ['pair → Uniswap V3', [[pair, uniswap]], 2],
  ['Uniswap V3 → pair', [[uniswap, pair]], 2],
  ['volatile pool → Uniswap V3', [[volatile, uniswap]], 2],
  ['pair and Uniswap V3', [[pair], [uniswap]], 1],
  ['pair, Uniswap V3, PancakeSwap V3 and volatile pool', [[pair], [uniswap], [pancake], [volatile]], 1],
]

describe('SplitExecutor over pools of all kinds', () => {
  test("behavior: uses the gas of the committed table, at most the solver's estimate and 1.1 of SwapRouter02", async () => {
    for (const [, legs] of rows) await throughExecutor(legs)
    const routers = [0n, await throughRouter(1), await throughRouter(2)]
    routers[1] = await throughRouter(1)
    routers[2] = await throughRouter(2)
    const written: string[] = []
    for (const [name, legs, hops] of rows) {
      const gas = await throughExecutor(legs)
      const estimate = Number(expected(legs)) / Number(gas)
      const ratio = Number(gas) / Number(routers[hops])
      if (name === 'Uniswap V3') expect(ratio).toBeLessThanOrEqual(1.1)
      expect(estimate, name).toBeGreaterThanOrEqual(1)
      written.push(`| ${name} | ${gas.toLocaleString('en')} | ${ratio.toFixed(2)} × | ${estimate.toFixed(2)} × |`)
    }
    const committed = readFileSync(table, 'utf8').split('\n')
    expect(written).toEqual(committed.filter((line) => /^\| .* \| [\d,]+ \| [\d.]+ × \| [\d.]+ × \|$/.test(line)))
  }, 600_000)
})
