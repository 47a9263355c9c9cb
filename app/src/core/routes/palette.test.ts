import { createSearchIndex } from '@dexswap/token-lists'
import { assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { nativeCurrencyOf, type Token } from '../tokens/currency.ts'
import { type Command, commandActions, commandScreens, targetOf } from './command.ts'
import type { CommandName } from './command-words.ts'
import { type PaletteContext, readCommands } from './palette.ts'
import { hrefOf } from './place.ts'

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
const [wone, usdc, dai, otherUsdc, to] = [
  token(1, 'WONE', 'Wrapped ONE'),
  token(2, '1USDC', 'USD Coin'),
  token(3, '1DAI', 'Dai'),
  token(4, '1usdc', 'No coin'),
  token(5, 'TO', 'A trap'),
] as const
const names = Object.fromEntries(
  [...commandScreens, ...commandActions, 'swap', 'pair', 'add', 'remove', 'watch'].map((name) => [name, '']),
) as Record<CommandName, string>

const context: PaletteContext = {
  native: nativeCurrencyOf(chain),
  tokens: createSearchIndex([wone, usdc, dai, to]),
  pairs: [
    { token0: usdc.address, token1: dai.address, reserve0: 3n, reserve1: 3n },
    { token0: wone.address, token1: usdc.address, reserve0: 1n, reserve1: 4n },
  ],
  wrapped: wone.address,
  hasNames: true,
  names,
}
const read = (text: string, of: Partial<PaletteContext> = {}) => readCommands(text, { ...context, ...of }).commands

const sentence: Command = { kind: 'swap', amount: '100', field: 'input', from: 'ONE', to: usdc.address }

describe('readCommands', () => {
  test('default: a sentence is exactly one swap, and its link fills the form', () => {
    expect(read('swap 100 ONE to 1USDC')).toEqual([sentence])
    const target = targetOf(sentence)
    expect(target && hrefOf(target, {})).toBe(
      `/exchange?inputCurrency=ONE&outputCurrency=${usdc.address}&exactAmount=100&exactField=input`,
    )
  })

  test.each([
    '100 one 1usdc',
    'SWAP 100 ONE 1USDC',
    '100 ONE → 1USDC',
    '100 ONE/1USDC',
    '١٠٠ one 1usdc',
    'trade 100 one for 1usdc',
    'tau 100 one gegen 1usdc',
    '100 one in 1usdc tauschen',
  ])('behavior: %s is the same swap, whatever the words between are', (text) => {
    expect(read(text, { names: { ...names, swap: 'Tauschen' } })).toEqual([sentence])
  })

  test.each([
    ['swap one to 100 1usdc', 'output'],
    ['one 1usdc 100', 'output'],
    ['one 100 to 1usdc', 'input'],
    ['swap 100 of one for 1usdc', 'input'],
  ] as const)('behavior: in %s the amount stands on the %s', (text, field) => {
    expect(read(text)).toEqual([{ ...sentence, field }])
  })

  test('behavior: an amount that can be read in two ways is none, and nothing is offered in its place', () => {
    const { commands, refused } = readCommands('swap 1,000 ONE to 1USDC', context)
    expect(commands).toEqual([])
    expect(refused).toEqual({ text: '1,000', reason: 'grouping' })
    expect(read('swap 1,5 ONE to 1USDC')).toEqual([{ ...sentence, amount: '1.5' }])
    expect(readCommands('swap 1.2.3 ONE to 1USDC', context).refused?.reason).toBe('grouping')
  })

  test('behavior: of two amounts or three tokens nobody knows which are meant', () => {
    expect(read('swap 1 ONE to 2 1USDC')).toEqual([])
    expect(read('swap ONE 1USDC 1DAI')).toEqual([])
  })

  test('behavior: one token is swapped to, and its pools and the pages of its pairs are offered, the deepest first', () => {
    expect(read('1usdc')).toEqual([
      { kind: 'swap', to: usdc.address },
      { kind: 'pools', token: usdc.address },
      { kind: 'pair', first: usdc.address, second: wone.address },
      { kind: 'pair', first: usdc.address, second: dai.address },
    ])
    expect(read('one')[0]).toEqual({ kind: 'swap', from: 'ONE' })
  })

  test('behavior: several tokens of one symbol are all offered', () => {
    const tokens = createSearchIndex([wone, usdc, otherUsdc])
    expect(read('swap 100 ONE to 1USDC', { tokens })).toEqual([sentence, { ...sentence, to: otherUsdc.address }])
  })

  test('behavior: a token called like a word of the sentence takes no part in it', () => {
    expect(read('swap 100 ONE to 1USDC')).toHaveLength(1)
    expect(read(`swap 100 ONE to ${to.address}`)).toEqual([{ ...sentence, to: to.address }])
  })

  test('behavior: an unfinished word is completed, a finished one is not', () => {
    expect(read('swap 100 ONE to 1us')).toEqual([sentence])
    expect(read('swap 100 1us to ONE')).toEqual([{ kind: 'swap', amount: '100', field: 'input', from: 'ONE' }])
  })

  test('behavior: two tokens without a verb are a swap, and where they have a pair its page and adding to it', () => {
    expect(read('one 1usdc')).toEqual([
      { kind: 'swap', from: 'ONE', to: usdc.address },
      { kind: 'pair', first: wone.address, second: usdc.address },
      { kind: 'add', first: 'ONE', second: usdc.address },
    ])
    expect(read('one 1dai')).toEqual([{ kind: 'swap', from: 'ONE', to: dai.address }])
    expect(read('one wone')).toEqual([{ kind: 'swap', from: 'ONE', to: wone.address }])
  })

  test.each(['add', 'remove'] as const)('behavior: to %s two tokens are enough, and one gives its pairs', (kind) => {
    expect(read(`${kind} one 1dai`)).toEqual([{ kind, first: 'ONE', second: dai.address }])
    expect(read(`${kind} 1dai`)).toEqual([{ kind, first: dai.address, second: usdc.address }])
  })

  test('behavior: screens and actions by the beginning of their names, in the shown language and in English', () => {
    expect(read('dark')).toEqual([{ kind: 'do', action: 'dark' }])
    expect(read('revoke')).toEqual([{ kind: 'do', action: 'approvals' }])
    expect(read('claim all')).toEqual([{ kind: 'do', action: 'claim' }])
    expect(read('dunk', { names: { ...names, dark: 'Dunkel' } })).toEqual([{ kind: 'do', action: 'dark' }])
    expect(read('my pa')[0]).toEqual({ kind: 'go', screen: 'myPools' })
  })

  test('behavior: with nothing typed there are all screens and actions', () => {
    expect(read('  ')).toHaveLength(commandScreens.length + commandActions.length)
  })

  test('behavior: an account is watched by address or name; a wrong character finds nobody', () => {
    const account = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(read(account)).toEqual([{ kind: 'watch', account }])
    expect(read(`watch ${account.toLowerCase()}`)).toEqual([{ kind: 'watch', account }])
    expect(read('somebody.country')[0]).toEqual({ kind: 'watch', account: 'somebody.country' })
    expect(read('somebody.country', { hasNames: false })).toEqual([])
    expect(read('1.55')).toEqual([])
    expect(readCommands(account.replace('Aed', 'aed'), context)).toMatchObject({ commands: [], isMistyped: true })
  })

  test.each([
    ['100 one and then much to 1usdc', sentence],
    ['one sw', { kind: 'swap', from: 'ONE' }],
    ['swap one', { kind: 'swap', from: 'ONE' }],
    ['100 1usdc', { kind: 'swap', amount: '100', field: 'input', from: usdc.address }],
    ['swap 1usdc', { kind: 'swap', to: usdc.address }],
    ['1usdc one', { kind: 'swap', from: usdc.address, to: 'ONE' }],
  ] as const)('behavior: the first that %s is taken for', (text, command) => {
    expect(read(text)[0]).toEqual(command)
  })

  test('behavior: a verb of one letter is none, of three letters it may be unfinished, and the first one counts', () => {
    expect(read('s 1usdc 1dai')).toHaveLength(3)
    expect(read('rem 1usdc 1dai')).toEqual([{ kind: 'remove', first: usdc.address, second: dai.address }])
    expect(read('re 1usdc 1dai')).toHaveLength(3)
    expect(read('add 1usdc 1dai')).toEqual([{ kind: 'add', first: usdc.address, second: dai.address }])
    expect(read('pair 1usdc 1dai')).toEqual([{ kind: 'pair', first: usdc.address, second: dai.address }])
    expect(read('withdraw 1usdc 1dai add')).toEqual([{ kind: 'remove', first: usdc.address, second: dai.address }])
    expect(read('watch 1usdc 1dai')).toEqual([])
  })

  test('behavior: a token called like a verb is the verb at the head of a sentence and the token behind it', () => {
    const named = token(6, 'ADD')
    const tokens = createSearchIndex([usdc, dai, named])
    expect(read('add 1usdc 1dai', { tokens })).toEqual([{ kind: 'add', first: usdc.address, second: dai.address }])
    expect(read('100 1usdc add', { tokens })).toEqual([
      { kind: 'swap', amount: '100', field: 'input', from: usdc.address, to: named.address },
    ])
    expect(read('swap 1usdc add', { tokens })).toEqual([{ kind: 'swap', from: usdc.address, to: named.address }])
  })

  test('behavior: pairs of a token with ones that cannot be used are left out, and no more than six are named', () => {
    const stranger = address(99)
    const strange = { token0: usdc.address, token1: stranger, reserve0: 10n ** 9n, reserve1: 1n }
    expect(read('pair 1usdc', { pairs: [strange, ...context.pairs] })).toEqual([
      { kind: 'pair', first: usdc.address, second: wone.address },
      { kind: 'pair', first: usdc.address, second: dai.address },
    ])
    const many = Array.from({ length: 8 }, (_, i) => token(20 + i, `T${i}`))
    // The deeper the later, on either side.
    const pairs = many.map((other, i) =>
      i % 2 === 0
        ? { token0: usdc.address, token1: other.address, reserve0: BigInt(i + 1), reserve1: 1n }
        : { token0: other.address, token1: usdc.address, reserve0: 1n, reserve1: BigInt(i + 1) },
    )
    const tokens = createSearchIndex([usdc, ...many])
    expect(read('remove 1usdc', { tokens, pairs })).toEqual(
      many
        .toReversed()
        .slice(0, 6)
        .map((other) => ({ kind: 'remove', first: usdc.address, second: other.address })),
    )
  })

  test('behavior: the native currency has the pairs of its wrapped form, whose page has that name', () => {
    expect(read('pair one')).toEqual([{ kind: 'pair', first: wone.address, second: usdc.address }])
    expect(read('add one')).toEqual([{ kind: 'add', first: 'ONE', second: usdc.address }])
    expect(read('add 1usdc')).toEqual([
      { kind: 'add', first: usdc.address, second: 'ONE' },
      { kind: 'add', first: usdc.address, second: dai.address },
    ])
    // The wrapped form against the native currency is no pair.
    expect(read('add one wone')).toEqual([])
    expect(read('1usdc one')).toContainEqual({ kind: 'pair', first: usdc.address, second: wone.address })
  })

  test('behavior: a symbol stands for six tokens at most', () => {
    const same = Array.from({ length: 8 }, (_, i) => token(30 + i, 'SAME'))
    const tokens = createSearchIndex(same)
    expect(read('swap same', { tokens })).toEqual(same.slice(0, 6).map((each) => ({ kind: 'swap', to: each.address })))
    expect(read('swap sam', { tokens })).toHaveLength(6)
    // Six of six each, without a token against itself, and no more than 24.
    expect(read('swap same same', { tokens })).toHaveLength(24)
  })

  test('behavior: of a long text the first 200 signs and 16 words are read', () => {
    const filler = 'to '.repeat(13)
    const withoutOutput = { kind: 'swap', amount: '100', field: 'input', from: 'ONE' }
    expect(read(`swap 100 ${filler}one 1usdc`)).toEqual([withoutOutput])
    expect(read(`swap 100 ${'to '.repeat(12)}one 1usdc`)).toEqual([sentence])
    expect(read(`swap 100 one ${'t'.repeat(190)} 1usdc`)).toEqual([withoutOutput])
    expect(read(`swap 100 one to 1usdc${' '.repeat(300)}`)).toEqual([sentence])
  })

  test('behavior: what was refused is the first that is no amount, and what else was typed is still found', () => {
    expect(readCommands('1,000 2,000 dark', context)).toEqual({
      commands: [],
      refused: { text: '1,000', reason: 'grouping' },
      isMistyped: false,
    })
    expect(readCommands('dark', context).refused).toBeNull()
    expect(readCommands('swap .', context).refused).toBeNull()
  })

  test('behavior: a name of an account has a dot and an ending of two letters or more, and stands alone', () => {
    const watched = (text: string) => read(text).filter(({ kind }) => kind === 'watch')
    expect(watched('a.one')).toEqual([{ kind: 'watch', account: 'a.one' }])
    expect(watched('watch a.one')).toEqual([{ kind: 'watch', account: 'a.one' }])
    expect(watched('a.one watch')).toEqual([{ kind: 'watch', account: 'a.one' }])
    expect(watched(`a.${'b'.repeat(24)}`)).toHaveLength(1)
    for (const none of ['a.b', '.one', 'a.', 'one', 'me@a.one', 'http:a.one', 'a?.one', 'a#.one', 'a.one b.one']) {
      expect([none, watched(none)]).toEqual([none, []])
    }
    for (const none of [`a.${'b'.repeat(25)}`, 'a.o@e', 'a.o:e', 'a.o?e', 'a.o#e', '1,5']) {
      expect([none, watched(none)]).toEqual([none, []])
    }
    expect(watched('swap a.one 1usdc')).toEqual([])
  })

  test('behavior: an exact token comes before screens, an unfinished one behind them', () => {
    const dark = token(7, 'DAR', 'Dart')
    const tokens = createSearchIndex([dark])
    expect(read('dar', { tokens }).map(({ kind }) => kind)).toEqual(['swap', 'pools', 'do'])
    expect(read('da', { tokens }).map(({ kind }) => kind)).toEqual(['do', 'swap', 'pools'])
  })

  test('behavior: the address of a usable token is that token before it is an account', () => {
    expect(read(usdc.address).map(({ kind }) => kind)).toEqual(['swap', 'pools', 'pair', 'pair', 'watch'])
  })

  test('property: whatever is typed is read without an error', () => {
    const piece = constantFrom(
      'swap',
      '100',
      '1,000',
      '.',
      'ONE',
      '1USDC',
      'to',
      '0x',
      usdc.address,
      '__proto__',
      '٫١',
      '\ud800',
      '\u202e',
    )
    const typed = tuple(string(), piece, string(), piece, piece).map((parts) => parts.join(' '))
    assert(
      property(typed, (text) => {
        for (const command of read(text)) targetOf(command)
      }),
    )
  })

  test('property: an amount is taken as typed, to the last digit', () => {
    const digits = tuple(integer({ min: 0 }), string({ unit: constantFrom(...'0123456789'), maxLength: 30 }))
    assert(
      property(digits, ([whole, fraction]) => {
        const amount = `${whole}.${fraction}`
        expect(read(`swap ${amount} ONE to 1USDC`)).toEqual([{ ...sentence, amount }])
      }),
    )
  })
})
