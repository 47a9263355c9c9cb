import { revertReason } from '@dexswap/orders/revert-reason'
import { refusedFor } from '@dexswap/orders/swap-calls'
import {
  GasEstimateOddError,
  LimitExceededError,
  NoCallThrewError,
  SwapRefusedError,
} from '@dexswap/orders/swap-errors'
import { encodeErrorResult } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { MissingDependenciesError } from '../sending/transaction-errors.ts'
import { UserRejectedError } from '../wallet/wallet-errors.ts'
import { swapFailure } from './swap-failure.ts'

// Invariant: the text is from the catalog, and only the embedded reason is untrusted.

describe('SwapError', () => {
  test.each(['INSUFFICIENT_OUTPUT_AMOUNT', 'EXCESSIVE_INPUT_AMOUNT'])(
    'default: explains the revert %s by a price movement or a transfer fee [1.8.16]',
    (reason) => {
      expect(new LimitExceededError(reason)).toMatchObject({
        reason,
        message:
          'This transaction will not succeed either due to price movement or fee on transfer. Try increasing your slippage tolerance.',
      })
    },
  )

  test.each([
    ['UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT', LimitExceededError],
    ['DXswapRouter: EXCESSIVE_INPUT_AMOUNT', LimitExceededError],
    ['TransferHelper: TRANSFER_FROM_FAILED', SwapRefusedError],
  ])('behavior: recognizes the revert reason of the router: %s [1.8.16]', (reason, kind) => {
    expect(refusedFor(reason, new Error('reverted'))).toBeInstanceOf(kind)
  })

  test('default: includes any other reason, and attributes it to the tokens [1.8.17]', () => {
    expect(new SwapRefusedError('TRANSFER_FAILED').message).toBe(
      'The transaction cannot succeed due to error: TRANSFER_FAILED. This is probably an issue with one of the tokens you are swapping.',
    )
  })

  test('default: returns a text for a failed estimate, and for calls that failed without an error [1.8.15 1.8.18]', () => {
    expect(new GasEstimateOddError().message).toBe('Unexpected issue with estimating the gas. Please try again.')
    expect(new NoCallThrewError().message).toBe(
      'Unexpected error. Please contact support: none of the calls threw an error',
    )
  })
})

const errorAbi = [{ type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] }] as const
const dataOf = (reason: string) => encodeErrorResult({ abi: errorAbi, errorName: 'Error', args: [reason] })

describe('revertReason', () => {
  test.each([
    ['UniswapV2Router: EXPIRED', 'EXPIRED'],
    ['DXswapRouter: INSUFFICIENT_OUTPUT_AMOUNT', 'INSUFFICIENT_OUTPUT_AMOUNT'],
    ['ViperLibrary: EXCESSIVE_INPUT_AMOUNT', 'EXCESSIVE_INPUT_AMOUNT'],
    ['TransferHelper: TRANSFER_FROM_FAILED', 'TRANSFER_FROM_FAILED'],
    ['SRD10', 'SRD10'],
  ])('behavior: decodes the reason %s as %s from error data and from the message [3.7.02]', (stated, reason) => {
    const withData = Object.assign(new Error('execution reverted'), { data: dataOf(stated) })
    expect(revertReason(new Error('outer', { cause: withData }))).toBe(reason)
    expect(revertReason(Object.assign(new Error('x'), { data: { data: dataOf(stated) } }))).toBe(reason)
    expect(revertReason(new Error(`execution reverted: ${stated}`))).toBe(reason)
    expect(revertReason(new Error(`VM Exception while processing transaction: revert ${stated}`))).toBe(reason)
    expect(revertReason(new Error(`reverted with reason string '${stated}'`))).toBe(reason)
  })

  test("behavior: returns null when a library's text follows or replaces the reason", () => {
    const rest = 'action="call", code=CALL_EXCEPTION, version=6.13.4)'
    const ofViem = '\n\nURL: https://node.example\nVersion: viem@2.57.0'
    for (const message of [
      `missing revert data (${rest}`,
      'execution reverted (no data present; likely require(false)',
    ]) {
      expect(revertReason(new Error(message))).toBeNull()
      expect(revertReason(new Error(`${message}${ofViem}`))).toBeNull()
    }
    expect(revertReason(new Error(`Execution reverted for an unknown reason.${ofViem}`))).toBeNull()
    expect(revertReason(new Error(`execution reverted: "K" (${rest}${ofViem}`))).toBe('K')
    expect(revertReason(new Error(`execution reverted: DXswap: K${ofViem}`))).toBe('K')
    expect(revertReason(new Error('Execution reverted with reason:\nUniswapV2: K.'))).toBe('K.')
  })

  test('behavior: returns the code of a panic and the selector of a custom error', () => {
    const panic = `0x4e487b71${'11'.padStart(64, '0')}`
    expect(revertReason({ data: panic })).toBe('panic 0x11')
    expect(revertReason({ data: '0xdeadbeef' })).toBe('0xdeadbeef')
  })

  test('behavior: limits an untrusted reason to a short plain text', () => {
    const reason = revertReason({ data: dataOf(`\u202e<a href=x>${'y'.repeat(5000)}`) })
    expect(reason).toHaveLength(120)
    expect(reason).not.toContain('\u202e')
  })

  test('behavior: returns null for an error that is no revert or has no reason', () => {
    const circle: { cause?: unknown } = {}
    circle.cause = circle
    for (const error of [null, 'text', new Error('timeout'), new Error('execution reverted'), circle, { data: '0x' }]) {
      expect(revertReason(error)).toBeNull()
    }
  })
})

describe('swapFailure', () => {
  test("default: reports a rejection in the wallet as 'Transaction rejected.' [1.8.19 3.9.17]", () => {
    const rejected = new Error('wallet', { cause: new UserRejectedError('User denied', 4001) })
    expect(swapFailure(rejected).message).toBe('Transaction rejected.')
  })

  test('behavior: returns a swap error that is nested at any depth of causes', () => {
    const limit = new LimitExceededError('EXCESSIVE_INPUT_AMOUNT')
    expect(swapFailure(new Error('outer', { cause: limit }))).toBe(limit)
    expect(swapFailure(new MissingDependenciesError()).message).toBe('Missing dependencies')
  })

  test("behavior: reports any other error as 'Swap failed' with its message [1.8.20]", () => {
    expect(swapFailure(new TypeError('nonce too low')).message).toBe('Swap failed: nonce too low')
    expect(swapFailure('odd').message).toBe('Swap failed: odd')
  })

  test('behavior: sets cause and class name of the error', () => {
    const rejected = new UserRejectedError('User denied', 4001)
    expect(swapFailure(rejected)).toMatchObject({ name: 'SwapRejectedError', cause: rejected })
    const odd = new TypeError('nonce too low')
    expect(swapFailure(odd)).toMatchObject({ name: 'SwapFailedError', detail: 'nonce too low', cause: odd })
  })
})
