import { RpcRequestError } from 'viem'
import { describe, expect, test } from 'vitest'
import { answering, type TestCall } from '../test/start-test-node.ts'
import { createTestClock } from '../test/test-clock.ts'
import { createRpc } from './rpc.ts'
import { RpcHttpError, RpcLimitError } from './rpc-errors.ts'

type Body = TestCall | TestCall[]
const good = { eth_chainId: '0x7a69', eth_blockNumber: '0x64', eth_gasPrice: '0x1', eth_call: '0x01' }
const block = { method: 'eth_blockNumber' }
const well = (body: Body): unknown => JSON.parse(answering(good)(body).text)
const sizeOf = (body: Body) => (Array.isArray(body) ? body.length : 1)
const [one, two] = ['http://one.test', 'http://two.test'] as const

/** A transport over nodes that are functions, and a clock that the test controls. */
function open(nodes: Readonly<Record<string, (body: Body) => unknown>>) {
  const clock = createTestClock()
  const begun = clock.now()
  const posts: { readonly url: string; readonly at: number; readonly size: number }[] = []
  const rpc = createRpc({
    chainId: 31337,
    urls: Object.keys(nodes),
    clock,
    chance: () => 0,
    async post(url, body) {
      posts.push({ url, at: clock.now() - begun, size: sizeOf(body as Body) })
      return nodes[url]?.(body as Body)
    },
  })
  const ask = async (ms: number, ...calls: { method: string; params?: unknown }[]) => {
    const answers = Promise.all(calls.map((call) => rpc.request(call).catch((error: Error) => error)))
    await clock.advance(ms)
    return answers
  }
  return { rpc, clock, posts, ask }
}
const errors = (body: Body, code: number, message: string) =>
  [body].flat().map(({ id }) => ({ jsonrpc: '2.0', id, error: { code, message } }))

describe('node that limits its rate', () => {
  const busy = {
    '429': (): never => {
      throw new RpcHttpError(one, 429, 'Too Many Requests', 2000)
    },
    'an error in each reply': (body: Body) => errors(body, -32005, 'limit exceeded'),
    'one error for all': () => ({ jsonrpc: '2.0', id: null, error: { code: -32016, message: 'over rate limit' } }),
    'the text of a limiter': (body: Body) => errors(body, -32000, 'rate: Wait(n=1) would exceed context deadline'),
  } as const

  test.each(Object.entries(busy))(
    'behavior: requests the next node at once when the first one limits its rate with %s',
    async (_, refuse) => {
      const { ask, posts } = open({ [one]: refuse, [two]: well })
      expect(await ask(1, block)).toEqual(['0x64'])
      expect(posts.map(({ url }) => url)).toEqual([one, two])
    },
  )

  test.each(Object.entries(busy))('behavior: retries the only node until it recovers from %s', async (_, refuse) => {
    let isBusy = true
    const { ask, clock } = open({ [one]: (body) => (isBusy ? refuse(body) : well(body)) })
    clock.after(5000, () => {
      isBusy = false
    })
    expect(await ask(20_000, block)).toEqual(['0x64'])
  })

  test('behavior: waits for the retry-after time of the node', async () => {
    const { rpc, clock, posts } = open({ [one]: busy['429'] })
    void rpc.request(block).catch(() => undefined)
    await clock.advance(1999)
    expect(posts).toHaveLength(1)
    await clock.advance(1)
    expect(posts).toHaveLength(2)
  })

  test.each([
    ['one node', [one]],
    ['two nodes', [one, two]],
  ])('behavior: rejects at once on %s when retry-after exceeds the time limit', async (_, urls) => {
    const clock = createTestClock()
    let looks = 0
    const rpc = createRpc({
      chainId: 31337,
      urls,
      // Counts calls, because a loop that waits without a timer would block the page.
      clock: {
        ...clock,
        now() {
          if (looks++ > 1000) throw new RangeError('waits without a rest')
          return clock.now()
        },
      },
      async post(url) {
        throw new RpcHttpError(url, 429, 'Too Many Requests', 60_000)
      },
    })
    for (const _visit of ['the first', 'one while they rest']) {
      const failure = rpc.request(block).catch((error: Error) => error)
      await clock.advance(1)
      expect(await failure).toMatchObject({ name: 'RpcHttpError', status: 429 })
    }
  })

  test('behavior: limits the total waiting time of a call to 20 s', async () => {
    const { rpc, clock } = open({ [one]: busy['an error in each reply'], [two]: busy['an error in each reply'] })
    for (const _visit of ['the first', 'the second', 'the third']) {
      const begun = clock.now()
      let took = Number.POSITIVE_INFINITY
      void rpc.request(block).catch(() => {
        took = clock.now() - begun
      })
      await clock.advance(60_000)
      expect(took).toBeLessThanOrEqual(20_000)
    }
  })

  test('error: RpcLimitError when no node recovers', async () => {
    const { ask } = open({ [one]: busy['an error in each reply'] })
    const [failure] = await ask(60_000, block)
    expect(failure).toBeInstanceOf(RpcLimitError)
  })
})

