import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { integrityOf } from './files.ts'
import { buildIdOf, minifiedKillWorker, offlineWorker, withBuildId } from './offline.ts'

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
  test('default: caches both pages and each built file with its hash, but no file of the operator', async () => {
    const release = releaseOf(await offlineWorker(folder, files, 'build-1'))
    expect(release.files).toEqual({
      './': null,
      '200.html': null,
      'assets/start-a1.js': integrityOf(Buffer.from('assets/start-a1.js')),
      'locales/en.json': integrityOf(Buffer.from('locales/en.json')),
    })
  })

  test('behavior: has the same build id as the page', async () => {
    expect(releaseOf(await offlineWorker(folder, files, 'build-1')).version).toBe('build-1')
    expect(withBuildId('<html lang="en" data-base="./">', 'build-1')).toBe(
      '<html lang="en" data-base="./" data-build="build-1">',
    )
  })
})

describe('buildIdOf', () => {
  test('behavior: differs when any byte of the build differs, and is equal for equal bytes', async () => {
    const first = await buildIdOf(folder, files)
    expect(first).toMatch(/^[\w-]{12}$/)
    expect(await buildIdOf(folder, files)).toBe(first)
    const changed = new Map([...files, ['200.html', Buffer.from('another page')] as const])
    expect(await buildIdOf(folder, changed)).not.toBe(first)
  })
})

describe('minifiedKillWorker', () => {
  test('behavior: unregisters itself, deletes every cache and reloads the open pages', async () => {
    const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>()
    const log: string[] = []
    const self = {
      addEventListener: (name: string, listener: never) => listeners.set(name, listener),
      skipWaiting: async () => log.push('skip waiting'),
      registration: { unregister: async () => log.push('unregister') },
      clients: {
        matchAll: async () => [
          { url: 'https://dex.example/', navigate: async (url: string) => log.push(`navigate ${url}`) },
        ],
      },
    }
    const caches = {
      keys: async () => ['dexswap release a', 'other'],
      delete: async (name: string) => log.push(`delete ${name}`),
    }
    runInNewContext(await minifiedKillWorker(folder), { self, caches })
    for (const name of ['install', 'activate']) {
      const waits: Promise<unknown>[] = []
      listeners.get(name)?.({ waitUntil: (work) => waits.push(work) })
      await Promise.all(waits)
    }
    expect(log).toEqual([
      'skip waiting',
      'delete dexswap release a',
      'delete other',
      'unregister',
      'navigate https://dex.example/',
    ])
    expect(listeners.has('fetch')).toBe(false)
  })
})
