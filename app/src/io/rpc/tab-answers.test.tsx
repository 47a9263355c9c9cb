import { afterEach, describe, expect, test, vi } from 'vitest'
import { sleep } from '../clock.ts'
import { createTestClock } from '../test/test-clock.ts'
import { openTabAnswers } from './tab-answers.ts'

const url = 'https://node.test'
const hash = (of: number) => `0x${of.toString(16).padStart(64, '0')}`
const headCall = { jsonrpc: '2.0', method: 'eth_getBlockByNumber', params: ['latest', false] }
const look = (id: number, ...others: object[]) => [
  { ...headCall, id },
  ...others.map((call, at) => ({ ...call, id: id + at + 1 })),
]

type Heard = (message: { readonly data: unknown }) => void

/** Tabs of one page: what one of them says all others hear. */
function openTabs() {
  const tabs = new Map<string, Heard>()
  const clock = createTestClock()
  const said: unknown[] = []
  let block = 100
  function open(tab: string, { urls = [url], isVisible = true, looks = true, node = () => block, tookMs = 0 } = {}) {
    const posts: unknown[] = []
    const heard: [string, number][] = []
    const channel = {
      addEventListener: (_type: string, listener: Heard) => tabs.set(tab, listener),
      postMessage(data: unknown) {
        said.push(data)
        for (const [other, listener] of tabs) if (other !== tab) listener({ data: structuredClone(data) })
      },
    }
    const post = openTabAnswers(
      {
        urlsOf: () => urls,
        hear(_chainId, of, lagMs) {
          heard.push([of, lagMs])
          return looks
        },
      },
      {
        channel: channel as never,
        tab,
        clock,
        visibility: { isVisible: () => isVisible },
        async post(_url, body) {
          posts.push(body)
          const number = node()
          if (tookMs > 0) await sleep(clock, tookMs)
          const header = {
            number: `0x${number.toString(16)}`,
            hash: hash(number),
            parentHash: hash(number - 1),
            timestamp: '0x1',
          }
          const calls = [body].flat() as { id: number; method: string }[]
          return calls.map(({ id, method }) => ({ id, result: method === headCall.method ? header : header.number }))
        },
      },
    )
    const ask = (body: unknown, at = url) => post(at, body, 'look', 1)
    return { ask, posts, heard }
  }
  return { open, clock, said, mine: () => block++ }
}

const numberIn = (json: unknown) =>
  Number(((json as { result: { number: string } }[])[0] ?? { result: { number: '' } }).result.number)
const gasPrice = { jsonrpc: '2.0', method: 'eth_gasPrice', params: [] }
const chainId = { jsonrpc: '2.0', method: 'eth_chainId', params: [] }

