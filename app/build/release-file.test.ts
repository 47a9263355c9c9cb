import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { canonical, releaseList } from './release-file.ts'

const names = [
  '200.html',
  '_headers',
  'assets/index-b2.js',
  'assets/index-b2.js.br',
  'assets/index-b2.js.gz',
  'config.json',
  'index.html',
  'release.json',
  'sw.js',
]
const files = new Map(names.map((name) => [name, Buffer.from(name)] as const))
const policy = "default-src 'none'"

describe('releaseList', () => {
  test('default: lists the SHA-256 of each served file, without files of the operator or the host', () => {
    const { manifest } = JSON.parse(releaseList({ version: '1.0.0', policy, files }))
    const listed = ['200.html', 'assets/index-b2.js', 'index.html', 'sw.js']
    const hash = (name: string) => createHash('sha256').update(name).digest('base64url')
    expect(manifest.files).toEqual(Object.fromEntries(listed.map((name) => [`/${name}`, hash(name)])))
    expect([manifest.version, manifest.default_csp]).toEqual(['1.0.0', policy])
  })

  test('behavior: depends on each byte of the files, but not on their order', () => {
    const first = releaseList({ version: '1.0.0', policy, files })
    expect(releaseList({ version: '1.0.0', policy, files: new Map([...files].reverse()) })).toBe(first)
    const other = new Map([...files, ['sw.js', Buffer.from('sw.jt')] as const])
    expect(releaseList({ version: '1.0.0', policy, files: other })).not.toBe(first)
  })
})

describe('canonical', () => {
  test('default: sorts keys by UTF-16 code units on every level, without spaces', () => {
    expect(canonical({ b: [1, { d: null, c: 'ü' }], a: '€"', B: {} })).toBe(
      '{"B":{},"a":"€\\"","b":[1,{"c":"ü","d":null}]}',
    )
  })
})
