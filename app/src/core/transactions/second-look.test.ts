import type { ConfiguredChain } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { configuredChain } from '../test/page-session.ts'
import { createSimulatedClock } from '../test/simulated-browser.ts'
import { apartOf, createTrials } from './second-look.ts'
import { CallRevertedError } from './transaction-errors.ts'
import type { Trial, TrialQuery } from './trial.ts'

// Invariant: a refusal by one node at one block is never reported as the chain's.

const passed: Trial = { status: 'passed', estimate: { candidate: 0, gas: 21_000n }, measured: null }
const refused: Trial = { status: 'refused', error: new CallRevertedError('EXPIRED') }
const usual = {} as ChainClient
const nodeOf = (operator: string, at = 0) => ({ url: `http://${operator}${at}.example`, operator })

/** Simulations with fixed results per node, for the usual client and the nodes of operators. */
function startTrials(operators: readonly string[] = ['a']) {
  const nodes = operators.map(nodeOf)
  const chain: ConfiguredChain = { ...configuredChain(1), nodes }
  const says = new Map<unknown, Trial>([[usual, refused]])
  const networks = { urlsOf: () => nodes.map(({ url }) => url) }
  const run = createTrials({
    networks,
    clock: createSimulatedClock(0).clock,
    clientAt: (_, url) => url as unknown as ChainClient,
  })
  const query = (key = 'swap', of?: string): TrialQuery => ({
    key,
    run: async (client) => says.get(client) ?? { status: 'unknown' },
    ...(of !== undefined && { of }),
  })
  const at = async (
    block: bigint,
    { stoodStill = false, key = 'swap', of }: { stoodStill?: boolean; key?: string; of?: string } = {},
  ) => (await run(query(key, of), usual, chain, { block, stoodStill })).status
  return { says, at, run, chain, networks }
}

describe('createTrials', () => {
  test('default: refuses at the second block', async () => {
    const { at } = startTrials()
    expect([await at(7n), await at(7n), await at(8n), await at(9n)]).toEqual(['again', 'again', 'refused', 'refused'])
  })

  test('behavior: refuses after one retry when the chain has stalled', async () => {
    const { at } = startTrials()
    expect([await at(7n), await at(7n, { stoodStill: true })]).toEqual(['again', 'refused'])
  })

  test('behavior: restarts the count after a pass, but not after an unknown result', async () => {
    const { says, at } = startTrials()
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

  test('behavior: requires a block distance above the tolerated lag for several nodes of one operator', async () => {
    const { at, networks, chain } = startTrials(['a', 'a'])
    const apart = apartOf(networks, chain)
    expect(apart).toBeGreaterThan(0n)
    expect([await at(7n), await at(7n + apart), await at(8n + apart)]).toEqual(['again', 'again', 'refused'])
  })

  test('behavior: refuses at once when two operators refuse, and passes when one passes', async () => {
    const { says, at } = startTrials(['a', 'b'])
    says.set('http://a0.example', refused).set('http://b1.example', refused)
    expect(await at(7n)).toBe('refused')
    says.set('http://b1.example', passed)
    expect(await at(8n)).toBe('passed')
    says.delete('http://b1.example')
    expect(await at(9n)).toBe('again')
  })

  test('behavior: continues the count when only market figures change, and restarts it for another amount', async () => {
    const { at } = startTrials()
    await at(7n, { key: 'swap 10 for 20', of: 'swap 10' })
    expect(await at(8n, { key: 'swap 10 for 19', of: 'swap 10' })).toBe('refused')
    expect(await at(9n, { key: 'swap 11 for 21', of: 'swap 11' })).toBe('again')
  })

  test('behavior: confirms each part of a batched simulation separately', async () => {
    const { run, chain } = startTrials()
    const whole: Trial<readonly Trial[]> = { status: 'passed', estimate: null, measured: [passed, refused] }
    const query: TrialQuery<readonly Trial[]> = {
      key: 'claims',
      run: async () => whole,
      each: (trial, look) => {
        const each = trial.status === 'passed' ? trial.measured : null
        return each?.map((one, at) => look(`${at}`, one)).some(({ status }) => status === 'again')
          ? { status: 'again', error: new RangeError('one') }
          : trial
      },
    }
    const at = async (block: bigint) => (await run(query, usual, chain, { block, stoodStill: false })).status
    expect([await at(7n), await at(8n)]).toEqual(['again', 'passed'])
  })
})
