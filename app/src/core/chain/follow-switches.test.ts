import { parseConfig } from '@dexswap/chains/config'
import type { ConfigFile } from '@dexswap/chains/config-file'
import { describe, expect, test } from 'vitest'
import { createTestClock } from '#io/test/test-clock.ts'
import { createStore } from '../store.ts'
import { followSwitches, rereadMs } from './follow-switches.ts'
import { initialSwitches } from './operator-switches.ts'

const first: ConfigFile = { defaultChain: 1 }

function open(file: ConfigFile = first) {
  const clock = createTestClock()
  const visible = createStore(true)
  const config = { ...parseConfig(file), file }
  const switches = createStore(initialSwitches(config))
  const host: { file: ConfigFile | Error; reads: number } = { file, reads: 0 }
  const stop = followSwitches({
    config,
    switches,
    clock,
    visibility: { isVisible: visible.get, subscribe: visible.subscribe },
    async read() {
      host.reads++
      if (host.file instanceof Error) throw host.file
      return host.file
    },
  })
  return { clock, visible, config, switches, host, stop }
}

describe('followSwitches', () => {
  test('behavior: applies operator switches that changed in config.json within ten minutes', async () => {
    const { clock, switches, host } = open()
    const notice = { text: 'Under review.', severity: 'warning' } as const
    host.file = { ...first, withdrawOnly: true, notice, revokedBuilds: ['aaaaaaaaaaaa'] }
    await clock.advance(rereadMs - 1)
    expect(switches.get().withdrawOnly).toBe(false)
    await clock.advance(1)
    expect(switches.get()).toMatchObject({
      withdrawOnly: true,
      notice,
      revokedBuilds: ['aaaaaaaaaaaa'],
      needsReload: false,
    })
    host.file = first
    await clock.advance(rereadMs)
    expect(switches.get()).toMatchObject({ withdrawOnly: false, notice: null })
  })

  test('behavior: notifies no subscriber when the file is unchanged', async () => {
    const { clock, switches } = open()
    let notified = 0
    switches.subscribe(() => notified++)
    await clock.advance(3 * rereadMs)
    expect(notified).toBe(0)
  })

  test('behavior: keeps the switches when the file cannot be read, and rereads the file later', async () => {
    const { clock, switches, host } = open({ ...first, withdrawOnly: true })
    host.file = new TypeError('failed')
    await clock.advance(rereadMs)
    expect(switches.get().withdrawOnly).toBe(true)
    host.file = first
    await clock.advance(rereadMs)
    expect(switches.get().withdrawOnly).toBe(false)
    expect(host.reads).toBe(2)
  })

  test('behavior: stops rereading while the page is hidden, and rereads at once when shown after ten minutes', async () => {
    const { clock, visible, switches, host } = open()
    visible.set(false)
    host.file = { ...first, withdrawOnly: true }
    await clock.advance(5 * rereadMs)
    expect(host.reads).toBe(0)
    visible.set(true)
    await clock.advance(0)
    expect([host.reads, switches.get().withdrawOnly]).toEqual([1, true])
    visible.set(false)
    visible.set(true)
    await clock.advance(1000)
    expect(host.reads).toBe(1)
  })

  test('behavior: rereads nothing after it was stopped', async () => {
    const { clock, host, stop } = open()
    stop()
    await clock.advance(2 * rereadMs)
    expect(host.reads).toBe(0)
  })

  test.each<[string, ConfigFile, ConfigFile]>([
    ['a node', first, { ...first, chains: { '1': { rpc: ['https://node.example/'] } } }],
    ['a record', first, { ...first, chains: { '1': { record: { name: 'Main' } } } }],
    ['the default chain', first, { ...first, defaultChain: 8453 }],
    ['a newly disabled chain', first, { ...first, disabledChains: [4] }],
    ['a newly enabled platform', { ...first, disabledPlatforms: { '1': ['sushiswap'] } }, first],
  ])('behavior: requires a page reload when %s has changed, until the change is reverted', async (_, before, after) => {
    const { clock, switches, host } = open(before)
    host.file = after
    await clock.advance(rereadMs)
    expect(switches.get().needsReload).toBe(true)
    host.file = before
    await clock.advance(rereadMs)
    expect(switches.get().needsReload).toBe(false)
  })

  test('behavior: lists a chain that the operator removed after the page was opened, until the page is reloaded', async () => {
    const { clock, switches, host } = open()
    host.file = { ...first, disabledChains: [4] }
    await clock.advance(rereadMs)
    expect([...switches.get().takenOut].map(([id, { name }]) => [id, name])).toEqual([[4, 'Rinkeby']])
  })
})

describe('withClosedPlatforms', () => {
  const closed = { ...first, disabledPlatforms: { '1': ['sushiswap'] } }

  test('behavior: returns the same chain when the operator closed none of its platforms after the page was opened', async () => {
    const { clock, config, switches, host } = open(closed)
    const ethereum = config.chains.get(1) ?? expect.unreachable()
    expect(switches.get().withClosedPlatforms(ethereum)).toBe(ethereum)
    host.file = { ...closed, withdrawOnly: true }
    await clock.advance(rereadMs)
    expect(switches.get().withClosedPlatforms(ethereum)).toBe(ethereum)
  })

  test('behavior: marks a platform as closed, keeps its pairs, and returns the same object while the file is unchanged', async () => {
    const { clock, config, switches, host } = open()
    const ethereum = config.chains.get(1) ?? expect.unreachable()
    host.file = closed
    await clock.advance(rereadMs)
    const { withClosedPlatforms } = switches.get()
    expect(withClosedPlatforms(ethereum).closedPlatforms).toEqual(['sushiswap'])
    expect(withClosedPlatforms(ethereum).platforms).toBe(ethereum.platforms)
    expect(withClosedPlatforms(ethereum)).toBe(withClosedPlatforms(ethereum))
  })
})
