import { parseConfig } from '@dexswap/chains/config'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSharedSearch, parseSwapSearch, readQuery, readSearch, writeQuery } from './search.ts'

const dai = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const wbtc = '0x3095c7557bCb296ccc6e363DE01b760bA031F2d9'

describe('parseSharedSearch', () => {
  const { chains } = parseConfig({ defaultChain: 1666600000 })
  const isKnown = (chainId: number) => chains.has(chainId)
  test.each(['1', '4', '1666600000', '1666700000'])('default: parses chain %s as a supported chain id', (chainId) => {
    expect(parseSharedSearch({ chainId })).toEqual({ chainId: Number(chainId) })
    expect(readSearch(`?chainId=${chainId}`, isKnown)).toEqual({ chainId: Number(chainId) })
  })
  test.each(['2', '01', '1.0', '', 'one', '1e0', '0', '7', '31337', '9'.repeat(17)])(
    'behavior: drops the unsupported chain id %j [1.2.12]',
    (chainId) => {
      expect(readSearch(`?chainId=${chainId}&theme=light`, isKnown)).toEqual({ theme: 'light' })
    },
  )
  test('behavior: accepts only the themes light and dark [1.2.13]', () => {
    expect(parseSharedSearch({ theme: 'dark' })).toEqual({ theme: 'dark' })
    expect(parseSharedSearch({ theme: 'light' })).toEqual({ theme: 'light' })
    for (const theme of ['Dark', 'system', '']) expect([theme, parseSharedSearch({ theme })]).toEqual([theme, {}])
  })
})

describe('parseSwapSearch', () => {
  test('default: parses both currencies, amount, field and recipient [1.2.15 1.2.18 1.3.10]', () => {
    const search = {
      inputCurrency: 'ONE',
      outputCurrency: dai,
      exactAmount: '1.5',
      exactField: 'OUTPUT',
      recipient: 'name.eth',
    }
    expect(parseSwapSearch(search)).toEqual({ ...search, exactField: 'output' })
  })
  test.each(['Input', 'OUTPUT'])('behavior: parses the field %s in any letter case [1.2.18]', (exactField) => {
    expect(parseSwapSearch({ exactField })).toEqual({ exactField: exactField.toLowerCase() })
  })
  test.each(['', 'both', 'independent', 'inputs', '0'])(
    'behavior: drops the field %j, which is neither input nor output [1.2.18]',
    (exactField) => {
      expect(parseSwapSearch({ exactField, inputCurrency: wbtc })).toEqual({ inputCurrency: wbtc })
    },
  )
  test('behavior: drops the output currency when it equals the input [1.2.16]', () => {
    expect(parseSwapSearch({ inputCurrency: dai, outputCurrency: dai.toLowerCase() })).toEqual({ inputCurrency: dai })
  })
  test.each(['call 555 now', '', '.', '1'.repeat(80)])(
    'behavior: drops the amount %j, which is not a number [1.2.17]',
    (exactAmount) => {
      expect(parseSwapSearch({ exactAmount, inputCurrency: wbtc })).toEqual({ inputCurrency: wbtc })
    },
  )
  test.each(['abc', '1e5', '-1', '0x1'])(
    'behavior: keeps the amount %s in the link, although the form rejects it',
    (exactAmount) => {
      expect(parseSwapSearch({ exactAmount })).toEqual({ exactAmount })
    },
  )
  test.each([`${dai} `, ` ${dai}`, dai.replace('0x', '0X'), `\u200e${dai}\u200b`])(
    'behavior: parses the currency id %j',
    (outputCurrency) => {
      expect(parseSwapSearch({ outputCurrency })).toEqual({ outputCurrency: dai })
    },
  )
  test.each(['1,234', '1,000.5', '1 234'])('behavior: keeps the ambiguous amount %j as text', (text) => {
    expect(parseSwapSearch({ exactAmount: text })).toEqual({ exactAmount: text })
  })
  test('behavior: replaces a comma in the amount by a dot', () => {
    expect(parseSwapSearch({ exactAmount: '1,5' })).toEqual({ exactAmount: '1.5' })
  })
  test.each([dai, 'name.eth', 'a.b.one'])(
    'behavior: parses the recipient %s, which is an address or a name [1.2.19]',
    (recipient) => {
      expect(parseSwapSearch({ recipient })).toEqual({ recipient })
    },
  )
  test('behavior: accepts a recipient with surrounding spaces and an upper-case prefix', () => {
    expect(parseSwapSearch({ recipient: ` ${dai.replace('0x', '0X')} ` })).toEqual({ recipient: dai })
  })
  test.each(['0x12', 'javascript:alert(1)', 'a b.eth', 'name'])(
    'behavior: drops the recipient %s [1.2.19]',
    (recipient) => {
      expect(parseSwapSearch({ recipient })).toEqual({})
    },
  )
  test('property: parses any query without throwing, and its own serialization to the same search', () => {
    const names = fc.oneof(
      fc.constantFrom('chainId', 'theme', 'inputCurrency', 'outputCurrency', 'exactAmount', 'exactField', 'recipient'),
      fc.constantFrom('__proto__', 'constructor', 'toString'),
      fc.string(),
    )
    const values = fc.oneof(
      fc.string({ maxLength: 300 }),
      fc.constantFrom(dai, wbtc, 'ONE', '1', '1.', 'output', '1666600000'),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values), { maxLength: 40 }), (entries) => {
        const query = new URLSearchParams(entries).toString()
        const once = parseSwapSearch(readQuery(query))
        expect(parseSwapSearch(readQuery(writeQuery(once)))).toEqual(once)
        expect(Object.getPrototypeOf(once)).toBe(Object.prototype)
      }),
      { numRuns: 10_000 },
    )
    // Timeout: parsing ten thousand queries is slow on a busy machine.
  }, 60_000)
})

describe('readQuery', () => {
  test('behavior: returns a number in the query as text', () => {
    expect(readQuery('?exactAmount=1.50&x=true')).toEqual({ exactAmount: '1.50', x: 'true' })
  })
  test('behavior: returns the first value of a repeated parameter', () => {
    expect(readQuery('?theme=dark&theme=light')).toEqual({ theme: 'dark' })
  })
})
