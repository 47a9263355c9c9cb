import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InvalidQuoteRequestError, NodeReadError } from './errors.ts'
import type { Trade } from './pool-session.ts'
import type { Quotes } from './quote.ts'
import type { Head } from './read-head.ts'
import { watchQuotes } from './watch-quotes.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const headAt = (number: number): Head => ({
  ...{ number: BigInt(number), timestamp: 0n, receivedAt: 0 },
  hash: `0x${number}`,
  parentHash: `0x${number - 1}`,
})

const pollMs = 1000

type Steps = Parameters<typeof watchQuotes>[0]

/** A watch over a chain; the test sets its newest block. */
function open(steps: Partial<Steps> = {}, onQuotes: (quotes: Quotes) => void = () => {}, signal?: AbortSignal) {
  const seen = { newest: 1, polls: 0, resolved: 0, quoted: [] as bigint[], errors: [] as unknown[] }
  const stop = watchQuotes(
    {
      newest: async () => {
        seen.polls += 1
        return headAt(seen.newest)
      },
      resolveTrade: async () => {
        seen.resolved += 1
        return {} as Trade
      },
      quoteAt: async ({ number }) => {
        seen.quoted.push(number)
        if (number === 1n) throw new NodeReadError('pools')
        return {} as Quotes
      },
      inOrder: (task) => task(),
      ...steps,
    },
    onQuotes,
    { onError: (error) => seen.errors.push(error), pollMs, ...(signal && { signal }) },
  )
  return { seen, stop }
}

/** Runs a number of further polls. */
const morePolls = (count: number) => vi.advanceTimersByTimeAsync(count * pollMs)

describe('watchQuotes', () => {
  test('behavior: quotes each block once, whether it fails or not, and resolves the currencies once', async () => {
    const { seen, stop } = open()
    await morePolls(4)
    expect(seen).toMatchObject({ polls: 5, quoted: [1n], errors: [expect.any(NodeReadError)] })
    seen.newest = 2
    await morePolls(2)
    expect(seen.quoted).toEqual([1n, 2n])
    stop()
    await morePolls(2)
    expect(seen).toMatchObject({ polls: 7, resolved: 1 })
  })

  test('behavior: ends after a failure of the request itself', async () => {
    const refused = async () => {
      throw new InvalidQuoteRequestError('the amount is not above 0')
    }
    const { seen } = open({ resolveTrade: refused })
    await morePolls(3)
    expect(seen).toMatchObject({ polls: 1, errors: [expect.any(InvalidQuoteRequestError)] })
  })

  test('behavior: stops when its signal aborts, and does not start with an aborted one', async () => {
    const controller = new AbortController()
    const { seen } = open({}, () => {}, controller.signal)
    await morePolls(1)
    controller.abort()
    const late = open({}, () => {}, controller.signal)
    await morePolls(3)
    expect([seen.polls, late.seen.polls]).toEqual([2, 0])
  })

  test('behavior: passes no failure of onQuotes to onError, and continues', async () => {
    const before = process.listeners('unhandledRejection')
    process.removeAllListeners('unhandledRejection')
    const thrown: unknown[] = []
    process.on('unhandledRejection', (error) => thrown.push(error))
    try {
      const { seen, stop } = open({ quoteAt: async () => ({}) as Quotes }, () => {
        throw new RangeError('of the caller')
      })
      await morePolls(2)
      stop()
      expect(thrown).toEqual([new RangeError('of the caller')])
      expect(seen).toMatchObject({ polls: 3, errors: [] })
    } finally {
      process.removeAllListeners('unhandledRejection')
      for (const listener of before) process.on('unhandledRejection', listener)
    }
  })

  test.each([0, -1, Number.NaN, 2 ** 31])('error: InvalidQuoteRequestError when pollMs is %d', (ms) => {
    const steps = {} as Steps
    const start = () => watchQuotes(steps, () => {}, { onError: () => {}, pollMs: ms })
    expect(start).toThrow(InvalidQuoteRequestError)
  })
})
