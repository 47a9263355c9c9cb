import { describe, expect, test } from 'vitest'
import { parseOptions, UsageError } from './parse-options.ts'

describe('parseOptions', () => {
  test('default: uses port 4600, seed 1, a live market, the built app and text output', () => {
    expect(parseOptions([])).toEqual({
      port: 4600,
      seed: '1',
      configFile: null,
      like: null,
      at: null,
      chainId: 31337,
      market: 'live',
      output: 'people',
      app: 'built',
      indexer: true,
      wantsHelp: false,
    })
  })

  test('behavior: parses every option', () => {
    const args = [
      '--port',
      '5000',
      '--seed',
      'x',
      '--config',
      'c.json',
      '--like',
      'base',
      '--at',
      '1780000000',
      '--chain-id',
      '4',
    ]
    expect(parseOptions([...args, '--quiet', '--json', '--dev', '--no-indexer'])).toEqual({
      port: 5000,
      seed: 'x',
      configFile: 'c.json',
      like: 'base',
      at: 1_780_000_000,
      chainId: 4,
      market: 'quiet',
      output: 'json',
      app: 'dev',
      indexer: false,
      wantsHelp: false,
    })
  })

  test.each([
    [['--port', 'abc'], "--port must be a number from 0 to 65532, not 'abc'."],
    [['--chain-id', '0x4'], "--chain-id must be a chain id, not '0x4'."],
    [['--port', '65534'], "--port must be a number from 0 to 65532, not '65534'."],
    [['--prot', '1'], "Unknown option '--prot'."],
    [['--seed'], "Option '--seed <value>' argument missing."],
    [['--like', 'mars'], "--like must be one of ethereum, base, arbitrum, strict, not 'mars'."],
    [['--at', '12'], "--at must be a time from 1000000000 to 4000000000, not '12'."],
    [['surplus'], "Unexpected argument 'surplus'."],
  ])('error: UsageError for %j, with one sentence', (args, sentence) => {
    expect(() => parseOptions(args)).toThrow(new UsageError(sentence))
  })
})
