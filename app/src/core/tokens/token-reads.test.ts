import { erc20Abi } from '@dexswap/abis'
import { type Hex, harmony } from '@dexswap/chains'
import { answersOf } from '@dexswap/pools-reader/contract-call'
import { decodeFunctionData, encodeAbiParameters, stringToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { type Known, known, loading, unknown } from '../known.ts'
import { readName, tokenCalls, tokenFromAnswers } from './token-reads.ts'

const address = '0x985458e523db3d53125813ed68c274899e9dfab4'
/** A token that the chain record does not contain. */
const external = '0x00000000000000000000000000000000000000a1'
const uint = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const string = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const calls = tokenCalls(address)
const answers = (decimals: Known<Hex>, symbol: Known<Hex>, name: Known<Hex>) =>
  answersOf(calls, [decimals, symbol, name])
const results = (decimals: Hex, symbol: Hex, name: Hex) => answers(known(decimals, 5), known(symbol, 5), known(name, 5))

describe('tokenCalls', () => {
  test('default: requests decimals, symbol and name of a token once [1.3.18]', () => {
    for (const [name, { data, fixed, to }] of Object.entries(calls)) {
      expect(decodeFunctionData({ abi: erc20Abi, data }).functionName).toBe(name)
      expect([fixed, to]).toEqual([true, address])
    }
    expect(Object.keys(calls)).toEqual(['decimals', 'symbol', 'name'])
  })
})

describe('tokenFromAnswers', () => {
  test('default: returns the values of the contract with a checksummed address', () => {
    expect(tokenFromAnswers(harmony, address, results(uint(6n), string('1USDC'), string('USD Coin')))).toEqual(
      known(
        {
          kind: 'token',
          chainId: 1666600000,
          address: '0x985458E523dB3d53125813eD68c274899e9DfAb4',
          symbol: '1USDC',
          name: 'USD Coin',
          decimals: 6,
        },
        5,
      ),
    )
  })

  test('behavior: returns decimals and symbol of the record instead of those of the node', () => {
    const lie = results(uint(18n), string('1USDT'), string('Tether'))
    expect(tokenFromAnswers(harmony, address, lie)).toMatchObject({ value: { decimals: 6, symbol: '1USDC' } })
  })

  test('behavior: decodes symbols and names of type bytes32 [1.3.18]', () => {
    const token = tokenFromAnswers(
      harmony,
      external,
      results(uint(18n), stringToHex('MKR', { size: 32 }), stringToHex('Maker', { size: 32 })),
    )
    expect(token).toMatchObject({ value: { symbol: 'MKR', name: 'Maker' } })
  })

  test('behavior: returns the short address as symbol of a token without a symbol [1.9.19]', () => {
    const nameless = answers(known(uint(18n), 5), unknown('unreadable'), unknown('unreadable'))
    const token = tokenFromAnswers(harmony, external, nameless)
    expect(token).toMatchObject({ value: { symbol: '0x0000…00A1', name: '' } })
  })

  test('behavior: returns `loading` until decimals, symbol and name are read', () => {
    expect(tokenFromAnswers(harmony, external, answers(loading, loading, loading))).toEqual(loading)
    expect(tokenFromAnswers(harmony, external, answers(known(uint(6n), 5), loading, loading))).toEqual(loading)
  })

  test('behavior: returns `unreadable` for a token without decimals or with more than 255', () => {
    expect(tokenFromAnswers(harmony, external, answers(unknown('unreadable'), loading, loading))).toEqual(
      unknown('unreadable'),
    )
    expect(tokenFromAnswers(harmony, external, results('0x06', string('A'), string('B')))).toEqual(
      unknown('unreadable'),
    )
    expect(tokenFromAnswers(harmony, external, results(uint(256n), string('A'), string('B')))).toEqual(
      unknown('unreadable'),
    )
  })
})

describe('readName', () => {
  test('default: returns plain text, cut at the length limit', () => {
    expect(readName(string('Dai Stablecoin'), 64)).toBe('Dai Stablecoin')
    expect(readName(string('x'.repeat(10_000)), 32)).toBe(`${'x'.repeat(31)}…`)
  })

  test('behavior: removes control, bidirectional and zero-width characters', () => {
    expect(readName(string('US\u202eDC\u200b\u0000\n'), 32)).toBe('USDC')
    expect(readName(string('\u2066\u2069'), 32)).toBe('')
  })

  test('behavior: returns an empty text for malformed data', () => {
    const word = (digits: string) => digits.padStart(64, '0')
    expect(readName('0x', 32)).toBe('')
    expect(readName('0x1234', 32)).toBe('')
    expect(readName(`0x${word('20')}${'f'.repeat(64)}${'41'.repeat(32)}`, 32)).toBe('')
    expect(readName(`0x${word('ffff')}${word('1')}`, 32)).toBe('')
    expect(readName(`0x${word('20')}${word('ff')}${'41'.repeat(4)}`, 32)).toBe('AAAA')
  })
})
