import { expect, test } from 'vitest'
import { isConfirmWord } from './confirm-word.ts'

test.each(['confirm', ' Confirm\n', 'CONFIRM', 'ｃｏｎｆｉｒｍ', '\u200econfirm\u200b'])(
  'default: accepts %j as the confirmation word',
  (text) => {
    expect(isConfirmWord(text)).toBe(true)
  },
)

test.each(['', 'confirmed', 'con firm', 'con\u200bfirm', '\u202emrifnoc'])(
  'behavior: rejects %j as the confirmation word',
  (text) => {
    expect(isConfirmWord(text)).toBe(false)
  },
)
