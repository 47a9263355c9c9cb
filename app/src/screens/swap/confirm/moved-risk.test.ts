import { expect, test } from 'vitest'
import { movedRisk } from './terms.tsx'

test('movedRisk: fine only where just what was signed for moves, and more that leaves is graver than less that arrives', () => {
  const intent = { amountOut: 100n }
  expect(movedRisk({ arrives: 100n, nothingElse: true }, intent)).toBe('fine')
  expect(movedRisk({ arrives: 99n, nothingElse: true }, intent)).toBe('notice')
  expect(movedRisk({ arrives: 100n, nothingElse: false }, intent)).toBe('warning')
  expect(movedRisk({ arrives: 99n, nothingElse: false }, intent)).toBe('warning')
})
