import { multicall3Abi, splitExecutorAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, keccak256, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { Reply, RpcCall } from '#io/rpc/replies.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import type { Head } from '../chain/head.ts'
import { amountOf } from '../sending/dedupe-key.ts'
import type { CallStep } from '../sending/plan.ts'
import { wrapPlan } from '../swaps/plans.ts'
import { configuredChain } from '../test/page-session.ts'
import { verifyingNetworks } from '../test/verifying-networks.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import type { VerificationQuery } from './assertion.ts'
import { verifyCall } from './verify-call.ts'

const account: Address = '0x00000000000000000000000000000000000000a1'
const nodes = ['ada', 'bob'].map((operator) => ({ url: `https://${operator}.example/`, operator }))
const chain = { ...configuredChain(1666600000), nodes, rpcUrls: nodes.map(({ url }) => url) }
const hash = `0x${'1'.repeat(64)}` as const
const head: Head = { number: 100n, hash, parentHash: hash, timestamp: 1n, receivedAt: 0 }

/** Verifies the wrapping of 1 wei with a shared cache and these node replies. */
async function createVerification(ask: AskNode) {
  const native = nativeCurrencyOf(chain)
  const common = { chainId: chain.id, account, wrappedNative: chain.wrappedNative.address, amount: 1n }
  const wrapped = tokenOf(chain, chain.wrappedNative)
  const [step] = wrapPlan({ kind: 'wrap', ...common, input: native, output: wrapped }).steps
  const { call, summary } = step as CallStep
  const query = { chain, account, call: await call([]), summary }
  const networks = verifyingNetworks(chain, head)
  const parts = { ask, clock: createTestClock(), networks, verdicts: { byKey: new Map(), odd: new Set<string>() } }
  return () => verifyCall(parts, query)
}

const code = '0x6001'
const shown = 1000n
const executor = { address: '0x00000000000000000000000000000000000000e1', block: null } as const
const [input, output] = [chain.wrappedNative, ...chain.tokens.filter(({ decimals }) => decimals === 18)].map((token) =>
  tokenOf(chain, token),
)

/** A split order over one pair, of which the executor returns the output. */
function splitOrder(): VerificationQuery {
  if (!input || !output) return expect.unreachable()
  const hops = [{ platform: 0, tier: 0, tokenOut: output.address }]
  const order = {
    ...{ tokenIn: input.address, amountIn: 7n, tokenOut: output.address, minimumOut: shown - 1n, recipient: account },
    ...{ deadline: 1n, legs: [{ share: 10_000, hops }] },
  }
  const amounts = { input: amountOf(input, 7n), output: amountOf(output, shown) }
  return {
    ...{ chain, account, summary: { kind: 'swap', platform: 'Split', recipient: null, ...amounts } },
    call: {
      to: executor.address,
      data: encodeFunctionData({ abi: splitExecutorAbi, functionName: 'split', args: [order] }),
      value: 0n,
    },
  }
}

/** What a node returns: its newest block, and the output of the order; null for no response. */
type State = {
  readonly newest: bigint
  /** The block that it reports as its newest, if another one. */
  readonly claimed?: bigint
  readonly timestamp: number
  readonly paidAt: (block: bigint) => bigint | null
}

const word = (value: bigint) => numberToHex(value, { size: 32 })

function replyOf({ newest, claimed = newest, timestamp, paidAt }: State, { method, params = [] }: RpcCall): Reply {
  const [first, named] = params as readonly unknown[]
  const at = method === 'eth_getBlockByNumber' ? first : named
  const block = typeof at === 'string' && at !== 'latest' ? BigInt(at) : claimed
  const result = (value: unknown): Reply => ({ kind: 'result', result: value })
  if (method === 'eth_blockNumber') return result(numberToHex(newest))
  if (block > newest || paidAt(block) === null) return result(null)
  if (method === 'eth_getBlockByNumber') {
    const header = { number: numberToHex(block), timestamp: numberToHex(timestamp) }
    return result({ ...header, hash: word(block), parentHash: word(block - 1n) })
  }
  if (method === 'eth_getCode') return result(code)
  if (method !== 'eth_call') return result(null)
  const { to, data } = first as { readonly to: Address; readonly data: Hex }
  if (to !== chain.multicall) return result(word(paidAt(block) ?? 0n))
  const { args } = decodeFunctionData({ abi: multicall3Abi, data })
  const answers = ((args?.[0] ?? []) as readonly unknown[]).map(() => ({ success: true, returnData: word(18n) }))
  return result(encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: answers }))
}

