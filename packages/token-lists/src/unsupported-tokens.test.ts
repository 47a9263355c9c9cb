import { describe, expect, it } from 'vitest'
import { parseTokenList } from './parse-token-list.ts'
import { unsupportedTokens } from './unsupported-tokens.ts'

describe('unsupportedTokens', () => {
  it('default: contains two tokens of chain 1 with 6 and 9 decimals, version 1.0.0 of 2021-01-05 [1.1.13]', () => {
    const { name, version, timestamp, tokens } = unsupportedTokens
    expect({ name, version }).toEqual({ name: 'Unsupported Tokens', version: { major: 1, minor: 0, patch: 0 } })
    expect(timestamp.slice(0, 10)).toBe('2021-01-05')
    expect(tokens.map(({ chainId, decimals, symbol }) => [chainId, decimals, symbol])).toEqual([
      [1, 6, 'XAUt'],
      [1, 9, 'GRUMPY'],
    ])
  })

  it('behavior: parses as a downloaded list', () => {
    const tokens = unsupportedTokens.tokens.map(({ logoURI, ...token }) => token)
    const { name, timestamp, version } = unsupportedTokens
    expect(parseTokenList({ name, timestamp, version, tokens }).tokens).toEqual(unsupportedTokens.tokens)
  })
})
