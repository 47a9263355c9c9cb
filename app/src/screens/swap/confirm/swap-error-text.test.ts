import {
  GasEstimateOddError,
  InvalidRecipientError,
  LimitExceededError,
  NoCallThrewError,
  SwapFailedError,
  SwapRefusedError,
  SwapRejectedError,
} from '@dexswap/orders/swap-errors'
import { i18n, type MessageDescriptor } from '@lingui/core'
import { beforeAll, describe, expect, test } from 'vitest'
import { MissingDependenciesError } from '#core/sending/transaction-errors.ts'
import { swapErrorText } from './swap-error-text.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const read = (message: MessageDescriptor) => i18n._(message)

describe('swapErrorText [1.5.44 1.5.45 1.8.15 1.8.16 1.8.17 1.8.18]', () => {
  test.each([
    new SwapRejectedError(),
    new LimitExceededError('INSUFFICIENT_OUTPUT_AMOUNT'),
    new SwapRefusedError('TRANSFER_FAILED'),
    new GasEstimateOddError(),
    new NoCallThrewError(),
    new InvalidRecipientError('0x0'),
    new MissingDependenciesError(),
    new SwapFailedError('the wallet is locked'),
  ])('default: returns the message of $name', (error) => {
    expect(read(swapErrorText(error))).toBe(error.message)
  })
  test("behavior: replaces a node's message by a text of the catalog", () => {
    const node = Object.assign(new Error('503: Service Unavailable'), { url: 'https://node.example/key', code: -32000 })
    expect(read(swapErrorText(new SwapFailedError('503: Service Unavailable', { cause: node })))).toBe(
      "Swap failed: Can't reach the network. Try again.",
    )
  })

  test('behavior: strips control characters from an unknown reason, and limits its length', () => {
    expect(read(swapErrorText(new SwapFailedError(`no\u202e${' gas'.repeat(200)}`)))).toMatch(
      /^Swap failed: no( gas)+.{0,3}$/,
    )
    expect(read(swapErrorText(new SwapFailedError('x'.repeat(5000))))).toHaveLength(213)
  })

  test('behavior: appends the message of any other error to Swap failed [1.8.20]', () => {
    expect(read(swapErrorText(new RangeError('no more gas')))).toBe('Swap failed: no more gas')
  })
})
