import { afterEach, describe, expect, test, vi } from 'vitest'
import { postQuery } from './post-query.ts'

const url = 'https://graph.example/x'
const body = { query: '{ _meta { block { number } } }', variables: {} }

function answerWith(answer: () => Promise<Response> | Response) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => answer()),
  )
}
afterEach(() => vi.unstubAllGlobals())

describe('postQuery', () => {
  test('default: sends the query without credentials or referrer and parses the JSON response', async () => {
    answerWith(() => new Response('{"data":{}}'))
    expect(await postQuery(url, body)).toEqual({ data: {} })
    expect(fetch).toHaveBeenCalledWith(
      url,
      expect.objectContaining({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' }),
    )
  })
  test('behavior: returns the body of a response with status 400 when it contains errors', async () => {
    answerWith(() => new Response('{"errors":[{"message":"too deep"}]}', { status: 400 }))
    expect(await postQuery(url, body)).toEqual({ errors: [{ message: 'too deep' }] })
  })
  test.each([
    ['GraphHttpError', () => new Response('bad gateway', { status: 502 })],
    ['GraphReplyError', () => new Response('<html>')],
    ['GraphTooLargeError', () => new Response(new Uint8Array(8 * 1024 * 1024 + 1))],
    ['GraphUnreachableError', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['GraphTimeoutError', () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ])('behavior: throws %s', async (name, answer) => {
    answerWith(answer)
    await expect(postQuery(url, body)).rejects.toMatchObject({ name, url })
  })
})
