import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  CatalogError,
  compileCatalog,
  compileCatalogs,
  FirstViewError,
  firstViewFiles,
  splitTexts,
  textIdsIn,
} from './locales.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-locales-'))
  await mkdir(join(folder, 'src'))
  await mkdir(join(folder, 'locales'))
  await writeFile(
    join(folder, '.linguirc'),
    JSON.stringify({
      sourceLocale: 'en',
      locales: ['en', 'he'],
      catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'] }],
    }),
  )
})
afterEach(() => rm(folder, { recursive: true }))

function write(text: string): Promise<void> {
  return writeFile(
    join(folder, 'src', 'a.ts'),
    `import { t } from '@lingui/core/macro'\nexport const a = () => t\`${text}\`\n`,
  )
}

describe('compileCatalogs', () => {
  test('default: compiles English from the sources and other languages from their catalogs, with English for missing texts [1.1.15 1.1.16]', async () => {
    await write('Swap')
    const before = await compileCatalogs(folder)
    expect(Object.values(JSON.parse(before.get('locales/en.json') ?? ''))).toEqual([['Swap']])
    expect(before.get('locales/he.json')).toBe(before.get('locales/en.json'))
    await writeFile(join(folder, 'locales', 'he.po'), 'msgid "Swap"\nmsgstr "החלפה"\n')
    const after = await compileCatalogs(folder)
    expect(Object.values(JSON.parse(after.get('locales/he.json') ?? ''))).toEqual([['החלפה']])
  })

  test('error: CatalogError when a text has broken syntax', async () => {
    await write('Swap')
    await writeFile(join(folder, 'locales', 'he.po'), 'msgid "Swap"\nmsgstr "{n, plural, one {a"\n')
    await expect(compileCatalogs(folder)).rejects.toBeInstanceOf(CatalogError)
  })
})

describe('compileCatalog', () => {
  test('default: compiles one language from its catalog, with English for missing texts', async () => {
    await writeFile(join(folder, 'locales', 'en.po'), 'msgid "Swap"\nmsgstr "Swap"\n\nmsgid "Pools"\nmsgstr "Pools"\n')
    await writeFile(join(folder, 'locales', 'he.po'), 'msgid "Swap"\nmsgstr "החלפה"\n')
    const texts: string[][] = Object.values(JSON.parse((await compileCatalog(folder, 'he')) ?? ''))
    expect(new Set(texts.flat())).toEqual(new Set(['החלפה', 'Pools']))
  })

  test('behavior: returns null when the language is not configured', async () => {
    expect(await compileCatalog(folder, 'xx')).toBeNull()
  })
})

describe('firstViewFiles', () => {
  const chunk = (fileName: string, moduleIds: string[], imports: string[] = [], isEntry = false) => ({
    fileName,
    moduleIds,
    imports,
    isEntry,
  })
  const chunks = [
    chunk('index.js', ['/app/src/main.tsx'], ['runtime.js'], true),
    chunk('runtime.js', []),
    chunk('toasts.js', ['/app/src/shell/toasts.tsx'], ['dialog.js']),
    chunk('dialog.js', ['/app/src/ui/dialog.tsx']),
    chunk('pools.js', ['/app/src/screens/pools.tsx'], ['dialog.js']),
  ]

  test('default: returns the entry and the named modules with their imports', () => {
    const files = firstViewFiles(chunks, ['shell/toasts.tsx'])
    expect([...files].toSorted()).toEqual(['dialog.js', 'index.js', 'runtime.js', 'toasts.js'])
  })

  test('error: FirstViewError when a module was renamed', () => {
    expect(() => firstViewFiles(chunks, ['shell/toast.tsx'])).toThrow(FirstViewError)
  })
})

describe('splitTexts', () => {
  test('default: separates the texts that the code of the first view uses from the others', () => {
    const json = '{"vH2C/2":["Swap"],"abc+12":["Pools"],"zzzzzz":["Far"]}'
    const ids = new Set(['vH2C/2', 'abc+12', 'zzzzzz'])
    const first = textIdsIn('t({id:`vH2C/2`});n={id:"abc+12"};o="other1"', ids)
    expect([...first]).toEqual(['vH2C/2', 'abc+12'])
    expect(splitTexts(json, first)).toEqual({
      first: '{"vH2C/2":["Swap"],"abc+12":["Pools"]}',
      more: '{"zzzzzz":["Far"]}',
    })
  })
})
