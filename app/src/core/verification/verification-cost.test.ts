import { multicall3Abi, routerAbi } from '@dexswap/abis'
import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { poolSelectors } from '@dexswap/pools-reader/concentrated-calls'
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, keccak256, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { sleep } from '#io/clock.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { RpcCall } from '#io/rpc/replies.ts'
import { createTestClock, type TestClock } from '#io/test/test-clock.ts'
import type { Head } from '../chain/head.ts'
import type { CallStep } from '../sending/plan.ts'
import { wrapPlan } from '../swaps/plans.ts'
import { configuredChain } from '../test/page-session.ts'
import { observedOf } from '../test/sample-record.ts'
import { verifyingNetworks } from '../test/verifying-networks.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { agreeOnReceipt } from './agree-on-receipt.ts'
import { verifyCall } from './verify-call.ts'

// Limit: a send makes at most three more requests and takes 300 ms longer, at 100 ms per response.

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
      // A word that every decoder accepts; 18 also matches the decimals of the wrapped currency.
      const each = { success: true, returnData: numberToHex(18n, { size: 32 }) }
      return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: requested.map(() => each) })
    }
  }
}

/**
 * Runs with nodes of fixed latency; returns the requests, their size in characters and the time.
 */
async function measured<T>(run: (parts: { clock: TestClock; ask: AskNode }) => Promise<T>, answer = answerTo) {
  const clock = createTestClock()
  let requests = 0
  const [sent, received]: [number[], number[]] = [[], []]
  const ask: AskNode = async (_, _url, calls) => {
    requests++
    await sleep(clock, latencyMs)
    const results = calls.map(answer)
    sent.push(JSON.stringify(calls).length)
    received.push(JSON.stringify(results).length)
    return results.map((result) => ({ kind: 'result', result }))
  }
  const begun = clock.now()
  let took = -1
  const ended = run({ clock, ask }).then((value) => {
    took = clock.now() - begun
    return value
  })
  for (let passed = 0; took < 0 && passed < 10_000; passed += 10) await clock.advance(10)
  return { value: await ended, requests, took, sent, received }
}

const head: Head = { number: 100n, hash: hash('1'), parentHash: hash('0'), timestamp: 1n, receivedAt: 0 }
const networks = verifyingNetworks(chain, head)

/** A swap on Ethereum that is compared with all platforms; half of the fee tiers have a pool. */
function comparedSwap() {
  const ethereum = configuredChain(1)
  const nodesOf = nodes.slice(0, 2)
  const chain = { ...ethereum, nodes: nodesOf, rpcUrls: nodesOf.map(({ url }) => url) }
  const tokens = [account, '0x00000000000000000000000000000000000000b1', ...chain.routingBases] as const
  const known = new Map(
    chain.concentratedPlatforms.map((platform) => {
      const pairs = tokens.flatMap((one, at) => tokens.slice(at + 1).map((other) => [one, other] as const))
      const tiers = platform.feeTiers.filter((_, at) => at % 2 === 0)
      return [
        platform.id,
        pairs.flatMap((pair) => tiers.map(({ fee }) => lowerAddress(poolAddress(platform, pair, fee)))),
      ]
    }),
  )
  const pools = new Set([...known.values()].flat())
  const word = (value: bigint) => numberToHex(value, { size: 32 }).slice(2)
  const results: Readonly<Record<string, string>> = {
    [poolSelectors.slot0]: `${word(2n ** 96n)}${word(0n).repeat(6)}`,
    [poolSelectors.liquidity]: word(10n ** 18n),
  }
  const resultOf = (to: Address, data: Hex): Hex => {
    if (to === lowerAddress(chain.multicall)) return aggregate(data)
    const result = results[data]
    if (result) return pools.has(to) ? `0x${result}` : '0x'
    return data.length > 200 ? `0x${word(32n)}${word(3n)}${word(1n).repeat(3)}` : `0x${word(18n)}`
  }
  const aggregate = (data: Hex): Hex => {
    const { args } = decodeFunctionData({ abi: multicall3Abi, data })
    const calls = args?.[0] as readonly { readonly target: Address; readonly callData: Hex }[]
    const result = calls.map(({ target, callData }) => ({
      success: true,
      returnData: resultOf(lowerAddress(target), callData),
    }))
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  }
  // The first platform has recorded code hashes, the second has none.
  const [, platform] = ethereum.platforms
  const router = platform?.router ?? account
  const args = [100n, 100n, [tokens[0], tokens[1]], account, 1n] as const
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'swapExactTokensForTokens', args })
  const of = { kind: 'token', symbol: 'A', decimals: 18 } as const
  const summary = {
    ...({ kind: 'swap', platform: 'A', recipient: account } as const),
    input: { amount: 100n, currency: { ...of, address: tokens[0] } },
    output: { amount: 100n, currency: { ...of, address: tokens[1] } },
  }
  const compared = {
    ...({ exact: 'input', best: 100n, multihop: true } as const),
    pairs: chain.platforms.map(({ id }) => id),
    withPools: [...known].map(([id, all]) => ({ platform: id, pools: all })),
  }
  const query = { chain, account, call: { to: router, data, value: 0n }, summary, basis: { compared } }
  const answer = (call: RpcCall): unknown => {
    const [first] = (call.params ?? []) as readonly [{ readonly to: Address; readonly data: Hex }?]
    return call.method === 'eth_call' && first ? resultOf(lowerAddress(first.to), first.data) : answerTo(call)
  }
  return { chain, query, answer }
}

describe('requests for a comparison of two operators', () => {
  test('behavior: sends two parallel requests before a transaction', async () => {
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

  test('behavior: sends two more parallel requests for the state proofs of a swap', async () => {
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

  test('behavior: reads the compared routes within the requests of a swap, at most 75 kB in each direction', async () => {
    const { chain, query, answer } = comparedSwap()
    const { requests, took, sent, received } = await measured(
      (parts) =>
        verifyCall(
          {
            ...parts,
            networks: { ...networks, urlsOf: () => chain.rpcUrls },
            verdicts: { byKey: new Map(), odd: new Set() },
          },
          query,
        ),
      answer,
    )
    expect({ requests, took }).toEqual({ requests: 4, took: latencyMs })
    expect(Math.max(...sent, ...received)).toBeLessThan(75_000)
  })

  test('behavior: sends two parallel requests for a receipt', async () => {
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
