import { describe, expect, test } from 'vitest'
import { WalletNetworkError } from './errors.ts'
import { englishTexts, errorSentence, fill, withOverrides } from './texts.ts'

describe('withOverrides', () => {
  test('default: replaces the texts of a page, and ignores other values', () => {
    const texts = withOverrides({ swap: 'Tauschen', title: 3 as unknown as string })
    expect(texts).toMatchObject({ swap: 'Tauschen', title: englishTexts.title })
  })
})

describe('errorSentence', () => {
  test('default: returns the first line of the message, with that of the cause', () => {
    const error = new Error('The node failed.\nURL: …', { cause: new Error('It timed out.\nBody: …') })
    expect(errorSentence(error, englishTexts)).toBe('The node failed. It timed out.')
  })

  test('behavior: chooses the sentence of a page by class', () => {
    const texts = withOverrides({ errors: { WalletNetworkError: 'Falsches Netz.' } })
    expect(errorSentence(new WalletNetworkError(1), texts)).toBe('Falsches Netz.')
  })

  test('behavior: reads the message of a plain object, as wallets reject with', () => {
    expect(errorSentence({ code: -32_603, message: 'Internal' }, englishTexts)).toBe('Internal')
    expect(errorSentence(null, englishTexts)).toBe('null')
  })
})

test('behavior: leaves unknown places of a text as they are', () => {
  expect(fill('{a} {b}', { a: 1 })).toBe('1 {b}')
})
