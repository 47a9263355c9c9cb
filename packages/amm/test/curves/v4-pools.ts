import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseAbi,
  parseEventLogs,
  type TransactionReceipt,
  zeroAddress,
} from 'viem'
import { ConcentratedMarket, type LiquidityChange } from '../../src/index.ts'
import { type LocalChain, MULTICALL } from '../chain.ts'
import type { Outcome, swapOf } from './compare-swaps.ts'
import { compileContracts, foundryBuild } from './compile.ts'
import type { SwapDraw } from './v3-draws.ts'
import { deployBuild, sqrtPriceOf, transact } from './v3-pools.ts'

export type V4Chain = {
  readonly chain: LocalChain
  readonly tokens: readonly [Address, Address]
  readonly manager: Address
  readonly quoter: Address
  readonly actor: Address
}

type PoolKey = {
  readonly currency0: Address
  readonly currency1: Address
  readonly fee: number
  readonly tickSpacing: number
  readonly hooks: Address
}

/** A pool without hooks in the PoolManager, and markets that only events of the pool update. */
export type V4Pool = {
  readonly key: PoolKey
  readonly id: Hex
  readonly fee: number
  readonly tickSpacing: number
  protocolFee: number
  market: ConcentratedMarket
  /** A market of the same pool with few bitmap words. Its results are exact or 'not-read'. */
  narrow: ConcentratedMarket
}

const poolKey = 'struct PoolKey { address currency0; address currency1; uint24 fee; int24 tickSpacing; address hooks; }'
const actorAbi = parseAbi([
  poolKey,
  'struct Change { int24 tickLower; int24 tickUpper; int256 liquidityDelta; }',
  'struct Swap { bool zeroForOne; int256 amount; }',
  'struct Outcome { int256 amount0; int256 amount1; uint160 sqrtPriceX96; int24 tick; uint128 liquidity; }',
  'function change(PoolKey key, Change[] changes)',
  'function swap(PoolKey key, Swap s)',
  'function outcomes(PoolKey key, Swap[] swaps) returns (Outcome[] found)',
])
const managerAbi = parseAbi([
  poolKey,
  'function initialize(PoolKey key, uint160 sqrtPriceX96) returns (int24 tick)',
  'function setProtocolFeeController(address controller)',
  'function setProtocolFee(PoolKey key, uint24 newProtocolFee)',
  'event Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24 fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)',
  'event ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper, int256 liquidityDelta, bytes32 salt)',
  'event Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)',
  'event ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee)',
])
const quoterAbi = parseAbi([
  poolKey,
  'struct Single { PoolKey poolKey; bool zeroForOne; uint128 exactAmount; bytes hookData; }',
  'function quoteExactInputSingle(Single params) returns (uint256 amount, uint256 gasEstimate)',
  'function quoteExactOutputSingle(Single params) returns (uint256 amount, uint256 gasEstimate)',
])

/** Deploys the published PoolManager and V4Quoter, two tokens and the actor contract. */
export async function deployV4(chain: LocalChain): Promise<V4Chain> {
  const token = compileContracts('Curves.sol')('FreeToken')
  const [a, b] = [await deployBuild(chain, token), await deployBuild(chain, token)]
  const build = foundryBuild('@uniswap/v4-core/out/PoolManager.sol/PoolManager.json')
  const manager = await deployBuild(chain, build, [chain.account])
  const quoter = foundryBuild('@uniswap/v4-periphery/foundry-out/V4Quoter.sol/V4Quoter.json')
  const args = [chain.account] as const
  const data = encodeFunctionData({ abi: managerAbi, functionName: 'setProtocolFeeController', args })
  await transact(chain, manager, data)
  return {
    chain,
    tokens: BigInt(a) < BigInt(b) ? [a, b] : [b, a],
    manager,
    quoter: await deployBuild(chain, quoter, [manager]),
    actor: await deployBuild(chain, compileContracts('V4.sol')('V4Actor'), [manager]),
  }
}

/** Creates a pool without liquidity at the price of a tick, and a market with the same state. */
export async function createV4Pool(v4: V4Chain, fee: number, tickSpacing: number, at: number): Promise<V4Pool> {
  const [currency0, currency1] = v4.tokens
  const key = { currency0, currency1, fee, tickSpacing, hooks: zeroAddress }
  const sqrtPriceX96 = sqrtPriceOf(at)
  const data = encodeFunctionData({ abi: managerAbi, functionName: 'initialize', args: [key, sqrtPriceX96] })
  const { logs } = await transact(v4.chain, v4.manager, data)
  const [created] = parseEventLogs({ abi: managerAbi, eventName: 'Initialize', logs })
  const tick = created?.args.tick ?? Number.NaN
  const state = { fee, protocolFee: 0, tickSpacing, sqrtPriceX96, tick, liquidity: 0n, ticks: [] }
  const edge = Math.ceil(887_272 / (256 * tickSpacing))
  const word = Math.floor(tick / (256 * tickSpacing))
  return {
    ...{ key, id: idOf(key), fee, tickSpacing, protocolFee: 0 },
    market: ConcentratedMarket.of({ ...state, words: { firstWord: -edge, lastWord: edge } }),
    narrow: ConcentratedMarket.of({ ...state, words: { firstWord: word - 1, lastWord: word + 1 } }),
  }
}

