import schema from '@uniswap/token-lists/src/tokenlist.schema.json' with { type: 'json' }
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { anything, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TokenListInvalidError } from './errors.ts'
import { maxListCharacters, parseTokenList, parseTokenListText } from './parse-token-list.ts'

const ajv = new Ajv({ allErrors: false, strict: false })
addFormats(ajv)
/** Validator of the schema in the npm package @uniswap/token-lists. */
const accepts = ajv.compile(schema)

const usdc = {
  chainId: 1,
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  decimals: 6,
  name: 'USD Coin',
  symbol: 'USDC',
  logoURI: 'ipfs://QmXfzKRvjZz3u5JRgC4v5mGVbm9ahrUiB4DgzHBsnWbTMM',
  tags: ['stablecoin'],
  extensions: { color: '#000000', bridges: { '1': { address: 'short' } } },
}
const validList = {
  name: 'Tokens of Harmony',
  timestamp: '2026-11-20T10:00:00.000Z',
  version: { major: 1, minor: 2, patch: 3 },
  tokens: [usdc, { ...usdc, chainId: 1666600000, symbol: '1USDC' }],
  keywords: ['harmony', 'default list'],
  tags: { stablecoin: { name: 'Stablecoin', description: 'Worth a dollar, mostly.' } },
  logoURI: 'https://example.org/logo.png',
  tokenMap: { '1_0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': usdc },
}

function verdict(json: unknown): boolean {
  try {
    parseTokenList(json)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(TokenListInvalidError)
    return false
  }
}

/** Paths of all nested values. */
function places(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path]
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))]
}

type Mutation = 'replace' | 'remove' | 'add' | 'double'

/** A copy in which the value at `path` is changed. */
function mutate(value: unknown, path: readonly string[], mutation: Mutation, replacement: unknown): unknown {
  const copy = structuredClone(value)
  if (path.length === 0) return mutation === 'remove' ? undefined : replacement
  let parent = copy as Record<string, unknown>
  for (const key of path.slice(0, -1)) parent = parent[key] as Record<string, unknown>
  const key = path.at(-1) ?? ''
  if (mutation === 'replace') parent[key] = replacement
  else if (mutation === 'remove') {
    if (Array.isArray(parent)) parent.splice(Number(key), 1)
    else delete parent[key]
  } else if (mutation === 'add') parent.unforeseen = replacement
  else if (Array.isArray(parent)) parent.push(parent[Number(key)])
  return copy
}

const replacements: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1,
  1.5,
  255,
  256,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'a',
  'two words',
  'x'.repeat(20),
  'x'.repeat(21),
  'x'.repeat(30),
  'x'.repeat(31),
  'x'.repeat(60),
  'x'.repeat(61),
  '\u202Egnp',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://example.org/a.png',
  'https://example.org/a b.png',
  'no uri',
  '0x',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB4',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'So11111111111111111111111111111111111111112',
  '2026-02-30T00:00:00Z',
  '2026-02-28T25:00:00Z',
  '2026-02-28T00:00:00+02:00',
  '2026-02-28',
  [],
  {},
  [[]],
  ['harmony', 'harmony'],
  [usdc],
  { major: 1 },
  { major: 1, minor: 0, patch: 0, extra: 1 },
  '💧'.repeat(20),
  '💧'.repeat(21),
  '\u0000',
  'a\nb',
]
const replacement = constantFrom(...replacements)