type Case = {
  /** The output at a block by ada's node, which reports block 100. */
  readonly ada: (block: bigint) => bigint | null
  /** The newest block according to ada's node. */
  readonly adaClaims?: bigint
  readonly bob: bigint
  /** The oldest block of which bob's node has the state. */
  readonly bobFrom?: bigint
  /** Time in milliseconds after which bob's node has block 100. */
  readonly catchesUpMs?: number
  readonly bobAt?: bigint
  /** Age of the newest block of bob's node when it is compared. */
  readonly ageMs?: number
}

async function verdictOf({ ada, adaClaims, bob, bobFrom = 0n, bobAt = 90n, ageMs = 5000, catchesUpMs }: Case) {
  const clock = createTestClock()
  const begun = clock.now()
  const waitedMs = 8000
  const timestamp = Math.floor((clock.now() + waitedMs - ageMs) / 1000)
  const adaState: State = { newest: head.number, ...(adaClaims && { claimed: adaClaims }), timestamp, paidAt: ada }
  const bobState = (): State => {
    const isUp = catchesUpMs !== undefined && clock.now() - begun >= catchesUpMs
    const paidAt = (block: bigint) => (block < bobFrom ? null : block === head.number ? shown : bob)
    return { newest: isUp ? head.number : bobAt, timestamp, paidAt }
  }
  const ask: AskNode = async (_, url, calls) => {
    const state = [adaState, bobState()][nodes.findIndex((node) => node.url === url)]
    return state ? calls.map((call) => replyOf(state, call)) : null
  }
  const splitExecutor = { ...executor, codeHash: keccak256(code), platforms: chain.platforms.map(({ id }) => id) }
  const query = { ...splitOrder(), chain: { ...chain, splitExecutor } }
  const networks = verifyingNetworks(chain, head)
  const pending = verifyCall({ ask, clock, networks, verdicts: { byKey: new Map(), odd: new Set() } }, query)
  await clock.advance(3 * waitedMs)
  return pending
}

describe('verifyCall', () => {
  test('behavior: sends new requests after a rejected check', async () => {
    let requests = 0
    const verify = await createVerification(() => {
      requests++
      return Promise.reject(new TypeError('closed'))
    })
    await expect(verify()).rejects.toThrow('closed')
    const first = requests
    await expect(verify()).rejects.toThrow('closed')
    expect(requests).toBe(2 * first)
  })

  const atNewest = (before: bigint | null) => (block: bigint) => (block === head.number ? shown : before)

  test.each<readonly [string, Case, object]>([
    ['another output', { ada: atNewest(shown * 2n), bob: shown * 2n }, { status: 'contradicted', about: 'price' }],
    ['other state', { ada: () => shown, bob: shown * 2n }, { status: 'differ', about: 'outcome' }],
    ['no response', { ada: atNewest(null), bob: shown * 2n }, { status: 'contradicted', operators: ['bob'] }],
  ])(
    'behavior: stops when only one operator has the newest block, and at the newest one of the other returns %s',
    async (_, nodesWith, stop) => {
      expect(await verdictOf(nodesWith)).toMatchObject({ stops: true, ...stop })
    },
  )

  test('behavior: stops when an operator without the block that it reported names an old one as its newest', async () => {
    const ada = (block: bigint) => (block === head.number ? null : shown)
    const lie: Case = { ada, adaClaims: 5n, bob: shown * 2n, bobFrom: 50n }
    expect(await verdictOf(lie)).toMatchObject({ stops: true, status: 'differ' })
  })

  test('behavior: waits until a lagging operator has the newest block, before a moved price stops', async () => {
    const moved: Case = { ada: atNewest(shown * 2n), bob: shown * 2n }
    expect(await verdictOf({ ...moved, catchesUpMs: 12_000 })).toMatchObject({ status: 'agree', block: 100n })
    expect(await verdictOf({ ...moved, catchesUpMs: 60_000 })).toMatchObject({ status: 'contradicted' })
  })

  test('behavior: accepts the newest block that both operators have, within the tolerated lag', async () => {
    const agreed = await verdictOf({ ada: () => shown, bob: shown, bobAt: 97n })
    expect(agreed).toEqual({ status: 'agree', operators: ['ada', 'bob'], block: 97n })
    const one = { status: 'one', operator: 'ada', why: 'behind' }
    expect(await verdictOf({ ada: () => shown, bob: shown })).toEqual(one)
  })

  test('behavior: ignores an operator with a newest block of more than a minute ago', async () => {
    const one = { status: 'one', operator: 'ada', why: 'behind' }
    expect(await verdictOf({ ada: () => shown, bob: shown * 2n, ageMs: 70_000 })).toEqual(one)
  })
})
