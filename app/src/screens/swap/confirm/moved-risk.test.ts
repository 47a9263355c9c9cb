import { expect, test } from 'vitest'
import { movedRisk } from './terms.tsx'

test('default: rates the displayed amount as fine, a lower one as notice, and any other transfer as warning', () => {
  const intent = { amountOut: 100n }
  expect(movedRisk({ arrives: 100n, nothingElse: true }, intent)).toBe('fine')
  expect(movedRisk({ arrives: 99n, nothingElse: true }, intent)).toBe('notice')
  expect(movedRisk({ arrives: 100n, nothingElse: false }, intent)).toBe('warning')
  expect(movedRisk({ arrives: 99n, nothingElse: false }, intent)).toBe('warning')
})
