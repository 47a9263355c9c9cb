import { multicall3Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionResult, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import { configuredChain } from '../test/page-session.ts'
import type { Assertion } from './assertion.ts'
import type { NodeReply } from './compare-nodes.ts'
import { quarantineReader } from './quarantine-nodes.ts'

const account: Address = '0x00000000000000000000000000000000000000a1'
const nodes = ['ada', 'bob', 'eve'].map((operator) => ({ url: `https://${operator}.example/`, operator }))
const [ada = '', bob = '', eve = ''] = nodes.map(({ url }) => url)
const chain = { ...configuredChain(1666600000), nodes, rpcUrls: [ada, bob, eve] }
const word = (value: bigint) => numberToHex(value, { size: 32 })

const endTime: Assertion = {
  ...{ about: 'endTime', currency: null, read: { to: account, data: '0x01' } },
  decode: BigInt,
  shown: { value: 7n, must: 'exact' },
}

const reported = (operator: string, ...answers: readonly bigint[]): NodeReply => ({
  status: 'reported',
  report: { operator, head: 1n, hash: '0x', codes: [], outcome: null, answers: answers.map(word) },
})

/**
 * Both operators report 5, which differs from the displayed value; `values`: the value of each
 * node.
 */
async function quarantinedWhen(values: Readonly<Record<string, bigint | null>>, assertion = endTime) {
  const quarantined: string[] = []
  let invalidated = 0
  const ask: AskNode = async (_, url) => {
    const value = values[url] ?? null
    if (value === null) return new Promise(() => undefined)
    const result = [{ success: true, returnData: word(value) }]
    return [
      { kind: 'result', result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }) },
    ]
  }
  const networks = {
    urlsOf: () => chain.rpcUrls,
    readingFrom: () => ada,
    quarantine: (_: number, url: string) => void quarantined.push(url),
    invalidate: () => void invalidated++,
  }
  const clock = createTestClock()
  const question = { chain, assertions: [assertion], contracts: [] }
  const ended = quarantineReader({ networks, clock, ask }, question, [reported('ada', 5n), reported('bob', 5n)])
  await clock.advance(4000)
  await ended
  return { quarantined, invalidated }
}

describe('quarantineReader', () => {
  test('behavior: quarantines the node that returned the wrong displayed value, instead of the preferred node', async () => {
    const { quarantined } = await quarantinedWhen({ [ada]: 5n, [bob]: 5n, [eve]: 7n })
    expect(quarantined).toEqual([eve])
  })

  test('behavior: quarantines every node that returns the wrong displayed value', async () => {
    const { quarantined } = await quarantinedWhen({ [ada]: 7n, [bob]: 5n, [eve]: 7n })
    expect(quarantined).toEqual([ada, eve])
  })

  test('behavior: quarantines the preferred node when no node confirms the displayed value in time', async () => {
    expect(await quarantinedWhen({ [ada]: 5n, [bob]: 5n, [eve]: 5n })).toMatchObject({ quarantined: [ada] })
    expect(await quarantinedWhen({ [ada]: null, [bob]: null, [eve]: null })).toMatchObject({ quarantined: [ada] })
  })

  test('behavior: invalidates the displayed data without a quarantine when a new block changed the value', async () => {
    const reserves: Assertion = { ...endTime, about: 'reserves' }
    const ended = await quarantinedWhen({ [ada]: 7n, [bob]: 7n, [eve]: 7n }, reserves)
    expect(ended).toEqual({ quarantined: [], invalidated: 1 })
  })
})