describe('openTabAnswers', () => {
  test('default: a look is answered by what the other tab was told, once', async () => {
    const { open } = openTabs()
    const [one, other] = [open('a'), open('b')]
    await one.ask(look(1, gasPrice))
    expect(other.heard).toEqual([[hash(100), 300]])
    expect(await other.ask(look(7, gasPrice))).toMatchObject([
      { id: 7, result: { hash: hash(100) } },
      { id: 8, result: '0x64' },
    ])
    expect(other.posts).toEqual([])
    // What was not asked for by this tab is not told on.
    expect(one.heard).toEqual([])
    await other.ask(look(9, gasPrice))
    expect(other.posts).toHaveLength(1)
  })

  test('behavior: of two tabs the same one stays first', async () => {
    const { open } = openTabs()
    const [one, other] = [open('a'), open('b')]
    await other.ask(look(1))
    expect(one.heard).toEqual([[hash(100), 0]])
    await one.ask(look(1))
    await one.ask(look(2))
    expect(other.heard).toEqual([[hash(100), 300]])
  })

  test('behavior: who follows leaves the other as long as its node takes, and a second at most', async () => {
    const { open, clock } = openTabs()
    const [one, other] = [open('a', { tookMs: 200 }), open('b')]
    const slow = open('0', { tookMs: 5000, looks: false })
    void one.ask(look(1))
    await clock.advance(200)
    expect(other.heard).toEqual([[hash(100), 500]])
    void slow.ask(look(1))
    await clock.advance(5000)
    expect(other.heard.at(-1)).toEqual([hash(100), 1000])
  })

  test('behavior: a look with a question of its own is asked whole, and of the node alone', async () => {
    const { open } = openTabs()
    const [one, other] = [open('a'), open('b')]
    await one.ask(look(1))
    await other.ask(look(7, chainId))
    expect(other.posts).toEqual([look(7, chainId)])
  })

  test('behavior: what does not look at the head goes to the node, and does not use up what was heard', async () => {
    const { open } = openTabs()
    const [one, other] = [open('a'), open('b')]
    await one.ask(look(1, gasPrice))
    await other.ask([{ ...gasPrice, id: 3 }])
    await other.ask({ ...gasPrice, id: 4 })
    expect(other.posts).toHaveLength(2)
    await other.ask(look(7))
    expect(other.posts).toHaveLength(2)
  })

  test('behavior: an answer of another node, or one that was not taken at once, is asked for again', async () => {
    const { open, clock } = openTabs()
    const [one, other] = [open('a'), open('b')]
    await one.ask(look(1))
    await other.ask(look(7), 'https://second.test')
    expect(other.posts).toHaveLength(1)
    await one.ask(look(2))
    await clock.advance(1001)
    await other.ask(look(8))
    expect(other.posts).toHaveLength(2)
  })

  test('behavior: nothing is taken that is older than what the own node has said, by its head or beside another answer', async () => {
    const { open, mine } = openTabs()
    let behind = 0
    const node = () => 100 - behind
    const one = open('a', { node, looks: false })
    const other = open('b')
    await other.ask(look(1))
    behind = 1
    await one.ask(look(2))
    expect(other.heard).toEqual([])

    behind = 0
    await one.ask(look(3))
    expect(other.heard).toHaveLength(1)
    // Between hearing and looking a receipt came, of a newer block.
    mine()
    await other.ask([{ jsonrpc: '2.0', id: 5, method: 'eth_blockNumber', params: [] }])
    expect(numberIn(await other.ask(look(7)))).toBe(101)
    expect(other.posts).toHaveLength(3)
  })

  test('behavior: where the own node goes back, what is told from there is taken', async () => {
    const { open } = openTabs()
    let height = 100
    const [one, other] = [open('a', { node: () => height, looks: false }), open('b', { node: () => height })]
    await other.ask(look(1))
    height = 10
    await one.ask(look(2))
    expect(other.heard).toEqual([])
    await other.ask(look(3))
    await one.ask(look(4))
    expect(other.heard).toEqual([[hash(10), 300]])
  })

  test('behavior: a tab in the background tells nothing, and one that does not look takes nothing', async () => {
    const { open, said } = openTabs()
    const hidden = open('a', { isVisible: false })
    await hidden.ask(look(1))
    expect(said).toEqual([])
    const [one, other] = [open('c'), open('d', { looks: false })]
    await one.ask(look(1))
    await other.ask(look(7))
    expect(other.posts).toHaveLength(1)
  })

  test('behavior: tabs that ask other nodes do not hear each other', async () => {
    const { open } = openTabs()
    const [one, other] = [open('a'), open('b', { urls: [url, 'https://own.test'] })]
    await one.ask(look(1))
    await other.ask(look(7))
    expect(other.heard).toEqual([])
    expect(other.posts).toHaveLength(1)
  })

  test("error: a node's failure is the asking tab's alone", async () => {
    const { open, said } = openTabs()
    const one = open('a', {
      node: () => {
        throw new TypeError('down')
      },
    })
    await expect(one.ask(look(1))).rejects.toThrow('down')
    expect(said).toEqual([])
  })
})

describe('the channel', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    document.head.innerHTML = ''
  })

  function nameFor(release: string): string | undefined {
    document.head.innerHTML = `<script type="module" integrity="${release}"></script>`
    const names: string[] = []
    vi.stubGlobal(
      'BroadcastChannel',
      class {
        constructor(name: string) {
          names.push(name)
        }
        addEventListener() {}
      },
    )
    openTabAnswers({ urlsOf: () => null, hear: () => false })
    return names[0]
  }

  test('default: is that of the release, by the hash of its first file', () => {
    expect(nameFor('sha384-one')).toBe(nameFor('sha384-one'))
    expect(nameFor('sha384-one')).not.toBe(nameFor('sha384-other'))
  })

  test('behavior: where the browser has none, or forbids it, each tab asks by itself', async () => {
    for (const channel of [
      undefined,
      class {
        constructor() {
          throw new DOMException('no', 'SecurityError')
        }
      },
    ]) {
      vi.stubGlobal('BroadcastChannel', channel)
      const post = openTabAnswers({ urlsOf: () => [url], hear: () => false }, { post: async () => 'asked' })
      expect(await post(url, look(1), 'look', 1)).toBe('asked')
    }
  })
})
