import { expect, test } from 'vitest'
import { describeFailure } from './describe-failure.ts'

test('default: returns the messages of an error and its causes with their codes', () => {
  const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' })
  expect(describeFailure(new Error('The database is not available.', { cause }))).toBe(
    'The database is not available. deadlock detected (40P01)',
  )
})

test('behavior: returns other thrown values as text', () => {
  expect(describeFailure('nothing')).toBe('nothing')
})
