// @vitest-environment node
import { concat, encodeAbiParameters, pad, toEventSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { entryPoints, executionsIn, executionWith } from './account-events.ts'

const account = '0x00000000000000000000000000000000000000A1'
const outsider = '0x00000000000000000000000000000000000000b2'
const hash = `0x${'1'.repeat(64)}` as const
const other = `0x${'2'.repeat(64)}` as const
const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')
const payment = pad('0x0')

describe('executionsIn', () => {
  test.each([
    ['1.4.0, which indexes the hash', { topics: [success, hash], data: payment }],
    ['1.3.0, with the hash in the data', { topics: [success], data: concat([hash, payment]) }],
  ] as const)('behavior: returns an execution from the event of a Safe since version %s', (_, log) => {
    expect(executionsIn([{ address: account, ...log }], account)).toEqual([{ account, hash, succeeded: true }])
  })

  test('behavior: returns `succeeded: false` for a failed inner call of a successful transaction', () => {
    const log = { address: account, topics: [failure], data: concat([hash, payment]) } as const
    expect(executionsIn([log], account)).toEqual([{ account, hash, succeeded: false }])
  })

  test('behavior: ignores events of another account, and events without a hash', () => {
    const logs = [
      { address: outsider, topics: [success, hash], data: payment },
      { address: account, topics: [success], data: '0x' },
      { address: account, topics: [], data: payment },
    ] as const
    expect(executionsIn(logs, account)).toEqual([])
  })

  test.each([1n, 0n])('behavior: returns `succeeded` as %i only for events of a known entry point', (succeeded) => {
    const event = toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)')
    const words = [7n, succeeded, 1n, 1n]
    const data = encodeAbiParameters(
      words.map(() => ({ type: 'uint256' })),
      words,
    )
    const topics = [event, hash, pad(account), pad(outsider)]
    const at = (address: typeof account | (typeof entryPoints)[number]) => ({ address, topics, data })
    const execution = { account, hash, succeeded: succeeded === 1n }
    for (const point of entryPoints) expect(executionsIn([at(point)], account)).toEqual([execution])
    expect(executionsIn([at(outsider)], account)).toEqual([])
    expect(executionsIn([at(entryPoints[0] ?? outsider)], outsider)).toEqual([])
  })
})

describe('executionWith', () => {
  test('behavior: finds a proposal by its hash when one transaction executes several proposals', () => {
    const logs = [other, hash].map((each) => ({ address: account, topics: [success, each], data: payment }) as const)
    expect(executionWith(logs, account, hash)).toMatchObject({ hash })
    expect(executionWith(logs.slice(0, 1), account, hash)).toBeNull()
  })
})
