import { tokenKey, unsupportedTokens } from '@dexswap/token-lists'
import { expect, test } from 'vitest'
import { ownUnsupported } from './own-unsupported.ts'

test('ownUnsupported holds exactly the tokens of the Unsupported Tokens list', () => {
  expect([...ownUnsupported]).toEqual(unsupportedTokens.tokens.map(tokenKey))
})
