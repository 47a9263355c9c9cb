import { erc20Abi, factoryAbi, multicall3Abi } from '@dexswap/abis'
import { type Address, harmony, isSameAddress } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionResult, keccak256, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { createStore } from '../store.ts'
import { configuredChain } from '../test/page-session.ts'
import { evaluateNodes, inspectNodes, type NodeWord } from './inspect-nodes.ts'
import { contractName, executorName } from './known-code.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const word = (changes: Partial<NodeWord> = {}): NodeWord => ({
  ...{ head: 100n, delayMs: 20, hash: hash('1'), wrong: [], held: [] },
  ...changes,
})

describe('evaluateNodes', () => {
  const judge = (...words: readonly (readonly [string, NodeWord | null])[]) =>
    evaluateNodes(
      words.map(([operator, stated]) => ({ operator, word: stated })),
      5n,
    )

  test('default: returns `confirmed` when nodes of two operators have the same block', () => {
    expect(judge(['A', word()], ['B', word()])).toEqual(['confirmed', 'confirmed'])
  })

  test('behavior: returns `single` when only nodes of one operator respond', () => {
    expect(judge(['A', word()], ['A', word()])).toEqual(['single', 'single'])
    expect(judge(['A', word()], ['B', null])).toEqual(['single', 'unresponsive'])
  })

  test('behavior: returns `behind` for a node that lags more than the tolerance, and `differs` for another block hash', () => {
    expect(judge(['A', word()], ['B', word({ head: 95n })])).toEqual(['confirmed', 'confirmed'])
    expect(judge(['A', word()], ['B', word({ head: 94n })])[1]).toBe('behind')
    expect(judge(['A', word()], ['B', word({ hash: hash('2') })])).toEqual(['differs', 'differs'])
  })

  test('behavior: returns `wrong` for a node that contradicts the chain record, at any block', () => {
    expect(judge(['A', word({ wrong: ['1USDC'] })], ['B', word()])[0]).toBe('wrong')
  })
})

