import { isDeepStrictEqual } from 'node:util'
import { sleep } from '#io/clock.ts'
import { createRpc } from '#io/rpc/rpc.ts'
import { RpcHttpError, RpcTimeoutError, RpcUnreachableError } from '#io/rpc/rpc-errors.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import { bar } from './bar.ts'
import { createRandom } from './random.ts'

type Body = { readonly id: number; readonly method: string; readonly params: readonly unknown[] }
const results: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  eth_blockNumber: '0x64',
  eth_call: '0x01',
  eth_estimateGas: '0x5208',
  eth_getLogs: [],
}

const answered = (body: Body | readonly Body[], changed: Readonly<Record<string, unknown>> = {}) => {
  const one = ({ id, method }: Body) => ({ jsonrpc: '2.0', id, result: changed[method] ?? results[method] })
  return Array.isArray(body) ? body.map(one) : one(body as Body)
}
const refused = (body: Body | readonly Body[], code: number, message: string) => {
  const one = ({ id }: Body) => ({ jsonrpc: '2.0', id, error: { code, message } })
  return Array.isArray(body) ? body.map(one) : one(body as Body)
}

/** Head of a node that reports blocks which no other node has. */
const ahead = '0xfffffff'
/** Value that a node of a different chain returns. */
const foreign = '0x99'
/** Value that a node returns when it lags. */
const old = '0x10'

type Clock = ReturnType<typeof createTestClock>
type NodeResponse = (url: string, body: Body | readonly Body[], clock: Clock) => Promise<unknown>
const responses: Readonly<Record<string, NodeResponse>> = {
  well: async (_url, body) => answered(body),
  'slow 3 s': async (_url, body, clock) => {
    await sleep(clock, 3000)
    return answered(body)
  },
  'slow 8 s': async (_url, body, clock) => {
    await sleep(clock, 8000)
    return answered(body)
  },
  silent: async (url, _body, clock) => {
    await sleep(clock, 10_000)
    throw new RpcTimeoutError(url, 10_000)
  },
  '500': async (url) => {
    throw new RpcHttpError(url, 500, 'x', null)
  },
  '503 for two minutes': async (url) => {
    throw new RpcHttpError(url, 503, 'x', 120_000)
  },
  '429': async (url) => {
    throw new RpcHttpError(url, 429, 'x', null)
  },
  '429 for 19 s': async (url) => {
    throw new RpcHttpError(url, 429, 'x', 19_000)
  },
  '429 for a minute': async (url) => {
    throw new RpcHttpError(url, 429, 'x', 60_000)
  },
  '429 for a day': async (url) => {
    throw new RpcHttpError(url, 429, 'x', 86_400_000)
  },
  unreachable: async (url) => {
    throw new RpcUnreachableError(url)
  },
  'limit in each': async (_url, body) => refused(body, -32005, 'limit exceeded'),
  'no block': async (_url, body) => refused(body, -32000, 'header not found'),
  'no answer to a call': async (_url, body) => {
    const one = (each: Body) => answered(each, String(each.params[1]).startsWith('0x') ? { eth_call: '0x' } : {})
    return Array.isArray(body) ? body.map(one) : one(body as Body)
  },
  behind: async (_url, body) => answered(body, { eth_blockNumber: old }),
  'far ahead': async (_url, body) => answered(body, { eth_blockNumber: ahead }),
  'other chain': async (_url, body) =>
    answered(body, { eth_chainId: '0x1', eth_blockNumber: foreign, eth_call: foreign }),
  'no hex': async (_url, body) =>
    answered(body, {
      eth_blockNumber: 100,
      eth_call: 'nothing',
      eth_estimateGas: { gas: 21_000 },
      eth_getLogs: [null],
    }),
  'no JSON-RPC': async () => ({ hello: 'world' }),
  'no batch': async (_url, body) =>
    Array.isArray(body)
      ? { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'batch not supported' } }
      : answered(body),
  'two at once': async (_url, body) =>
    Array.isArray(body) && body.length > 2 ? refused(body, -32014, 'maximum 2 calls in 1 batch') : answered(body),
  'half of a batch': async (_url, body) =>
    Array.isArray(body) ? (answered(body) as unknown[]).slice(0, 1) : answered(body),
}
/** Behaviors with which a node returns a result before its timeout. */
const good = ['well', 'slow 3 s', 'no batch', 'two at once']
const calls = [
  { method: 'eth_blockNumber' },
  { method: 'eth_call', params: [{ to: '0x1', data: '0x' }, '0x64'] },
  { method: 'eth_call', params: [{ to: '0x1', data: '0x' }, 'latest'] },
  { method: 'eth_estimateGas', params: [{ to: '0x1', data: '0x' }] },
  { method: 'eth_getLogs', params: [{ fromBlock: '0x63', toBlock: '0x64' }] },
]

