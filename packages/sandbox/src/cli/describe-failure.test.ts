import { ConfigError } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { PortTakenError } from '../chain/free-port.ts'
import { describeFailure } from './describe-failure.ts'

describe('describeFailure', () => {
  test("default: prints errors of the sandbox's own classes as sentences", () => {
    expect(describeFailure(new PortTakenError(4601), null)).toBe(
      'Port 4601 is in use by another program; stop it or choose other ports with --port.',
    )
  })

  test('behavior: lists configuration mistakes after the file name', () => {
    const error = new ConfigError(['defaultChain: is missing', 'surplus: is unknown'])
    expect(describeFailure(error, 'my.json')).toBe(
      'The configuration file my.json has mistakes: defaultChain: is missing; surplus: is unknown.',
    )
  })

  test('behavior: prints unexpected errors with their stack', () => {
    expect(describeFailure(new TypeError('x is not a function'), null)).toMatch(
      /^The sandbox failed: TypeError: x is not a function\n\s+at /,
    )
  })
})
