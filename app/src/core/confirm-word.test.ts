import { expect, test } from 'vitest'
import { isConfirmWord } from './confirm-word.ts'

test.each(['confirm', ' Confirm\n', 'CONFIRM', 'ｃｏｎｆｉｒｍ', '\u200econfirm\u200b'])(
  'default: accepts %j',
  (text) => {
    expect(isConfirmWord(text)).toBe(true)
  },
)

test.each(['', 'confirmed', 'con firm', 'con\u200bfirm', '\u202emrifnoc'])('behavior: rejects %j', (text) => {
  expect(isConfirmWord(text)).toBe(false)
})
