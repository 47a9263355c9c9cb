import { factoryAbi, pairAbi } from '@dexswap/abis'
import fc from 'fast-check'
import type { RpcLog } from 'viem'
import { encodeAbiParameters, encodeEventTopics } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { poolLogOf } from './pool-logs.ts'

const pair = '0x985458E523dB3d53125813eD68c274899e9DfAb4'
const token0 = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const token1 = '0xcF664087a5bB0237a0BAd6742852ec6c8d69A27a'

function logOf(part: Pick<RpcLog, 'topics' | 'data'>): RpcLog {
  return {
    address: pair,
    blockHash: '0xabc',
    blockNumber: '0x10',
    blockTimestamp: '0x0',
    logIndex: '0x0',
    transactionHash: '0xdef',
    transactionIndex: '0x0',
    removed: false,
    ...part,
  }
}

function syncLog(reserve0: bigint, reserve1: bigint): RpcLog {
  const topics = encodeEventTopics({ abi: pairAbi, eventName: 'Sync' }) as RpcLog['topics']
  return logOf({ topics, data: encodeAbiParameters([{ type: 'uint112' }, { type: 'uint112' }], [reserve0, reserve1]) })
}

describe('poolLogOf', () => {
  test('default: decodes Sync logs that viem encoded, for all reserves up to uint112', () => {
    const reserve = fc.bigInt({ min: 0n, max: 2n ** 112n - 1n })
    fc.assert(
      fc.property(reserve, reserve, (reserve0, reserve1) => {
        expect(poolLogOf(syncLog(reserve0, reserve1))).toEqual([
          { kind: 'sync', blockNumber: 16n, blockHash: '0xabc', pair: pair.toLowerCase(), reserve0, reserve1 },
        ])
      }),
    )
  })

  test('default: decodes PairCreated logs that viem encoded', () => {
    const topics = encodeEventTopics({ abi: factoryAbi, eventName: 'PairCreated', args: { token0, token1 } })
    const data = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [pair, 7n])
    expect(poolLogOf(logOf({ topics: topics as RpcLog['topics'], data }))).toMatchObject([
      {
        kind: 'created',
        factory: pair.toLowerCase(),
        pair: pair.toLowerCase(),
        token0: token0.toLowerCase(),
        token1: token1.toLowerCase(),
      },
    ])
  })

  test('behavior: returns null for removed, pending and truncated logs', () => {
    const log = syncLog(1n, 2n)
    expect(poolLogOf({ ...log, removed: true })).toEqual([])
    expect(poolLogOf({ ...log, blockNumber: null })).toEqual([])
    expect(poolLogOf({ ...log, data: '0x1234' })).toEqual([])
    expect(poolLogOf({ ...log, topics: [`0x${'11'.repeat(32)}`] })).toEqual([])
    expect(poolLogOf({ ...log, topics: [] })).toEqual([])
  })
})