function idOf({ currency0, currency1, fee, tickSpacing, hooks }: PoolKey): Hex {
  const types = ['address', 'address', 'uint24', 'int24', 'address'].map((type) => ({ type }))
  return keccak256(encodeAbiParameters(types, [currency0, currency1, fee, tickSpacing, hooks]))
}

/** Sets the protocol fee of each direction, in hundredths of a bip. */
export async function setProtocolFee(v4: V4Chain, pool: V4Pool, zeroForOne: number, oneForZero: number) {
  const args = [pool.key, zeroForOne + oneForZero * 2 ** 12] as const
  const data = encodeFunctionData({ abi: managerAbi, functionName: 'setProtocolFee', args })
  follow(pool, await transact(v4.chain, v4.manager, data))
}

/** Adds or removes positions in one transaction, and applies its events to the markets. */
export async function changePositions(v4: V4Chain, pool: V4Pool, changes: readonly LiquidityChange[]) {
  const data = encodeFunctionData({ abi: actorAbi, functionName: 'change', args: [pool.key, changes] })
  follow(pool, await transact(v4.chain, v4.actor, data))
}

/** Sends a swap and applies its event to the markets. */
export async function sendSwap(v4: V4Chain, pool: V4Pool, swap: ReturnType<typeof swapOf>) {
  const data = encodeFunctionData({ abi: actorAbi, functionName: 'swap', args: [pool.key, swap] })
  follow(pool, await transact(v4.chain, v4.actor, data))
}

/** Applies the events of a receipt to both markets, without reading the pool. */
function follow(pool: V4Pool, { logs }: TransactionReceipt): void {
  for (const { eventName, args } of parseEventLogs({ abi: managerAbi, logs })) {
    if (args.id !== pool.id) continue
    for (const name of ['market', 'narrow'] as const) {
      if (eventName === 'Swap') pool[name] = pool[name].withSwap(args)
      if (eventName === 'ModifyLiquidity') pool[name] = pool[name].withLiquidity(args)
    }
    if (eventName === 'ProtocolFeeUpdated') changeFee(pool, args.protocolFee)
  }
}

/** Builds both markets anew with a protocol fee, the narrow one around the current price. */
function changeFee(pool: V4Pool, protocolFee: number): void {
  pool.protocolFee = protocolFee
  const { point, window } = pool.market
  const width = 256 * pool.tickSpacing
  const word = Math.floor(point.tick / width)
  const near = window.ticks.filter(({ tick }) => tick >= (word - 1) * width && tick < (word + 2) * width)
  pool.market = ConcentratedMarket.of({ ...pool, ...point, words: window, ticks: window.ticks })
  pool.narrow = ConcentratedMarket.of({
    ...{ ...pool, ...point, ticks: near },
    words: { firstWord: word - 1, lastWord: word + 1 },
  })
}

/** Results of swaps that are simulated in the PoolManager. */
export async function outcomesOf(v4: V4Chain, pool: V4Pool, swaps: readonly ReturnType<typeof swapOf>[]) {
  const call = { address: v4.actor, abi: actorAbi, functionName: 'outcomes', args: [pool.key, swaps] } as const
  const { result } = await v4.chain.client.simulateContract({ ...call, account: v4.chain.account, gas: 2_900_000_000n })
  return result as readonly Outcome[]
}

/** Amounts that V4Quoter returns in a single call; `null` where it reverts. */
export async function quotesOf(v4: V4Chain, pool: V4Pool, draws: readonly SwapDraw[]) {
  const contracts = draws.map(({ direction, kind, amount }) => ({
    address: v4.quoter,
    abi: quoterAbi,
    functionName: kind === 'in' ? ('quoteExactInputSingle' as const) : ('quoteExactOutputSingle' as const),
    args: [{ poolKey: pool.key, zeroForOne: direction === 'zeroForOne', exactAmount: amount, hookData: '0x' }] as const,
  }))
  const calls = contracts.map(({ address, ...call }) => ({
    target: address,
    allowFailure: true,
    callData: encodeFunctionData(call),
  }))
  const { result } = await v4.chain.client.simulateContract({
    ...{ address: MULTICALL, abi: multicallAbi, functionName: 'aggregate3', args: [calls] },
    ...{ account: v4.chain.account, gas: 2_900_000_000n },
  })
  return result.map(({ success, returnData }) => (success ? BigInt(returnData.slice(0, 66)) : null))
}

const multicallAbi = parseAbi([
  'struct Call { address target; bool allowFailure; bytes callData; }',
  'struct Result { bool success; bytes returnData; }',
  'function aggregate3(Call[] calls) payable returns (Result[] results)',
])
