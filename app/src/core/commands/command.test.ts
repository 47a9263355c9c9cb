import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { hrefOf } from '../routes/place.ts'
import { configuredChain } from '../test/page-session.ts'
import {
  type Command,
  commandActions,
  commandScreens,
  createRecentCommands,
  currenciesOf,
  isOpen,
  maxRecentCommands,
  type Openness,
  targetOf,
} from './command.ts'

const chain = configuredChain(1666600000)
const open: Openness = { chain, withdrawOnly: false, rewards: true }
const one: Command = { kind: 'swap', from: 'ONE' }
const every: readonly Command[] = [
  ...commandScreens.map((screen) => ({ kind: 'go', screen }) as const),
  ...commandActions.map((action) => ({ kind: 'do', action }) as const),
  one,
  { kind: 'pools', token: 'ONE' },
  { kind: 'watch', account: 'a.one' },
]
const dai = '0x00000000000000000000000000000000000000C1'
const nameOf = (command: Command) =>
  command.kind === 'go' ? command.screen : command.kind === 'do' ? command.action : command.kind
const closed = (how: Partial<Openness>) => every.filter((command) => !isOpen(command, { ...open, ...how })).map(nameOf)

describe('targetOf', () => {
  const leadsTo = (command: Command) => {
    const target = targetOf(command)
    return target && hrefOf(target, { chainId: 4 })
  }

  test('behavior: returns the link of each screen on the displayed chain', () => {
    expect(commandScreens.map((screen) => leadsTo({ kind: 'go', screen }))).toEqual(
      [
        ...['/exchange', '/pools', '/pools/mine', '/portfolio', '/create', '/liquidity-mining/create'],
        ...['/bridge', '/governance'],
      ].map((path) => `${path}?chainId=4`),
    )
  })

  test('behavior: returns the portfolio for claims and approvals, and no link for other actions', () => {
    expect(commandActions.map((action) => [action, leadsTo({ kind: 'do', action })])).toEqual([
      ['claim', '/portfolio?chainId=4'],
      ['approvals', '/portfolio?chainId=4&tab=approvals'],
      ...['wallet', 'network', 'settings', 'dark', 'light', 'trust', 'keys'].map((action) => [action, null]),
    ])
  })

  test.each<[Command, string]>([
    [{ kind: 'swap', from: dai }, `/exchange?chainId=4&inputCurrency=${dai}`],
    [{ kind: 'swap', to: dai }, `/exchange?chainId=4&outputCurrency=${dai}`],
    [{ kind: 'pools', token: dai }, `/pools?chainId=4&token=${dai}`],
    [{ kind: 'watch', account: 'a.one' }, '/portfolio/a.one?chainId=4'],
  ])('behavior: returns for the command %j the link %s', (command, to) => {
    expect(leadsTo(command)).toBe(to)
  })
})

describe('currenciesOf', () => {
  test.each<[Command, readonly string[]]>([
    [{ kind: 'swap', from: dai }, [dai]],
    [{ kind: 'swap', to: 'ONE' }, ['ONE']],
    [{ kind: 'pools', token: dai }, [dai]],
    [{ kind: 'go', screen: 'pools' }, []],
    [{ kind: 'do', action: 'claim' }, []],
    [{ kind: 'watch', account: dai }, []],
  ])('default: returns for the command %j the currency ids %j', (command, named) => {
    expect(currenciesOf(command)).toEqual(named)
  })
})

describe('isOpen', () => {
  test('default: returns true for every command when nothing is restricted', () => {
    expect(closed({})).toEqual([])
  })
  test('behavior: returns false for swaps and new campaigns in withdraw-only mode', () => {
    expect(closed({ withdrawOnly: true })).toEqual(['create', 'createCampaign', 'swap'])
  })
  test('behavior: returns false for campaigns without a factory, and for pools without a native exchange', () => {
    expect(closed({ rewards: false })).toEqual(['createCampaign'])
    const platforms = chain.platforms.filter(({ id }) => id !== 'dexswap')
    expect(closed({ chain: { ...chain, platforms } })).toEqual([
      ...['pools', 'myPools', 'create', 'createCampaign'],
      'pools',
    ])
  })
  test('behavior: returns true only for dialogs and settings on an ended network', () => {
    const ended = { since: null, nativeMovesTo: null, links: [] }
    const left = every.filter((command) => isOpen(command, { ...open, chain: { ...chain, ended } }))
    expect(left.map(nameOf)).toEqual(['wallet', 'network', 'settings', 'dark', 'light', 'trust', 'keys'])
  })
})

describe('createRecentCommands', () => {
  test('default: lists the newest six commands of a chain, each once', () => {
    const storage = createAppStorage(createMemoryKeyValues())
    const recent = createRecentCommands(storage)
    for (const screen of commandScreens) recent.use(1, { kind: 'go', screen })
    recent.use(1, { kind: 'go', screen: 'pools' })
    recent.use(4, one)
    const stored = createRecentCommands(storage).get()
    expect(stored[1]?.map(nameOf)).toEqual(['pools', ...commandScreens.toReversed().slice(0, maxRecentCommands - 1)])
    expect(stored[4]).toEqual([one])
  })

  const readBack = (value: unknown, version = 2) =>
    createRecentCommands(
      createAppStorage(createMemoryKeyValues([['dexswap.commands', JSON.stringify({ version, value })]])),
    ).get()

  test.each<Command>([...every, { kind: 'swap', to: 'ABCDEFGHIJ12' }, { kind: 'watch', account: 'a'.repeat(128) }])(
    'behavior: restores the stored command %j',
    (command) => {
      expect(readBack({ 1: [command] })).toEqual({ 1: [command] })
      expect(readBack({ 1666600000: [command] })).toEqual({ 1666600000: [command] })
    },
  )

  test.each([
    { kind: 'swap' },
    { kind: 'swap', from: 'javascript:alert(1)' },
    { kind: 'swap', from: '' },
    { kind: 'swap', from: 'ABCDEFGHIJ123' },
    { kind: 'swap', from: `${dai}0` },
    { kind: 'swap', from: `x${dai}` },
    { kind: 'swap', from: dai.slice(0, -1) },
    { kind: 'swap', from: 'ONE', to: dai },
    { kind: 'swap', from: 'ONE', more: 1 },
    { kind: 'pools' },
    { kind: 'go', screen: 'nowhere' },
    { kind: 'do', action: 'send' },
    { kind: 'watch', account: '' },
    { kind: 'watch', account: 'a'.repeat(129) },
    { kind: 'send', to: 'ONE' },
  ])('behavior: quarantines a stored list that contains the invalid command %j', (command) => {
    expect(readBack({ 1: [command] })).toEqual({})
  })

  test('behavior: restores the commands of a version 1 list that still exist', () => {
    const pair = { kind: 'pair', first: 'ONE', second: dai }
    const sentence = { kind: 'swap', from: 'ONE', to: dai, amount: '1', field: 'input' }
    expect(readBack({ 1: [pair, one, sentence] }, 1)).toEqual({ 1: [one] })
  })

  test('behavior: quarantines a stored list above the limit, and one without a chain', () => {
    const six = Array.from({ length: 6 }, () => one)
    expect(readBack({ 1: six })).toEqual({ 1: six })
    expect(readBack({ 1: [...six, one] })).toEqual({})
    for (const chainId of ['0', '01', 'x1', '1x', '1'.repeat(17)]) expect(readBack({ [chainId]: [one] })).toEqual({})
  })
})
