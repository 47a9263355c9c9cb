import { i18n } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  AccountChangedError,
  AlreadyRequestedError,
  CallRevertedError,
  CodeMissingError,
  NoTransactionHashError,
  SentSomethingElseError,
} from '#core/sending/transaction-errors.ts'
import { recordOf } from '#core/test/sample-record.ts'
import { toWalletError, WrongNetworkError } from '#core/wallet/wallet-errors.ts'
import { RpcHttpError, RpcTimeoutError } from '#io/rpc/rpc-errors.ts'
import { sendFailureText } from './send-failure-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const read = (failure: unknown) => i18n._(sendFailureText(failure))

describe('sendFailureText', () => {
  test.each([
    new AccountChangedError('0x1', '0x2'),
    new WrongNetworkError(1, 4),
    new AlreadyRequestedError('wrap:1'),
    new NoTransactionHashError(),
    new CodeMissingError(),
    new CallRevertedError('TRANSFER_FAILED'),
    toWalletError({ code: 4001 }),
    toWalletError({ code: -32002 }),
  ])('behavior: shows the message of the error $name', (error) => {
    expect(read(error)).toBe(error.message)
  })

  test.each([
    ['to', 'another address.'],
    ['value', 'another amount.'],
    ['data', 'another action.'],
    ['from', 'another account.'],
    ['chain', 'another network.'],
  ] as const)('behavior: states what differs when the wallet sent another transaction: %s', (differs, what) => {
    expect(read(new SentSomethingElseError(differs, recordOf()))).toBe(
      `The wallet sent a different transaction: ${what}`,
    )
  })

  test('behavior: shows a node failure without its message and URL', () => {
    const url = 'https://node.example/key-of-the-operator'
    for (const failure of [new RpcHttpError(url, 500, 'Internal Server Error', null), new RpcTimeoutError(url, 1)]) {
      expect(read(new Error('HTTP request failed.', { cause: failure }))).toBe("Can't reach the network. Try again.")
    }
  })

  test('behavior: shows that the account lacks funds rather than that the call failed', () => {
    const short = 'Insufficient native currency for the amount and the network cost.'
    const nodeError = new Error('err: insufficient funds for gas * price + value: have 1 want 2')
    expect(read(toWalletError({ code: -32603, message: nodeError.message }))).toBe(short)
    expect(read(new CallRevertedError(null, { cause: nodeError }))).toBe(short)
    // A contract can revert with the same text; this does not mean that funds are missing.
    expect(read(new CallRevertedError('insufficient funds'))).toBe('The transaction would fail: insufficient funds')
    expect(read(toWalletError({ code: -32603, message: 'execution reverted: insufficient funds' }))).toBe(
      'Wallet error: execution reverted: insufficient funds',
    )
  })

  test('behavior: shows an unknown reason as short plain text', () => {
    expect(read(toWalletError({ code: -32603, message: 'It is \u202Eraining' }))).toBe('Wallet error: It is raining')
    expect(read(new Error(`no \u200Bmore${' gas'.repeat(500)}`))).toMatch(
      /^Network or wallet error: no more.{190,200}$/,
    )
    expect(read(Object.assign(new Error('Pages of detail'), { shortMessage: 'Out of gas.' }))).toBe(
      'Network or wallet error: Out of gas.',
    )
    expect(read(undefined)).toBe('Network or wallet error: undefined')
    expect(read(new Error(''))).toBe('An unknown error occurred.')
  })

  test('behavior: stops at a circular chain of causes', () => {
    const circle = new Error('round')
    circle.cause = circle
    expect(read(circle)).toBe('Network or wallet error: round')
  })
})
