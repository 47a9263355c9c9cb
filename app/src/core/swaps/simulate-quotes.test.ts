import { harmony } from '@dexswap/chains'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { quoteOf } from '../test/platform-quote.ts'
import { isQuoteFailing, noSimulations, type RowSimulation, type SimulatedQuotes } from './failing-rows.ts'
import { type SimulationRequest, simulateQuotes } from './simulate-quotes.ts'
import { simulateRow } from './simulate-swap.ts'

vi.mock('./simulate-swap.ts', () => ({ simulateRow: vi.fn() }))
const simulated = vi.mocked(simulateRow)

const account = '0x00000000000000000000000000000000000000A1'
const quote = quoteOf()
const request = {
  chain: configuredChain(harmony.id),
  client: {},
  quotes: [quote],
  simulationScope: 'a scope',
  terms: { account, recipient: account, deadlineSeconds: 60 },
} as unknown as SimulationRequest
const fails = (block: bigint): RowSimulation => ({ says: 'fails', block })

function open(urls = 1) {
  const states: SimulatedQuotes[] = []
  const networks = {
    now: () => 1_000,
    urlsOf: () => Array.from({ length: urls }, (_, at) => `https://node.example/${at}`),
  }
  const want = simulateQuotes(networks)((state) => void states.push(state))
  const next = async (result: RowSimulation) => {
    const before = states.length
    simulated.mockResolvedValueOnce(result)
    want(request)
    await vi.waitFor(() => expect(states.length).toBe(before + 1))
  }
  return {
    states,
    want,
    next,
    isFailing: (scope = 'a scope') => isQuoteFailing(states.at(-1) ?? noSimulations, quote, scope),
  }
}

beforeEach(() => void simulated.mockReset())

describe('simulateQuotes', () => {
  test('behavior: marks a quote that fails on two blocks as failing, only for the same payer and recipient', async () => {
    const { next, isFailing } = open()
    await next(fails(7n))
    expect(isFailing()).toBe(false)
    await next(fails(8n))
    expect([isFailing(), isFailing('another')]).toEqual([true, false])
    expect(simulated.mock.calls[0]?.[2]).toMatchObject({ account, recipient: account, deadline: 1_060n })
  })

  test('behavior: requires more blocks between two failures when there are several nodes', async () => {
    const { next, isFailing, states } = open(2)
    await next(fails(7n))
    await next(fails(8n))
    expect(states.at(-1)?.minBlocksBetween).toBeGreaterThan(1n)
    expect(isFailing()).toBe(false)
  })

  test('behavior: drops all results, including those of pending simulations, when the request ends', async () => {
    const { next, want, states, isFailing } = open()
    await next(fails(7n))
    await next(fails(8n))
    let settle: (result: RowSimulation) => void = () => undefined
    simulated.mockReturnValueOnce(new Promise((resolve) => (settle = resolve)))
    want(request)
    want(null)
    expect([states.length, isFailing()]).toEqual([3, false])
    settle(fails(9n))
    await new Promise((resolve) => setTimeout(resolve))
    expect(states.length).toBe(3)
  })
})
