// @vitest-environment node
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { integrityOf } from './files.ts'
import { offlineWorker } from './offline.ts'

const folder = fileURLToPath(new URL('..', import.meta.url))
const files = new Map(
  ['200.html', '_headers', 'assets/start-a1.js', 'config.json', 'index.html', 'locales/en.json'].map(
    (name) => [name, Buffer.from(name)] as const,
  ),
)

function releaseOf(code: string): { version: string; files: Record<string, string | null> } {
  return JSON.parse(/\{"version".*?\}\}/.exec(code)?.[0] ?? '{}')
}

describe('offlineWorker', () => {
  test('default: it keeps both pages and each built file with its hash, and not what an operator edits', async () => {
    const release = releaseOf(await offlineWorker(folder, files))
    expect(release.files).toEqual({
      './': null,
      '200.html': null,
      'assets/start-a1.js': integrityOf(Buffer.from('assets/start-a1.js')),
      'locales/en.json': integrityOf(Buffer.from('locales/en.json')),
    })
  })

  test('behavior: any other byte is another release, the same bytes are the same one', async () => {
    const first = await offlineWorker(folder, files)
    expect(await offlineWorker(folder, files)).toBe(first)
    const changed = new Map([...files, ['200.html', Buffer.from('another page')] as const])
    expect(releaseOf(await offlineWorker(folder, changed)).version).not.toBe(releaseOf(first).version)
  })
})
