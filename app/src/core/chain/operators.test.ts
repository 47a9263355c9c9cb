import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { withoutAsking } from './operators.ts'

const chain = configuredChain(8453)
const own = { urlsOf: () => ['https://mine.example/'] }

describe('withoutAsking', () => {
  test('behavior: requires a query when two operators are configured', () => {
    expect(withoutAsking({ urlsOf: () => chain.rpcUrls, isUnconfirmed: () => false }, chain)).toBeNull()
  })

  test('behavior: accepts a confirmed node of the user alone, and counts an unconfirmed one as one source', () => {
    const operator = 'mine.example'
    expect(withoutAsking({ ...own, isUnconfirmed: () => false }, chain)).toEqual({ status: 'mine', operator })
    expect(withoutAsking({ ...own, isUnconfirmed: () => true }, chain)).toEqual({
      status: 'one',
      operator,
      why: 'only',
    })
  })
})
