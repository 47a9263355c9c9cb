import { multicall3Abi, routerAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, keccak256, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { sleep } from '#io/clock.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import { createTestClock, type TestClock } from '#io/test/test-clock.ts'
import type { Head } from '../chain/head.ts'
import type { CallStep } from '../sending/plan.ts'
import { createStore } from '../store.ts'
import { wrapPlan } from '../swaps/plans.ts'
import { configuredChain } from '../test/page-session.ts'
import { observedOf } from '../test/sample-record.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { agreeOnReceipt } from './agree-on-receipt.ts'
import { verifyCall } from './verify-call.ts'

// Limit: at most three requests and 300 ms more per send, at 100 ms per response.

const latencyMs = 100
const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const account: Address = '0x00000000000000000000000000000000000000a1'
const nodes = ['ada', 'bob', 'eve'].map((operator) => ({ url: `https://${operator}.example/`, operator }))
const chain = { ...configuredChain(1666600000), nodes, rpcUrls: nodes.map(({ url }) => url) }
const wrapped = tokenOf(chain, chain.wrappedNative)
const block = { number: '0x64', hash: hash('1'), parentHash: hash('0'), timestamp: '0x1', transactions: [hash('2')] }

function answerTo({ method, params }: RpcCall): unknown {
  switch (method) {
    case 'eth_blockNumber':
      return block.number
    case 'eth_getBlockByNumber':
      return block
    case 'eth_getCode':
      return '0x6001'
    case 'eth_getTransactionByHash':
      return { hash: hash('2'), from: account, nonce: '0x0', to: account, value: '0x5', input: '0x' }
    case 'eth_getProof':
      return null
    case 'eth_getTransactionReceipt':
      return { transactionHash: hash('2'), blockHash: hash('1'), status: '0x1' }
    default: {
      const [first] = params as readonly [{ readonly to: Address; readonly data: `0x${string}` }]
      if (first.to !== chain.multicall) return '0x'
      const { args } = decodeFunctionData({ abi: multicall3Abi, data: first.data })
      const requested = args?.[0] as readonly unknown[]
      // 18 is also the number of decimals of the wrapped currency.
      const each = { success: true, returnData: numberToHex(18n, { size: 32 }) }
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: requested.map(() => each) })
    }
  }
}

/** Runs with nodes of a fixed latency; counts requests and the time until the result. */
async function measured<T>(run: (parts: { clock: TestClock; ask: AskNode }) => Promise<T>) {
  const clock = createTestClock()
  let requests = 0
  const ask: AskNode = async (_, _url, calls) => {
    requests++
    await sleep(clock, latencyMs)
    return calls.map((call) => ({ kind: 'result', result: answerTo(call) }))
  }
  const begun = clock.now()
  let took = -1
  const ended = run({ clock, ask }).then((value) => {
    took = clock.now() - begun
    return value
  })
  for (let passed = 0; took < 0 && passed < 10_000; passed += 10) await clock.advance(10)
  return { value: await ended, requests, took }
}

const head: Head = { number: 100n, hash: hash('1'), parentHash: hash('0'), timestamp: 1n, receivedAt: 0 }
const networks = {
  urlsOf: () => chain.rpcUrls,
  isUnconfirmed: () => false,
  headOf: () => createStore<Head | null>(head),
  quarantine: () => {},
  invalidate: () => {},
  readingFrom: () => null,
}

describe('what two sources cost', () => {
  test('behavior: makes two parallel requests before a send', async () => {
    const native = nativeCurrencyOf(chain)
    const common = { chainId: chain.id, account, wrappedNative: wrapped.address, amount: 1n }
    const [step] = wrapPlan({ kind: 'wrap', ...common, input: native, output: wrapped }).steps
    const { call, summary } = step as CallStep
    const query = { chain, account, call: await call([]), summary }
    const { value, requests, took } = await measured((parts) =>
      verifyCall({ ...parts, networks, verdicts: { byKey: new Map(), odd: new Set() } }, query),
    )
    expect(value).toMatchObject({ status: 'agree', operators: ['ada', 'bob'] })
    expect({ requests, took }).toEqual({ requests: 2, took: latencyMs })
  })

  test('behavior: makes two more parallel requests for the state proofs of a swap', async () => {
    const platform = chain.platforms.find(({ initCodeHash }) => initCodeHash)
    const [input, output] = [tokenOf(chain, chain.wrappedNative), { ...wrapped, address: account }]
    const path = [input.address, output.address]
    const args = [1n, 18n, path, account, 1n] as const
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
    const of = { kind: 'token', symbol: 'A', decimals: 18 } as const
    const summary = {
      ...{ kind: 'swap', platform: 'A', recipient: account, exact: 'input' },
      input: { amount: 1n, currency: { ...of, address: input.address } },
      output: { amount: 18n, currency: { ...of, address: output.address } },
    } as const
    const call = { to: platform?.router ?? account, data, value: 0n }
    const query = { chain, account, call, summary } as unknown as Parameters<typeof verifyCall>[1]
    const { requests, took } = await measured((parts) =>
      verifyCall({ ...parts, networks, verdicts: { byKey: new Map(), odd: new Set() } }, query),
    )
    expect({ requests, took }).toEqual({ requests: 4, took: latencyMs })
  })

  test('behavior: makes two parallel requests for a receipt', async () => {
    const networks = { urlsOf: () => chain.rpcUrls, isUnconfirmed: () => false }
    const receipt = {
      ...{ blockHash: hash('1'), blockNumber: 100n, contractAddress: null, from: account, status: 1 as const },
      ...{ to: account, transactionHash: hash('2'), transactionIndex: 0 },
    }
    const sent = { hash: hash('2'), from: account, nonce: 0, to: account, dataHash: keccak256('0x') }
    const seen = { ...observedOf(receipt, sent), receipt }
    const { value, requests, took } = await measured((parts) => agreeOnReceipt({ ...parts, networks }, chain, seen))
    expect(value).toEqual({ status: 'agree', operators: ['ada', 'bob'] })
    expect({ requests, took }).toEqual({ requests: 2, took: latencyMs })
  })
})
