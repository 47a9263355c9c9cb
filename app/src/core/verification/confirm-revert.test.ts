import type { ConfiguredChain } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import type { Simulation, SimulationQuery } from '../sending/simulation.ts'
import { CallRevertedError } from '../sending/transaction-errors.ts'
import { configuredChain } from '../test/page-session.ts'
import { createSimulatedClock } from '../test/simulated-browser.ts'
import { createSimulations, minBlocksBetween } from './confirm-revert.ts'

// Invariant: a refusal is reported only when a second node or a second block confirms it.

const passed: Simulation = { status: 'passed', estimate: { candidate: 0, gas: 21_000n }, measured: null }
const refused: Simulation = { status: 'refused', error: new CallRevertedError('EXPIRED') }
const usual = {} as ChainClient
const nodeOf = (operator: string, at = 0) => ({ url: `http://${operator}${at}.example`, operator })

/** Simulations with fixed results per node, on the default client and on each operator's. */
function startSimulations(operators: readonly string[] = ['a']) {
  const nodes = operators.map(nodeOf)
  const chain: ConfiguredChain = { ...configuredChain(1), nodes }
  const says = new Map<unknown, Simulation>([[usual, refused]])
  const networks = {
    urlsOf: () => nodes.map(({ url }) => url),
    clientAt: (_: ConfiguredChain, url: string) => url as unknown as ChainClient,
  }
  const run = createSimulations({
    networks,
    clock: createSimulatedClock(0).clock,
  })
  const query = (key = 'swap', of?: string): SimulationQuery => ({
    key,
    run: async (client) => says.get(client) ?? { status: 'unknown' },
    ...(of !== undefined && { of }),
  })
  const at = async (
    block: bigint,
    { stalled = false, key = 'swap', of }: { stalled?: boolean; key?: string; of?: string } = {},
  ) => (await run(query(key, of), usual, chain, { block, stalled })).status
  return { says, at, run, chain, networks }
}

describe('createSimulations', () => {
  test('behavior: returns `refused` only when the call is refused at two blocks', async () => {
    const { at } = startSimulations()
    expect([await at(7n), await at(7n), await at(8n), await at(9n)]).toEqual(['again', 'again', 'refused', 'refused'])
  })

  test('behavior: returns `refused` after one retry when the chain produces no blocks', async () => {
    const { at } = startSimulations()
    expect([await at(7n), await at(7n, { stalled: true })]).toEqual(['again', 'refused'])
  })

  test('behavior: restarts the count of refusals after a pass, but not after an unknown result', async () => {
    const { says, at } = startSimulations()
    await at(7n)
    says.set(usual, passed)
    expect(await at(8n)).toBe('passed')
    says.set(usual, refused)
    expect(await at(9n)).toBe('again')
    says.set(usual, { status: 'unknown' })
    expect(await at(10n)).toBe('unknown')
    says.set(usual, refused)
    expect(await at(11n)).toBe('refused')
  })

  test('behavior: requires more blocks between refusals than a node may be behind, for several nodes of one operator', async () => {
    const { at, networks, chain } = startSimulations(['a', 'a'])
    const apart = minBlocksBetween(networks, chain)
    expect(apart).toBeGreaterThan(0n)
    expect([await at(7n), await at(7n + apart), await at(8n + apart)]).toEqual(['again', 'again', 'refused'])
  })

  test('behavior: returns `refused` at once when two operators refuse, and `passed` when one of them accepts', async () => {
    const { says, at } = startSimulations(['a', 'b'])
    says.set('http://a0.example', refused).set('http://b1.example', refused)
    expect(await at(7n)).toBe('refused')
    says.set('http://b1.example', passed)
    expect(await at(8n)).toBe('passed')
    says.delete('http://b1.example')
    expect(await at(9n)).toBe('again')
  })

  test('behavior: continues the count of refusals when only the quote changes, and restarts it for another amount', async () => {
    const { at } = startSimulations()
    await at(7n, { key: 'swap 10 for 20', of: 'swap 10' })
    expect(await at(8n, { key: 'swap 10 for 19', of: 'swap 10' })).toBe('refused')
    expect(await at(9n, { key: 'swap 11 for 21', of: 'swap 11' })).toBe('again')
  })

  test('behavior: counts the refusals of each part of a batch separately', async () => {
    const { run, chain } = startSimulations()
    const batch: Simulation<readonly Simulation[]> = { status: 'passed', estimate: null, measured: [passed, refused] }
    const query: SimulationQuery<readonly Simulation[]> = {
      key: 'claims',
      run: async () => batch,
      each: (simulation, confirm) => {
        const each = simulation.status === 'passed' ? simulation.measured : null
        return each?.map((one, at) => confirm(`${at}`, one)).some(({ status }) => status === 'again')
          ? { status: 'again', error: new RangeError('one') }
          : simulation
      },
    }
    const at = async (block: bigint) => (await run(query, usual, chain, { block, stalled: false })).status
    expect([await at(7n), await at(8n)]).toEqual(['again', 'passed'])
  })
})
