import { describe, expect, test } from 'vitest'
import { InvalidQuoteRequestError, NodeReadError } from './errors.ts'
import type { Trade } from './pool-session.ts'
import type { Quotes } from './quote.ts'
import type { Head } from './read-head.ts'
import { watchQuotes } from './watch-quotes.ts'

const headAt = (number: number): Head => ({
  ...{ number: BigInt(number), timestamp: 0n, receivedAt: 0 },
  hash: `0x${number}`,
  parentHash: `0x${number - 1}`,
})

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
    { onError: (error) => seen.errors.push(error), pollMs: 1, ...(signal && { signal }) },
  )
  return { seen, stop }
}

const afterPolls = (seen: { readonly polls: number }, count: number) =>
  expect.poll(() => seen.polls).toBeGreaterThanOrEqual(count)

describe('watchQuotes', () => {
  test('behavior: quotes each block once, whether it fails or not, and resolves the currencies once', async () => {
    const { seen, stop } = open()
    await afterPolls(seen, 5)
    expect(seen.quoted).toEqual([1n])
    expect(seen.errors).toEqual([expect.any(NodeReadError)])
    seen.newest = 2
    await expect.poll(() => seen.quoted).toEqual([1n, 2n])
    stop()
    expect(seen.resolved).toBe(1)
  })

  test('behavior: ends after a failure of the request itself', async () => {
    const refused = async () => {
      throw new InvalidQuoteRequestError('the amount is not above 0')
    }
    const { seen } = open({ resolveTrade: refused })
    await expect.poll(() => seen.errors).toEqual([expect.any(InvalidQuoteRequestError)])
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([seen.polls, seen.errors.length]).toEqual([1, 1])
  })

  test('behavior: stops when its signal aborts, and does not start with an aborted one', async () => {
    const controller = new AbortController()
    const { seen } = open({}, () => {}, controller.signal)
    await afterPolls(seen, 2)
    controller.abort()
    const { polls } = seen
    const late = open({}, () => {}, controller.signal)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(seen.polls).toBeLessThanOrEqual(polls + 1)
    expect(late.seen.polls).toBe(0)
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
      await expect.poll(() => thrown).toEqual([new RangeError('of the caller')])
      await afterPolls(seen, 3)
      stop()
      expect(seen.errors).toEqual([])
    } finally {
      process.removeAllListeners('unhandledRejection')
      for (const listener of before) process.on('unhandledRejection', listener)
    }
  })

  test.each([0, -1, Number.NaN, 2 ** 31])('error: InvalidQuoteRequestError when pollMs is %d', (pollMs) => {
    const steps = {} as Steps
    const start = () => watchQuotes(steps, () => {}, { onError: () => {}, pollMs })
    expect(start).toThrow(InvalidQuoteRequestError)
  })
})