const requestedSeconds = 120
/** Maximum duration of a call in milliseconds: with one node, and with a working node beside it. */
const maxDurationMs = { single: 45_000, besideOne: 12_500 }
/** Maximum number of requests to a node that never recovers, with a call every two seconds. */
const maxPosts = 40
const failing = /^(?:429|5|limit|unreachable|silent|other chain)/

type Outcome = { readonly faults: readonly string[]; readonly requested: number }

/** Simulates two minutes with up to three nodes that change their behavior, and then recover. */
async function simulateNodes(seed: number): Promise<Outcome> {
  const { share: next, of: from } = createRandom(seed)
  const clock = createTestClock()
  const begun = clock.now()
  const faults: string[] = []
  let requested = 0
  const nodes = Array.from({ length: 1 + Math.floor(next() * 3) }, (_, at) => {
    const isGood = next() < 0.3
    const first = from(isGood ? good : Object.keys(responses))
    // A wrong chain id is only noticed at the start and after a failure.
    const list = isGood ? good : Object.keys(responses).filter((name) => name !== 'other chain')
    return { url: `http://node${at}.test`, list, isGood, behaviors: [first], posts: 0 }
  })
  let clockReads = 0
  const rpc = createRpc({
    chainId: 31_337,
    urls: nodes.map(({ url }) => url),
    chance: next,
    clock: {
      ...clock,
      now() {
        // A loop that waits without a timer would block the page.
        if (clockReads++ === 2000) faults.push(`waits without a timer at ${clock.now() - begun}`)
        if (clockReads > 2000) throw new RangeError('waits without a timer')
        return clock.now()
      },
    },
    async post(url, body) {
      const node = nodes.find((each) => each.url === url)
      if (node) node.posts++
      return responses[node?.behaviors.at(-1) ?? '']?.(url, body as Body, clock)
    },
  })
  const open = new Set<string>()

  /**
   * When a node reports a block that no other has, working nodes count as lagging until they are
   * retried.
   */
  const hasNodeAhead = () => nodes.some(({ behaviors }) => behaviors.includes('far ahead'))

  function requestCalls(hasReliableNode: boolean): void {
    for (const call of Array.from({ length: 1 + Math.floor(next() * 4) }, () => from(calls))) {
      const at = clock.now()
      const name = `${call.method} of ${at - begun} ms (${requested++})`
      open.add(name)
      const end = (stated: string, isRight: boolean) => {
        const took = clock.now() - at
        open.delete(name)
        const limit = hasReliableNode && !hasNodeAhead() ? maxDurationMs.besideOne : maxDurationMs.single
        if (took > limit) faults.push(`${name} took ${took} ms: ${stated}`)
        if (stated === foreign) faults.push(`${name} returned a value of another chain`)
        // A gas estimate at a block that no node has fails after retries (decision 33).
        const isRetried = hasNodeAhead() && call.method === 'eth_estimateGas'
        if (hasReliableNode && !isRight && !isRetried) faults.push(`${name} ends after ${took} ms: ${stated}`)
      }
      rpc.request(call).then(
        (value) =>
          end(String(value), isDeepStrictEqual(value, results[call.method]) || value === old || value === ahead),
        (error: Error) => end(`${error.name}: ${error.message}`, false),
      )
    }
  }

  // In a fifth of the runs no node changes its behavior.
  const changeRate = next() < 0.2 ? 0 : 0.15
  const hasReliableNode = nodes.some(({ isGood }) => isGood)
  for (let second = 0; second < requestedSeconds; second += 2) {
    clockReads = 0
    if (next() < changeRate) for (const node of nodes) node.behaviors.push(from(node.list))
    requestCalls(hasReliableNode)
    await clock.advance(2000)
  }
  for (const { behaviors, posts } of nodes) {
    if (behaviors.length === 1 && failing.test(behaviors[0] ?? '') && posts > maxPosts) {
      faults.push(`${behaviors[0]} received ${posts} requests`)
    }
  }
  const hasOtherChain = nodes.some(({ behaviors }) => behaviors.includes('other chain'))
  for (const node of nodes) node.behaviors.push('well')
  clockReads = 0
  await clock.advance(100_000)
  rpc.resetBackoff()
  // A node of another chain is not used for five minutes.
  requestCalls(!hasOtherChain)
  await clock.advance(60_000)
  if (open.size > 0) faults.push(`never ended: ${[...open].slice(0, 3).join(', ')}`)
  const environment = nodes.map(({ behaviors }) => behaviors.slice(0, -1).join(', ')).join(' | ')
  return { requested, faults: faults.slice(0, 3).map((fault) => `${seed} (${environment}): ${fault}`) }
}

bar({
  name: 'calls while nodes fail in every way',
  requested: 5000,
  async run({ count, seed }) {
    const faults: string[] = []
    const counts = { calls: 0 }
    for (let at = 0; at < count; at++) {
      const one = await simulateNodes(seed * 100_000 + at)
      faults.push(...one.faults)
      counts.calls += one.requested
    }
    return { completed: count, faults, counts }
  },
})
