import { describe, expect, test } from 'vitest'
import { GasEstimateOddError, LimitExceededError, NoCallThrewError, SwapRefusedError } from './swap-errors.ts'

// Invariant: a refusal says the catalogue's own sentence, to the letter, and nothing of a stranger's but the reason.

describe('SwapError', () => {
  test.each(['INSUFFICIENT_OUTPUT_AMOUNT', 'EXCESSIVE_INPUT_AMOUNT'])(
    'default: %s reads as price movement or fee on transfer',
    (reason) => {
      expect(new LimitExceededError(reason)).toMatchObject({
        reason,
        message:
          'This transaction will not succeed either due to price movement or fee on transfer. Try increasing your slippage tolerance.',
      })
    },
  )

  test('default: any other reason is named, and put down to the tokens', () => {
    expect(new SwapRefusedError('TRANSFER_FAILED').message).toBe(
      'The transaction cannot succeed due to error: TRANSFER_FAILED. This is probably an issue with one of the tokens you are swapping.',
    )
  })

  test('default: an estimate that fails alone, and calls that say nothing', () => {
    expect(new GasEstimateOddError().message).toBe('Unexpected issue with estimating the gas. Please try again.')
    expect(new NoCallThrewError().message).toBe(
      'Unexpected error. Please contact support: none of the calls threw an error',
    )
  })
})