describe('inspectNodes', () => {
  const chain = { ...configuredChain(harmony.id) }
  const nodes = [
    { url: 'https://a.example/', operator: 'A' },
    { url: 'https://b.example/', operator: 'B' },
  ]
  const two = { ...chain, nodes, rpcUrls: nodes.map(({ url }) => url) }

  /** A node that returns the recorded values, except that one URL returns other decimals. */
  function nodeThat(lyingNode: string | null): AskNode {
    return async (_, url, calls) => {
      const [, , { params }] = calls as unknown as [unknown, unknown, { params: [{ data: `0x${string}` }] }]
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: params[0].data })
      const requested = args?.[0] as readonly { readonly target: Address; readonly callData: `0x${string}` }[]
      const answers = requested.map(({ target }, at) => {
        const known = [two.wrappedNative, ...two.tokens].find(({ address }) => isSameAddress(address, target))
        if (!known) {
          const none = `0x${'0'.repeat(40)}` as const
          return {
            success: true,
            returnData: encodeFunctionResult({ abi: factoryAbi, functionName: 'getPair', result: none }),
          }
        }
        const result = url === lyingNode && at === 1 ? known.decimals + 2 : known.decimals
        return { success: true, returnData: encodeFunctionResult({ abi: erc20Abi, functionName: 'decimals', result }) }
      })
      const block = { number: '0x64', hash: hash('1'), parentHash: hash('0'), timestamp: '0x1' }
      const data = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: answers })
      return [numberToHex(100n), block, data].map((result) => ({ kind: 'result', result }) as const)
    }
  }
  async function inspect(ask: AskNode, of = two) {
    const quarantined: string[] = []
    const networks = {
      urlsOf: () => two.rpcUrls,
      headOf: () => createStore(null),
      quarantine: (_: number, url: string) => void quarantined.push(url),
    }
    const clock = { now: () => 0, after: () => () => undefined }
    const reports = await inspectNodes({ networks, clock, ask }, of)
    return { quarantined, reports }
  }

  test('default: queries each node in one request', async () => {
    const { reports, quarantined } = await inspect(nodeThat(null))
    expect(reports.map(({ operator, state }) => `${operator} ${state}`)).toEqual(['A confirmed', 'B confirmed'])
    expect(quarantined).toEqual([])
  })

  test('behavior: reports and quarantines a node that contradicts the chain record', async () => {
    const { reports, quarantined } = await inspect(nodeThat('https://b.example/'))
    expect(reports[1]).toMatchObject({ operator: 'B', state: 'wrong', word: { wrong: [two.tokens[0]?.symbol] } })
    expect(quarantined).toEqual(['https://b.example/'])
  })

  test('behavior: verifies the code of the split executor in the same request', async () => {
    const [mine, other] = ['0x6001', '0x6002'] as const
    const executor = { address: `0x${'e'.repeat(40)}` as const, codeHash: keccak256(mine), platforms: [], block: 1 }
    const requests: number[] = []
    const saying =
      (codeOf: (url: string) => string): AskNode =>
      async (id, url, calls) => {
        requests.push(calls.length)
        const replies = (await nodeThat(null)(id, url, calls)) ?? []
        return [...replies, { kind: 'result', result: codeOf(url) }]
      }
    const withExecutor = { ...two, splitExecutor: executor }
    const { reports } = await inspect(
      saying((url) => (url.includes('a.') ? mine : other)),
      withExecutor,
    )
    expect(
      reports.map(({ state, word: stated }) => [state, stated?.held.includes(executorName), stated?.wrong]),
    ).toEqual([
      ['confirmed', true, []],
      ['wrong', false, ['SplitExecutor']],
    ])
    const none = await inspect(
      saying(() => '0x'),
      withExecutor,
    )
    expect(none.reports.map(({ state }) => state)).toEqual(['wrong', 'wrong'])
    expect(none.quarantined).toEqual([])
    expect(requests).toEqual([4, 4, 4, 4])
  })

  test('behavior: verifies the code of every contract in the chain record', async () => {
    const [platform] = two.platforms
    if (!platform) throw new TypeError('no platform')
    const known = [platform.router, platform.factory].map((address) => ({ address, codeHash: keccak256('0x6001') }))
    const honest = nodeThat(null)
    const saying =
      (router: string): AskNode =>
      async (id, url, calls) => {
        const codes = calls.flatMap(({ method, params }) =>
          method === 'eth_getCode' ? (params as [Address, string])[0] : [],
        )
        const of = (address: Address) =>
          url.includes('b.') && isSameAddress(address, platform.router) ? router : '0x6001'
        const replies = (await honest(id, url, calls)) ?? []
        return [...replies, ...codes.map((address) => ({ kind: 'result' as const, result: of(address) }))]
      }
    const withCode = { ...two, knownCode: known }
    const names = known.map(({ address }) => contractName(withCode, address))
    expect(names).toEqual([`${platform.name} Router`, `${platform.name} Factory`])
    const agreeing = await inspect(saying('0x6001'), withCode)
    expect(agreeing.reports.map(({ state, word: stated }) => [state, stated?.held.slice(-2)])).toEqual([
      ['confirmed', names],
      ['confirmed', names],
    ])
    const { reports, quarantined } = await inspect(saying('0x6002'), withCode)
    expect(reports[1]).toMatchObject({ state: 'wrong', word: { wrong: [names[0]] } })
    expect(quarantined).toEqual(['https://b.example/'])
  })

  test('behavior: reports a node that does not respond', async () => {
    const honest = nodeThat(null)
    const { reports } = await inspect(async (id, url, calls) => (url.includes('a.') ? null : honest(id, url, calls)))
    expect(reports.map(({ state }) => state)).toEqual(['unresponsive', 'single'])
  })
})