describe('parseTokenList', () => {
  it('default: parses a valid list', () => {
    const list = parseTokenList(validList)
    expect(list).toMatchObject({
      name: 'Tokens of Harmony',
      version: { major: 1, minor: 2, patch: 3 },
      keywords: ['harmony', 'default list'],
    })
    expect(list.tokens.map((token) => token.symbol)).toEqual(['USDC', '1USDC'])
    expect(list.tags.get('stablecoin')?.name).toBe('Stablecoin')
  })

  it('default: returns only the known fields of a list and its tokens [1.3.01 1.3.04]', () => {
    const { name, timestamp, version, keywords, tags, logoURI, tokens } = parseTokenList(validList)
    expect({ name, timestamp, version, keywords, logoURI }).toEqual({
      name: validList.name,
      timestamp: validList.timestamp,
      version: validList.version,
      keywords: validList.keywords,
      logoURI: validList.logoURI,
    })
    expect(Object.fromEntries(tags)).toEqual(validList.tags)
    const { extensions, ...fields } = usdc
    expect(tokens[0]).toEqual(fields)
  })

  it('behavior: accepts and rejects like the token-list package when one value replaces another [1.5.29]', () => {
    for (const place of places(validList)) {
      for (const value of replacements) {
        const mutated = mutate(validList, place, 'replace', value)
        expect(verdict(mutated), `${place.join('.')}: ${JSON.stringify(value)}`).toBe(accepts(mutated))
      }
    }
  })

  it('behavior: accepts and rejects the same 5,000 mutated lists as the schema of the token-list package [1.5.29]', () => {
    const everywhere = places(validList)
    const verdicts = { accepted: 0, refused: 0 }
    assert(
      property(
        nat(everywhere.length - 1),
        constantFrom<Mutation>('replace', 'replace', 'replace', 'remove', 'add', 'double'),
        replacement,
        (place, mutation, value) => {
          const mutated = mutate(validList, everywhere[place] ?? [], mutation, value)
          const ours = verdict(mutated)
          expect(ours).toBe(accepts(mutated))
          verdicts[ours ? 'accepted' : 'refused'] += 1
        },
      ),
      { numRuns: 5000 },
    )
    // At least a tenth of the random cases must be accepted, and a tenth rejected.
    const least = (verdicts.accepted + verdicts.refused) / 10
    expect(verdicts.accepted).toBeGreaterThan(least)
    expect(verdicts.refused).toBeGreaterThan(least)
  })

  it('behavior: accepts and rejects lists with two mutations like the token-list package', () => {
    const everywhere = places(validList)
    const one = tuple(nat(everywhere.length - 1), replacement)
    assert(
      property(one, one, ([first, a], [second, b]) => {
        const once = mutate(validList, everywhere[first] ?? [], 'replace', a)
        const there = places(once)
        const mutatedTwice = mutate(once, there[second % there.length] ?? [], 'replace', b)
        expect(verdict(mutatedTwice)).toBe(accepts(mutatedTwice))
      }),
      { numRuns: 2000 },
    )
  })

  it('behavior: drops tokens without a 20-byte address', () => {
    const solana = { ...usdc, chainId: 101, address: 'So11111111111111111111111111111111111111112' }
    expect(parseTokenList({ ...validList, tokens: [solana, usdc] }).tokens.map((token) => token.chainId)).toEqual([1])
  })

  it('behavior: removes invisible and direction characters from names', () => {
    const token = { ...usdc, symbol: 'US\u202EDC\u200B', name: 'USD\u0007 Coin' }
    expect(parseTokenList({ ...validList, tokens: [token] }).tokens[0]).toMatchObject({
      symbol: 'USDC',
      name: 'USD Coin',
    })
  })

  it('error: TokenListInvalidError when many tokens are invalid, with the first ten mistakes [1.5.30]', () => {
    const broken = { ...validList, tokens: Array.from({ length: 40 }, () => ({ ...usdc, decimals: -1 })) }
    try {
      parseTokenList(broken)
      expect.unreachable()
    } catch (error) {
      expect(error).toBeInstanceOf(TokenListInvalidError)
      if (error instanceof TokenListInvalidError) {
        expect(error.details).toHaveLength(10)
        expect(error.details[0]).toMatch(/^tokens\.0\.decimals: /)
        expect(error.message).toMatch(/^Token list failed validation: /)
      }
    }
  })

  it('error: TokenListInvalidError for a list of more than 10,000 tokens', () => {
    expect(verdict({ ...validList, tokens: Array.from({ length: 10_001 }, () => usdc) })).toBe(false)
    expect(verdict({ ...validList, tokens: Array.from({ length: 10_000 }, () => usdc) })).toBe(true)
  })

  it('error: TokenListInvalidError for numbers above 2^53', () => {
    expect(verdict({ ...validList, version: { ...validList.version, major: 2 ** 53 } })).toBe(false)
    expect(verdict({ ...validList, tokens: [{ ...usdc, chainId: 1e21 }] })).toBe(false)
  })

  it('error: TokenListInvalidError for any other value', () => {
    assert(
      property(anything(), (json) => {
        expect(verdict(json)).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('parseTokenListText', () => {
  it('default: parses the text of a list', () => {
    expect(parseTokenListText(JSON.stringify(validList)).tokens).toHaveLength(2)
  })

  it('error: TokenListInvalidError for prototype keys at any depth', () => {
    const text = JSON.stringify(validList)
    const inTags = text.replace('"stablecoin":{', '"__proto__":{"name":"a","description":"b"},"stablecoin":{')
    const inExtensions = text.replace('"color":', '"__proto__":"x","color":')
    const inToken = text.replace('"decimals":6', '"decimals":6,"__proto__":{"decimals":18}')
    for (const hostile of [inTags, inExtensions, inToken]) {
      expect(hostile).not.toBe(text)
      expect(() => parseTokenListText(hostile)).toThrow(TokenListInvalidError)
    }
    expect(({} as Record<string, unknown>).decimals).toBeUndefined()
  })

  it('error: TokenListInvalidError for text that is too long or not JSON', () => {
    expect(() => parseTokenListText('<html>')).toThrow('not valid JSON')
    expect(() => parseTokenListText(' '.repeat(maxListCharacters + 1))).toThrow('more than')
  })

  it('error: TokenListInvalidError when the text is not JSON, with the cause', () => {
    const parsed = (text: string) => {
      try {
        return parseTokenListText(text)
      } catch (error) {
        return error
      }
    }
    expect(parsed('<html>')).toMatchObject({ details: ['the list is not valid JSON'], cause: expect.any(SyntaxError) })
    const text = JSON.stringify(validList)
    expect(parseTokenListText(`${text}${' '.repeat(5_000_000 - text.length)}`).tokens).toHaveLength(2)
    expect(parsed(`${text}${' '.repeat(5_000_001 - text.length)}`)).toMatchObject({
      details: ['the list has more than 5000000 characters'],
    })
  })
})

describe('a list without optional fields', () => {
  it('default: parses a list with empty optional values, without suspicions', () => {
    const { tags, logoURI, extensions, ...token } = usdc
    const { name, timestamp, version } = validList
    expect(parseTokenList({ name, timestamp, version, tokens: [token] })).toEqual({
      name,
      timestamp,
      version,
      tokens: [{ ...token, logoURI: null, tags: [] }],
      keywords: [],
      tags: new Map(),
      logoURI: null,
    })
  })

  it('behavior: returns suspicions of the symbol and name before they are cleaned', () => {
    const read = (part: object) => parseTokenList({ ...validList, tokens: [{ ...usdc, ...part }] }).tokens[0]
    expect(read({ symbol: 'USD\u200bC' })).toMatchObject({ symbol: 'USDC', suspicions: ['invisible-characters'] })
    expect(read({ name: 'USD С' })).toMatchObject({ suspicions: ['mixed-scripts'] })
    expect(read({ symbol: 'USD', name: 'С' })).toMatchObject({ suspicions: ['mixed-scripts'] })
    expect(read({})).not.toHaveProperty('suspicions')
  })

  it('error: TokenListInvalidError when the list itself is wrong, with short details', () => {
    const mistakes = (json: unknown) => {
      try {
        return parseTokenList(json)
      } catch (error) {
        return error instanceof TokenListInvalidError ? error.details : error
      }
    }
    expect(mistakes('text')).toEqual([expect.stringMatching(/^the list: /)])
    // Each mistake has a readable message.
    const expected: readonly (readonly [object, string])[] = [
      [{ timestamp: 'yesterday' }, 'timestamp: must be a date and time'],
      [{ timestamp: 'on 2026-11-20T10:00:00Z' }, 'timestamp: must be a date and time'],
      [{ timestamp: '2026-02-30T10:00:00Z' }, 'timestamp: must be a date and time'],
      [{ logoURI: 'logo' }, 'logoURI: must be a URI'],
      [{ keywords: ['a', 'a'] }, 'keywords: must not repeat a keyword'],
      [{ tokenMap: {} }, 'tokenMap: must not be empty'],
      [{ tags: 5 }, 'tags: must be an object of at most 20 keys, none of them reserved'],
      [{ tags: null }, 'tags: must be an object of at most 20 keys, none of them reserved'],
      [{ tokens: [{ ...usdc, address: '0x12' }] }, 'tokens.0.address: must be an address'],
      [{ tokens: [{ ...usdc, name: 'x'.repeat(61) }] }, 'tokens.0.name: must have 0 to 60 characters'],
      [{ tokens: [{ ...usdc, tags: ['prototype'] }] }, 'tokens.0.tags.0: must not be a reserved key'],
    ]
    for (const [part, mistake] of expected)
      expect([...new Set(mistakes({ ...validList, ...part }) as readonly string[])]).toEqual([mistake])
    for (const timestamp of ['2026-11-20 10:00:00+01', '2026-11-20T10:00:00-0130', '2026-11-20t10:00:00.5z'])
      expect(verdict({ ...validList, timestamp })).toBe(true)
    const long = { ...validList, keywords: ['x'.repeat(5000)] }
    expect(mistakes(long)).toEqual([expect.stringMatching(/^keywords\.0: /)])
    const wrong = { ...validList, version: { major: 'x'.repeat(5000), minor: 0, patch: 0 } }
    expect(String((mistakes(wrong) as readonly string[])[0]).length).toBe(200)
  })
})
