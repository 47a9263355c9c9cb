import type { Hex } from '@dexswap/chains'
import type { RpcLog } from 'viem'
import { encodeAbiParameters, encodeEventTopics, parseAbi, parseAbiItem } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { concentratedLogOf, concentratedTopics } from './concentrated-logs.ts'

const emitter = '0x88e6A0c2dDD26FEEb64F039a2c41296FcB3f5640'
const account = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const other = '0xcF664087a5bB0237a0BAd6742852ec6c8d69A27a'
const abi = parseAbi([
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick)',
  'event Mint(address sender, address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Burn(address indexed owner, int24 indexed tickLower, int24 indexed tickUpper, uint128 amount, uint256 amount0, uint256 amount1)',
  'event Initialize(uint160 sqrtPriceX96, int24 tick)',
  'event PoolCreated(address indexed token0, address indexed token1, uint24 indexed fee, int24 tickSpacing, address pool)',
])
const slipstreamCreated = parseAbiItem(
  'event PoolCreated(address indexed token0, address indexed token1, int24 indexed tickSpacing, address pool)',
)
const pancakeSwap = parseAbiItem(
  'event Swap(address indexed sender, address indexed recipient, int256 amount0, int256 amount1, uint160 sqrtPriceX96, uint128 liquidity, int24 tick, uint128 protocolFees0, uint128 protocolFees1)',
)

const logOf = (topics: unknown, data: Hex): RpcLog => ({
  ...{ address: emitter, blockHash: '0xabc', blockNumber: '0x10', blockTimestamp: '0x0', logIndex: '0x7' },
  ...{ transactionHash: '0xdef', transactionIndex: '0x0', removed: false },
  topics: topics as RpcLog['topics'],
  data,
})
const position = { blockNumber: 16n, logIndex: 7 }
const pool = emitter.toLowerCase()
const words = (...values: bigint[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'int256' })),
    values,
  )
const ends = { owner: account, tickLower: -887_220, tickUpper: -60 } as const
const topicsOf = {
  swap: encodeEventTopics({ abi, eventName: 'Swap', args: { sender: account, recipient: account } }),
  pancakeSwap: encodeEventTopics({ abi: [pancakeSwap], args: { sender: account, recipient: account } }),
  mint: encodeEventTopics({ abi, eventName: 'Mint', args: ends }),
  burn: encodeEventTopics({ abi, eventName: 'Burn', args: ends }),
  initialize: encodeEventTopics({ abi, eventName: 'Initialize' }),
  created: encodeEventTopics({ abi, eventName: 'PoolCreated', args: { token0: account, token1: other, fee: 3000 } }),
  slipstreamCreated: encodeEventTopics({
    abi: [slipstreamCreated],
    args: { token0: account, token1: other, tickSpacing: 100 },
  }),
}
const point = { sqrtPriceX96: 2n ** 96n, liquidity: 5n, tick: -1 }
const change = { tickLower: -887_220, tickUpper: -60 }

describe('concentratedLogOf', () => {
  test.each([
    ['Swap', topicsOf.swap, words(-3n, 4n, 2n ** 96n, 5n, -1n), { kind: 'swap', pool, point }],
    ['PancakeSwap', topicsOf.pancakeSwap, words(-3n, 4n, 2n ** 96n, 5n, -1n, 8n, 9n), { kind: 'swap', pool, point }],
    [
      'Mint',
      topicsOf.mint,
      words(BigInt(account), 77n, 1n, 2n),
      { kind: 'liquidity', pool, change: { ...change, liquidityDelta: 77n } },
    ],
    [
      'Burn',
      topicsOf.burn,
      words(77n, 1n, 2n),
      { kind: 'liquidity', pool, change: { ...change, liquidityDelta: -77n } },
    ],
    ['Initialize', topicsOf.initialize, words(2n ** 96n, 0n), { kind: 'initialized', pool }],
    [
      'PoolCreated',
      topicsOf.created,
      words(60n, BigInt(emitter)),
      { kind: 'created', factory: pool, tokens: [account.toLowerCase(), other.toLowerCase()], tier: 3000 },
    ],
    [
      'PoolCreated of Slipstream',
      topicsOf.slipstreamCreated,
      words(BigInt(emitter)),
      { kind: 'created', factory: pool, tokens: [account.toLowerCase(), other.toLowerCase()], tier: 100 },
    ],
  ])('default: decodes %s logs that viem encoded', (_, topics, data, expected) => {
    expect(concentratedTopics).toContain(topics[0])
    expect(concentratedLogOf(logOf(topics, data))).toEqual({ ...position, ...expected })
  })

  test('behavior: returns null for logs of other events, and for pending or truncated ones', () => {
    const mint = logOf(topicsOf.mint, words(BigInt(account), 77n, 1n, 2n))
    expect(concentratedLogOf({ ...mint, topics: [`0x${'11'.repeat(32)}`] })).toBeNull()
    expect(concentratedLogOf({ ...mint, topics: [`0x${'11'.repeat(32)}`, '0x1', '0x2', '0x3'] })).toBeNull()
    expect(concentratedLogOf({ ...mint, blockNumber: null })).toBeNull()
    expect(concentratedLogOf({ ...mint, logIndex: null })).toBeNull()
    expect(concentratedLogOf({ ...mint, data: words(77n, 1n, 2n) })).toBeNull()
    expect(concentratedLogOf({ ...mint, topics: [mint.topics[0] as Hex] })).toBeNull()
    expect(concentratedLogOf(logOf(topicsOf.burn, words(BigInt(account), 77n, 1n, 2n)))).toBeNull()
    expect(concentratedLogOf(logOf(topicsOf.swap, words(1n)))).toBeNull()
  })
})
