import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ListLocationInvalidError } from './errors.ts'
import { parseListLocation } from './list-location.ts'

describe('parseListLocation', () => {
  it('default: https, http, ipfs, ipns and ENS names', () => {
    expect(parseListLocation(' https://Example.org/list.json#x ')).toEqual({
      kind: 'web',
      url: 'https://example.org/list.json',
    })
    expect(parseListLocation('http://127.0.0.1:4600/list.json').kind).toBe('web')
    expect(parseListLocation('ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM/a.json')).toMatchObject({
      kind: 'ipfs',
      cid: 'QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
      path: '/a.json',
    })
    expect(parseListLocation('ipns://app.uniswap.org')).toMatchObject({ kind: 'ipns', name: 'app.uniswap.org' })
    expect(parseListLocation('TokenList.aave.eth/mainnet')).toEqual({
      kind: 'ens',
      url: 'tokenlist.aave.eth/mainnet',
      name: 'tokenlist.aave.eth',
      path: '/mainnet',
    })
  })

  it('error: anything else is refused', () => {
    const refused = [
      '',
      'list',
      'ftp://x.org/a',
      'javascript:alert(1)',
      'data:application/json,{}',
      'https://',
      'https://u:p@x.org/',
      'ipfs://',
      'ipfs://../x',
      'a b.eth',
      'eth',
      '.eth',
      `https://x.org/${'a'.repeat(3000)}`,
    ]
    for (const typed of refused) expect(() => parseListLocation(typed), typed).toThrow(ListLocationInvalidError)
  })

  it('behavior: reading its own key gives the same location, whatever was typed', () => {
    assert(
      property(string({ unit: 'grapheme' }), (text) => {
        for (const typed of [text, `https://${text}`, `ipfs://${text}`, `${text}.eth`]) {
          try {
            const location = parseListLocation(typed)
            expect(parseListLocation(location.url)).toEqual(location)
          } catch (error) {
            expect(error).toBeInstanceOf(ListLocationInvalidError)
          }
        }
      }),
      { numRuns: 3000 },
    )
  })
})
