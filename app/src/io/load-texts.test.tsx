import { describe, expect, test } from 'vitest'
import { loadTexts, TextsUnreachableError } from './deployed-files.ts'

const answering =
  (body: string, status = 200) =>
  async (url: URL | RequestInfo) => {
    requested.push(String(url))
    return new Response(body, { status })
  }
const requested: string[] = []

describe('loadTexts', () => {
  test('behavior: requests the language file from the folder of the page [1.1.17 1.7.15]', async () => {
    const texts = await loadTexts('en', answering('{"a":"Swap","b":["Approve ",["symbol"]]}'))
    expect(texts).toEqual({ a: 'Swap', b: ['Approve ', ['symbol']] })
    expect(requested.at(-1)).toMatch(/\/locales\/en\.json$/)
    // Letter case matters, because web servers distinguish it in paths.
    await loadTexts('zh-CN', answering('{}'))
    expect(requested.at(-1)).toMatch(/\/locales\/zh-CN\.json$/)
  })

  test.each([
    ['a missing file', '', 404],
    ['an HTML page', '<!doctype html>', 200],
    ['JSON without texts', '{"a":1}', 200],
  ])('error: TextsUnreachableError when the response is %s', async (_what, body, status) => {
    await expect(loadTexts('en', answering(body, status))).rejects.toBeInstanceOf(TextsUnreachableError)
  })

  test('behavior: skips the validation of a file with an integrity hash, because the browser has verified it', async () => {
    const map = document.createElement('script')
    map.type = 'importmap'
    const { base = '' } = document.documentElement.dataset
    document.documentElement.dataset.base = './'
    map.textContent = JSON.stringify({ integrity: { './locales/en.json': 'sha256-a' } })
    document.head.append(map)
    const seen: (string | undefined)[] = []
    const texts = await loadTexts('en', async (_url, options) => {
      seen.push(options?.integrity)
      return new Response('{"a":1}')
    })
    map.remove()
    document.documentElement.dataset.base = base
    expect([seen, texts]).toEqual([['sha256-a'], { a: 1 }])
  })
})