describe('batch that is too large', () => {
  const calls = Array.from({ length: 8 }, () => block)
  const forms: Readonly<Record<string, (body: Body) => unknown>> = {
    'named in one object': () => ({ id: null, error: { code: -32014, message: 'maximum 3 calls in 1 batch' } }),
    'named in each': (body) => errors(body, 31, 'Batch of more than 3 requests are not allowed on free tier'),
    'unnamed, in a list of one': (body) => errors(body, -32600, 'batch too large').slice(0, 1),
  }

  test.each(Object.entries(forms))(
    'behavior: splits a batch that is too large, %s, and remembers the smaller size',
    async (_, refuse) => {
      const { ask, posts } = open({ [one]: (body) => (sizeOf(body) > 3 ? refuse(body) : well(body)) })
      expect(await ask(1, ...calls)).toEqual(calls.map(() => '0x64'))
      expect(posts.filter(({ size }) => size > 3).length).toBeLessThanOrEqual(3)
      posts.length = 0
      expect(await ask(1, ...calls)).toEqual(calls.map(() => '0x64'))
      expect(posts.every(({ size }) => size <= 3)).toBe(true)
      expect(posts.length).toBeLessThanOrEqual(4)
    },
  )
})

describe('query with too many results', () => {
  test('error: RpcRequestError when a query has too many results; this does not count as a failure of the node', async () => {
    const message = 'query returned more than 10000 results'
    const { ask, rpc } = open({
      [one]: (body) =>
        [body].flat().map((call) => (call.method === 'eth_getLogs' ? errors(call, -32005, message)[0] : well(call))),
    })
    const [failure] = await ask(1, { method: 'eth_getLogs', params: [{}] })
    expect(failure).toBeInstanceOf(RpcRequestError)
    expect(rpc.health()[0]?.lastFailure).toBeNull()
  })
})

describe('node that does not have a block yet', () => {
  const read = { method: 'eth_call', params: [{ to: '0x1', data: '0x' }, '0x65'] }
  const lags = {
    'with an error': (body: Body) => errors(body, -32000, 'header not found'),
    'without a word': (body: Body) =>
      [body].flat().map(({ id, method }) => ({ id, result: method === 'eth_chainId' ? '0x7a69' : '0x' })),
  }

  test.each(Object.entries(lags))(
    'behavior: requests the next node at once when the block is missing %s',
    async (_, lag) => {
      const { ask } = open({
        [one]: (body) =>
          [lag(body)]
            .flat()
            .map((reply, at) =>
              [body].flat()[at]?.method === 'eth_chainId' ? [well([body].flat())].flat()[at] : reply,
            ),
        [two]: well,
      })
      expect(await ask(1, read)).toEqual(['0x01'])
    },
  )

  test.each(Object.entries(lags))('behavior: retries the only node when the block is missing %s', async (_, lag) => {
    let turn = 0
    const { ask } = open({
      [one](body) {
        const isFirst = [body].flat().some(({ method }) => method === 'eth_chainId')
        return isFirst || turn++ > 1 ? well(body) : [lag(body)].flat()[0]
      },
    })
    await ask(1, block)
    expect(await ask(2000, read)).toEqual(['0x01'])
  })

  test('behavior: accepts an empty result for the latest block', async () => {
    const { ask } = open({ [one]: (body) => [lags['without a word'](body)].flat() })
    expect(await ask(1, { ...read, params: [read.params[0], 'latest'] })).toEqual(['0x'])
  })
})

describe('node without a response', () => {
  test('behavior: queries the next node in parallel when the first one has not responded for 2.5 s', async () => {
    const { ask, posts } = open({ [one]: () => new Promise(() => undefined), [two]: well })
    expect(await ask(2500, block)).toEqual(['0x64'])
    expect(posts).toMatchObject([
      { url: one, at: 0 },
      { url: two, at: 2500 },
    ])
  })
})
