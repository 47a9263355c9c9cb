import { harmony } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { type Catalogue, listedTokens, tokenAt, tokenMark } from './catalogue.ts'
import { shortAddress, type Token, tokenOf } from './currency.ts'

const tokens = harmony.tokens.map((token) => tokenOf(harmony, token))

describe('tokenAt', () => {
  test('default: finds a token by its address in any letter case', () => {
    for (const token of tokens) {
      expect(tokenAt(tokens, token.address)).toBe(token)
      expect(tokenAt(tokens, token.address.toLowerCase())).toBe(token)
    }
  })

  test('behavior: returns null for an address that is not in the list', () => {
    expect(tokenAt(tokens, `0x${'9'.repeat(40)}`)).toBeNull()
    expect(tokenAt([], tokens[0]?.address ?? '0x')).toBeNull()
  })
})

describe('tokenMark', () => {
  const origin = { listUrl: 'u', listName: 'A list', listLogoURI: null, logoURI: null, decimals: 18, suspicions: [] }
  const listed = (symbol: string, address: Token['address']): Token => ({
    kind: 'token',
    chainId: harmony.id,
    name: symbol,
    decimals: 18,
    symbol,
    address,
  })
  const honest = listed('VIPER', '0x00000000000000000000000000000000000000AA')
  const twin = listed('VlPER', '0x00000000000000000000000000000000000000bb')
  const borrower = listed('xDEXS', '0x00000000000000000000000000000000000000cC')
  const coin = listed('one', '0x00000000000000000000000000000000000000ee')
  const outsider = listed('ODD', '0x00000000000000000000000000000000000000dd')
  const catalogueOf = (known: readonly Token[], twins: readonly Token[]): Catalogue => ({
    unsupported: new Set(),
    byChain: new Map([
      [
        harmony.id,
        {
          tokens: known,
          origins: new Map(known.map(({ address }) => [address.toLowerCase(), origin])),
          twins: new Set(twins.map(({ address }) => address.toLowerCase())),
        },
      ],
    ]),
  })
  const catalogue = catalogueOf([honest, twin, borrower, coin], [honest, twin])

  test('default: returns null for a recorded or listed token with a unique symbol', () => {
    const own = listedTokens(harmony).find(({ symbol }) => symbol === 'xDEXS')
    expect(own && tokenMark(harmony, catalogue, own)).toBeNull()
    expect(tokenMark(harmony, catalogueOf([honest], []), honest)).toBeNull()
  })

  test('behavior: returns the address as mark of a look-alike, of a shared symbol, and of an unlisted token', () => {
    for (const token of [honest, twin, borrower, coin, outsider])
      expect(tokenMark(harmony, catalogue, token)).toBe(shortAddress(token.address))
  })

  test('behavior: returns the name of the bridge as mark of a token that a bridge of the chain record issued', () => {
    const [bridge] = harmony.bridges
    const reissued = tokens.find(({ address }) => bridge?.tokens.some((each) => each === address))
    if (!bridge || !reissued) throw new TypeError('The record names a bridge with its tokens.')
    expect(tokenMark(harmony, catalogueOf([reissued], [reissued]), reissued)).toBe(bridge.name)
  })
})
