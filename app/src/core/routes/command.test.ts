// @vitest-environment node
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { configuredChain } from '../test/page-session.ts'
import {
  type Command,
  commandActions,
  commandScreens,
  createRecentCommands,
  isOpen,
  maxRecentCommands,
  type Openness,
} from './command.ts'

const chain = configuredChain(1666600000)
const open: Openness = { chain, withdrawOnly: false, rewards: true }
const one: Command = { kind: 'swap', from: 'ONE' }
const every: readonly Command[] = [
  ...commandScreens.map((screen) => ({ kind: 'go', screen }) as const),
  ...commandActions.map((action) => ({ kind: 'do', action }) as const),
  one,
  { kind: 'pools', token: 'ONE' },
  ...(['pair', 'add', 'remove'] as const).map((kind) => ({ kind, first: 'ONE', second: 'TWO' })),
  { kind: 'watch', account: 'a.one' },
]
const nameOf = (command: Command) =>
  command.kind === 'go' ? command.screen : command.kind === 'do' ? command.action : command.kind
const closed = (how: Partial<Openness>) => every.filter((command) => !isOpen(command, { ...open, ...how })).map(nameOf)

describe('isOpen', () => {
  test('default: everything leads somewhere', () => {
    expect(closed({})).toEqual([])
  })
  test('behavior: where things only go out, what gives is not offered', () => {
    expect(closed({ withdrawOnly: true })).toEqual(['create', 'createCampaign', 'swap', 'add'])
  })
  test('behavior: without campaigns none is made, without an own exchange there are no pools', () => {
    expect(closed({ rewards: false })).toEqual(['createCampaign'])
    const platforms = chain.platforms.filter(({ id }) => id !== 'dexswap')
    expect(closed({ chain: { ...chain, platforms } })).toEqual([
      ...['pools', 'myPools', 'create', 'createCampaign'],
      ...['pools', 'pair', 'add', 'remove'],
    ])
  })
  test('behavior: of an ended network only what belongs to the page is left', () => {
    const ended = { since: null, nativeMovesTo: null, links: [] }
    const left = every.filter((command) => isOpen(command, { ...open, chain: { ...chain, ended } }))
    expect(left.map(nameOf)).toEqual(['wallet', 'network', 'settings', 'dark', 'light', 'trust', 'keys'])
  })
})

describe('createRecentCommands', () => {
  test('default: newest first, each once, of each chain its own, and no more than six', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    const recent = createRecentCommands(storage)
    for (const screen of commandScreens) recent.use(1, { kind: 'go', screen })
    recent.use(1, { kind: 'go', screen: 'pools' })
    recent.use(4, one)
    const kept = createRecentCommands(storage).get()
    expect(kept[1]?.map(nameOf)).toEqual(['pools', ...commandScreens.toReversed().slice(0, maxRecentCommands - 1)])
    expect(kept[4]).toEqual([one])
  })

  test.each([
    { kind: 'swap' },
    { kind: 'swap', from: 'ONE', amount: '1,000' },
    { kind: 'swap', from: 'javascript:alert(1)' },
    { kind: 'send', to: 'ONE' },
  ])('error: a stored command that is none is set aside: %j', (command) => {
    const text = JSON.stringify({ version: 1, value: { 1: [command] } })
    const storage = createAppStorage(createMemoryKeyValues([['dexswap.commands', text]]))
    expect(createRecentCommands(storage).get()).toEqual({})
  })
})
