import { describe, expect, test } from 'vitest'
import { configuredChain } from '../test/page-session.ts'
import { verdictWithoutQuery } from './operators.ts'

const chain = configuredChain(8453)
const own = { urlsOf: () => ['https://mine.example/'] }

describe('verdictWithoutQuery', () => {
  test('behavior: returns null when two operators are configured, so that their nodes are compared', () => {
    expect(verdictWithoutQuery({ urlsOf: () => chain.rpcUrls, isUnconfirmed: () => false }, chain)).toBeNull()
  })

  test('behavior: returns `mine` for a node that the user confirmed, and `one` for a node that is not confirmed', () => {
    const operator = 'mine.example'
    expect(verdictWithoutQuery({ ...own, isUnconfirmed: () => false }, chain)).toEqual({ status: 'mine', operator })
    expect(verdictWithoutQuery({ ...own, isUnconfirmed: () => true }, chain)).toEqual({
      status: 'one',
      operator,
      why: 'only',
    })
  })
})
