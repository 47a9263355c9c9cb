// @vitest-environment node
import { createSearchIndex } from '@dexswap/token-lists'
import { assert, constantFrom, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { nativeCurrencyOf, type Token } from '../tokens/currency.ts'
import { commandActions, commandGroups, commandScreens, groupOf, targetOf } from './command.ts'
import type { CommandName } from './command-names.ts'
import { type CommandContext, findCommands } from './find-commands.ts'

const chain = configuredChain(1666600000)
const address = (n: number) => `0x${n.toString(16).padStart(40, '0')}` as const
const token = (n: number, symbol: string, name = symbol): Token => ({
  kind: 'token',
  chainId: chain.id,
  address: address(n),
  symbol,
  name,
  decimals: 18,
})
const [wone, usdc, dai] = [
  token(1, 'WONE', 'Wrapped ONE'),
  token(2, '1USDC', 'USD Coin'),
  token(3, '1DAI', 'Dai'),
] as const
const names = Object.fromEntries([...commandScreens, ...commandActions].map((name) => [name, ''])) as Record<
  CommandName,
  string
>
const context: CommandContext = {
  native: nativeCurrencyOf(chain),
  tokens: createSearchIndex([wone, usdc, dai]),
  hasNames: true,
  names,
}
const find = (text: string, changes: Partial<CommandContext> = {}) =>
  findCommands(text, { ...context, ...changes }).commands

describe('findCommands', () => {
  test('default: lists every screen and action for an empty text', () => {
    expect(find('  ')).toHaveLength(commandScreens.length + commandActions.length)
  })

  test('behavior: finds a currency typed in full-width letters or with digits of another script', () => {
    for (const text of ['１ｕｓｄｃ', '١usdc']) expect(find(text)).toEqual(find('1usdc'))
  })

  test('behavior: finds screens and actions by the start of words, in the displayed language or in English', () => {
    expect(find('dark')).toEqual([{ kind: 'do', action: 'dark' }])
    expect(find('revoke')).toEqual([{ kind: 'do', action: 'approvals' }])
    expect(find('claim all')).toEqual([{ kind: 'do', action: 'claim' }])
    expect(find('dunk', { names: { ...names, dark: 'Dunkel' } })).toEqual([{ kind: 'do', action: 'dark' }])
    expect(find('my pa')[0]).toEqual({ kind: 'go', screen: 'myPools' })
  })

  test('behavior: offers swap and pools of a token that is found by symbol, name or address', () => {
    const expected = [
      { kind: 'swap', to: usdc.address },
      { kind: 'pools', token: usdc.address },
    ]
    expect(find('1usdc')).toEqual(expected)
    expect(find('usd coin')).toEqual(expected)
    expect(find(usdc.address).slice(0, 2)).toEqual(expected)
  })

  test('behavior: offers a swap from the native currency', () => {
    expect(find('one')[0]).toEqual({ kind: 'swap', from: 'ONE' })
  })

  test('behavior: offers at most six tokens with the same symbol', () => {
    const same = Array.from({ length: 8 }, (_, i) => token(30 + i, 'SAME'))
    const swaps = find('same', { tokens: createSearchIndex(same) }).filter(({ kind }) => kind === 'swap')
    expect(swaps).toEqual(same.slice(0, 6).map((each) => ({ kind: 'swap', to: each.address })))
  })

  test('behavior: lists screens, actions, tokens and accounts in this order for every text', () => {
    const tokens = createSearchIndex([token(7, 'DAR', 'Dart')])
    for (const text of ['dar', 'da']) {
      expect(find(text, { tokens }).map(groupOf)).toEqual(['actions', 'tokens', 'tokens'])
    }
    expect(find(usdc.address).map(groupOf)).toEqual(['tokens', 'tokens', 'accounts'])
    const all = find('').map((command) => commandGroups.indexOf(groupOf(command)))
    expect(all).toEqual(all.toSorted((one, other) => one - other))
  })

  test('behavior: selects an exact token, else an account to watch, else the first match', () => {
    const tokens = createSearchIndex([token(7, 'DAR', 'Dart'), usdc])
    const best = (text: string) => findCommands(text, { ...context, tokens }).best
    expect(best('dar')).toEqual({ kind: 'swap', to: address(7) })
    expect(best(usdc.address)).toEqual({ kind: 'swap', to: usdc.address })
    expect(best('dark.one')).toEqual({ kind: 'watch', account: 'dark.one' })
    expect(best('da')).toEqual({ kind: 'do', action: 'dark' })
    expect(best('zzz')).toBeNull()
  })

  test('behavior: offers to watch an account that was typed as address or name', () => {
    const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(find(account)).toEqual([{ kind: 'watch', account }])
    expect(find(account.toLowerCase())).toEqual([{ kind: 'watch', account }])
    expect(find('somebody.country')[0]).toEqual({ kind: 'watch', account: 'somebody.country' })
    expect(find('somebody.country', { hasNames: false })).toEqual([])
  })

  test.each([
    'a.b',
    '.one',
    'a.',
    'one',
    '1.55',
    '1,5',
    'me@a.one',
    'http:a.one',
    'a?.one',
    'a.one b.one',
    `a.${'b'.repeat(25)}`,
  ])('behavior: offers no account to watch for %s', (text) => {
    expect(find(text).filter(({ kind }) => kind === 'watch')).toEqual([])
  })

  test('behavior: returns a hint for an address with a wrong checksum', () => {
    const mistyped = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed'
    expect(findCommands(mistyped, context)).toEqual({ commands: [], best: null, isMistyped: true })
  })

  test('property: returns a result for any text without throwing', () => {
    const piece = constantFrom('swap', '100', '.', 'ONE', '1USDC', '0x', usdc.address, '__proto__', '\ud800', '\u202e')
    const typed = tuple(string(), piece, string(), piece).map((parts) => parts.join(' '))
    assert(
      property(typed, (text) => {
        for (const command of find(text)) targetOf(command)
      }),
    )
  })
})
