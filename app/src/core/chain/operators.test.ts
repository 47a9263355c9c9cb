import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { withoutAsking } from './operators.ts'

const chain = configuredChain(8453)
const own = { urlsOf: () => ['https://mine.example/'] }

describe('withoutAsking', () => {
  test('default: nothing is decided where two operators are configured', () => {
    expect(withoutAsking({ urlsOf: () => chain.rpcUrls, isUnconfirmed: () => false }, chain)).toBeNull()
  })

  test('behavior: an own node is enough alone once it is confirmed, and one source before', () => {
    const operator = 'mine.example'
    expect(withoutAsking({ ...own, isUnconfirmed: () => false }, chain)).toEqual({ status: 'mine', operator })
    expect(withoutAsking({ ...own, isUnconfirmed: () => true }, chain)).toEqual({
      status: 'one',
      operator,
      why: 'only',
    })
  })
})
