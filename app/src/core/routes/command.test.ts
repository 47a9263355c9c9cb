import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
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
import { hrefOf } from './place.ts'

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
const [dai, weth] = ['0x00000000000000000000000000000000000000C1', '0x00000000000000000000000000000000000000c2']
const nameOf = (command: Command) =>
  command.kind === 'go' ? command.screen : command.kind === 'do' ? command.action : command.kind
const closed = (how: Partial<Openness>) => every.filter((command) => !isOpen(command, { ...open, ...how })).map(nameOf)

describe('targetOf', () => {
  const leadsTo = (command: Command) => {
    const target = targetOf(command)
    return target && hrefOf(target, { chainId: 4 })
  }

  test('default: of each screen its own page, on the chain that is shown', () => {
    expect(commandScreens.map((screen) => leadsTo({ kind: 'go', screen }))).toEqual(
      [
        ...['/exchange', '/pools', '/pools/mine', '/portfolio', '/create', '/liquidity-mining/create'],
        ...['/bridge', '/governance'],
      ].map((path) => `${path}?chainId=4`),
    )
  })

  test('behavior: claiming and approvals are in the portfolio, the other actions stay where one is', () => {
    expect(commandActions.map((action) => [action, leadsTo({ kind: 'do', action })])).toEqual([
      ['claim', '/portfolio?chainId=4'],
      ['approvals', '/portfolio?chainId=4'],
      ...['wallet', 'network', 'settings', 'dark', 'light', 'trust', 'keys'].map((action) => [action, null]),
    ])
  })

  test.each<[Command, string]>([
    [{ kind: 'swap', from: dai, to: 'ONE' }, `/exchange?chainId=4&inputCurrency=${dai}&outputCurrency=ONE`],
    [{ kind: 'swap', to: dai }, `/exchange?chainId=4&outputCurrency=${dai}`],
    [
      { kind: 'swap', from: dai, amount: '1.5' },
      `/exchange?chainId=4&inputCurrency=${dai}&exactAmount=1.5&exactField=input`,
    ],
    [
      { kind: 'swap', from: dai, amount: '7', field: 'output' },
      `/exchange?chainId=4&inputCurrency=${dai}&exactAmount=7&exactField=output`,
    ],
    [{ kind: 'pools', token: dai }, `/pools?chainId=4&token=${dai}`],
    [{ kind: 'pair', first: dai, second: weth }, `/pools/${dai}/${weth}?chainId=4`],
    [{ kind: 'add', first: 'ONE', second: weth }, `/add/ONE/${weth}?chainId=4`],
    [{ kind: 'remove', first: dai, second: weth }, `/remove/${dai}/${weth}?chainId=4`],
    [{ kind: 'watch', account: 'a.one' }, '/portfolio/a.one?chainId=4'],
  ])('behavior: %j leads to %s', (command, to) => {
    expect(leadsTo(command)).toBe(to)
  })
})

describe('currenciesOf', () => {
  test.each<[Command, readonly string[]]>([
    [{ kind: 'swap', from: dai, to: 'ONE' }, [dai, 'ONE']],
    [{ kind: 'swap', from: dai }, [dai]],
    [{ kind: 'swap', to: weth, amount: '1' }, [weth]],
    [{ kind: 'pools', token: dai }, [dai]],
    [{ kind: 'pair', first: dai, second: weth }, [dai, weth]],
    [{ kind: 'add', first: 'ONE', second: weth }, ['ONE', weth]],
    [{ kind: 'remove', first: weth, second: dai }, [weth, dai]],
    [{ kind: 'go', screen: 'pools' }, []],
    [{ kind: 'do', action: 'claim' }, []],
    [{ kind: 'watch', account: dai }, []],
  ])('default: %j names %j', (command, named) => {
    expect(currenciesOf(command)).toEqual(named)
  })
})

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

  const readBack = (value: unknown) =>
    createRecentCommands(
      createAppStorage(createMemoryKeyValues([['dexswap.commands', JSON.stringify({ version: 1, value })]])),
    ).get()

  test.each<Command>([
    ...every,
    { kind: 'swap', to: 'ABCDEFGHIJ12' },
    { kind: 'swap', from: dai, amount: '.5' },
    { kind: 'swap', from: dai, amount: '5.' },
    { kind: 'swap', from: dai, amount: '9'.repeat(79), field: 'output' },
    { kind: 'watch', account: 'a'.repeat(128) },
  ])('behavior: what was used is read back as it was: %j', (command) => {
    expect(readBack({ 1: [command] })).toEqual({ 1: [command] })
    expect(readBack({ 1666600000: [command] })).toEqual({ 1666600000: [command] })
  })

  test.each([
    { kind: 'swap' },
    { kind: 'swap', amount: '1' },
    { kind: 'swap', from: 'ONE', amount: '1,000' },
    { kind: 'swap', from: 'ONE', amount: '' },
    { kind: 'swap', from: 'ONE', amount: '.' },
    { kind: 'swap', from: 'ONE', amount: '1.2.3' },
    { kind: 'swap', from: 'ONE', amount: 'x1' },
    { kind: 'swap', from: 'ONE', amount: '1x' },
    { kind: 'swap', from: 'ONE', amount: '9'.repeat(80) },
    { kind: 'swap', from: 'ONE', field: 'both' },
    { kind: 'swap', from: 'javascript:alert(1)' },
    { kind: 'swap', from: '' },
    { kind: 'swap', from: 'ABCDEFGHIJ123' },
    { kind: 'swap', from: `${dai}0` },
    { kind: 'swap', from: `x${dai}` },
    { kind: 'swap', from: dai.slice(0, -1) },
    { kind: 'swap', from: 'ONE', more: 1 },
    { kind: 'pools' },
    { kind: 'pair', first: 'ONE' },
    { kind: 'go', screen: 'nowhere' },
    { kind: 'do', action: 'send' },
    { kind: 'watch', account: '' },
    { kind: 'watch', account: 'a'.repeat(129) },
    { kind: 'send', to: 'ONE' },
  ])('error: a stored command that is none is set aside: %j', (command) => {
    expect(readBack({ 1: [command] })).toEqual({})
  })

  test('error: more than are kept, and what is of no chain, is set aside', () => {
    const six = Array.from({ length: 6 }, () => one)
    expect(readBack({ 1: six })).toEqual({ 1: six })
    expect(readBack({ 1: [...six, one] })).toEqual({})
    for (const chainId of ['0', '01', 'x1', '1x', '1'.repeat(17)]) expect(readBack({ [chainId]: [one] })).toEqual({})
  })
})
