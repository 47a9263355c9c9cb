import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { assertCovered, UncoveredScriptError } from './coverage.ts'
import { importMap } from './document.ts'
import { filesBelow } from './files.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-coverage-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets', 'index.js'), 'one()')
  await writeFile(join(folder, 'assets', 'lazy.mjs'), 'two()')
  const map = importMap('./', await filesBelow(folder))
  await writeFile(join(folder, 'index.html'), `<script type="importmap">${map}</script>`)
})
afterEach(() => rm(folder, { recursive: true }))

describe('assertCovered', () => {
  test('default: accepts a build when its import map has a hash of each script', async () => {
    await expect(assertCovered(folder)).resolves.toBeUndefined()
  })

  test('error: UncoveredScriptError when a chunk was added or changed, or a page has no import map', async () => {
    await writeFile(join(folder, 'assets', 'late.js'), 'three()')
    await expect(assertCovered(folder)).rejects.toEqual(new UncoveredScriptError('index.html', ['assets/late.js']))
    await rm(join(folder, 'assets', 'late.js'))
    await writeFile(join(folder, 'assets', 'lazy.mjs'), 'stolen()')
    await expect(assertCovered(folder)).rejects.toMatchObject({ scripts: ['assets/lazy.mjs'] })
    await writeFile(join(folder, 'index.html'), '<html></html>')
    await expect(assertCovered(folder)).rejects.toMatchObject({ scripts: ['assets/index.js', 'assets/lazy.mjs'] })
  })
})
