import { expect, test } from 'vitest'
import { typedEndpoint } from './typed-endpoint.ts'

test.each([
  ['https://node.example/rpc?key=1', 'https://node.example/rpc?key=1'],
  ['http://localhost:८५४५', 'http://localhost:8545/'],
  ['http://127.0.0.1:٨٥٤٥', 'http://127.0.0.1:8545/'],
  ['ｈｔｔｐ：／／ｌｏｃａｌｈｏｓｔ：８５４５', 'http://localhost:8545/'],
  ['\u200ehttps://node.example:৮৪৪৩\ufeff', 'https://node.example:8443/'],
])('default: parses %j', (text, url) => {
  expect(typedEndpoint(text)).toBe(url)
})

test.each(['', 'http://node.example:८५४५', 'ｊａｖａｓｃｒｉｐｔ：alert(1)', '\u202ehttps://node.example'])(
  'behavior: rejects %j',
  (text) => {
    expect(typedEndpoint(text)).toBeNull()
  },
)
