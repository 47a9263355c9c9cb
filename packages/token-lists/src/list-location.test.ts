import { assert, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ListLocationInvalidError } from './errors.ts'
import { parseListLocation } from './list-location.ts'

describe('parseListLocation', () => {
  it('default: parses https, http, ipfs, ipns and ENS locations [1.5.26]', () => {
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

  it('error: ListLocationInvalidError for any other scheme or form [1.5.26]', () => {
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

  it('default: parses IPFS and IPNS locations with and without a path', () => {
    expect(parseListLocation('ipfs://QmA')).toEqual({ kind: 'ipfs', url: 'ipfs://QmA', cid: 'QmA', path: '' })
    expect(parseListLocation('IPFS://QmA/b/C.json')).toEqual({
      kind: 'ipfs',
      url: 'ipfs://QmA/b/C.json',
      cid: 'QmA',
      path: '/b/C.json',
    })
    expect(parseListLocation('ipns://a_b-c.org/')).toEqual({
      kind: 'ipns',
      url: 'ipns://a_b-c.org/',
      name: 'a_b-c.org',
      path: '/',
    })
  })

  it('default: converts an ENS name to lower case and preserves its path', () => {
    expect(parseListLocation('List.eth/https://x.org')).toMatchObject({
      kind: 'ens',
      name: 'list.eth',
      path: '/https://x.org',
    })
    expect(parseListLocation('Sub.Name.ETH')).toEqual({
      kind: 'ens',
      url: 'sub.name.eth',
      name: 'sub.name.eth',
      path: '',
    })
    expect(parseListLocation('name.eth/A/b').url).toBe('name.eth/A/b')
  })

  it('default: removes the fragment of a URL and preserves query and port', () => {
    expect(parseListLocation('HTTP://Example.org:8080/A?b=c#d')).toEqual({
      kind: 'web',
      url: 'http://example.org:8080/A?b=c',
    })
  })

  it('behavior: accepts up to 2048 characters and content identifiers up to 128', () => {
    const web = `https://x.org/${'a'.repeat(2048 - 14)}`
    expect(web).toHaveLength(2048)
    expect(parseListLocation(`  ${web}  `)).toEqual({ kind: 'web', url: web })
    expect(() => parseListLocation(`${web}a`)).toThrow(ListLocationInvalidError)
    expect(parseListLocation(`ipfs://${'a'.repeat(128)}`).kind).toBe('ipfs')
    expect(() => parseListLocation(`ipfs://${'a'.repeat(129)}`)).toThrow(ListLocationInvalidError)
  })

  it.each([
    'https://u@x.org/',
    'https://:p@x.org/',
    'https://x y/',
    'ipfs:///x',
    'ipfs://-a',
    'ipfs://a b',
    'ipfs://a/b c',
    'ipfs://a!/b',
    'x ipfs://a',
    'name.eth/a b',
    'name.eth?x',
    'na:me.eth',
    'name.ether',
    'a/name.eth',
    'https+x://a.eth',
    'name.org',
  ])('error: ListLocationInvalidError for %j', (typed) => {
    expect(() => parseListLocation(typed)).toThrow(ListLocationInvalidError)
  })

  it('error: ListLocationInvalidError when the input is long, with its first 2048 characters', () => {
    const failureOf = (typed: string) => {
      try {
        return parseListLocation(typed)
      } catch (error) {
        return error
      }
    }
    expect(failureOf('nothing')).toMatchObject({ typed: 'nothing' })
    expect(failureOf('a'.repeat(3000))).toMatchObject({ typed: 'a'.repeat(2048) })
  })

  it('behavior: parses the normalized key of a location to the same location', () => {
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
