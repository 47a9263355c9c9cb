import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { findDeadLinks } from '../docs/site/find-dead-links.mjs'
import {
  entryPoints,
  groupNames,
  homePage,
  omittedDocuments,
  packageFolders,
  pages,
  root,
} from '../docs/site/pages.mjs'
import { pagesByFile, resolveLink, rewriteLinks, stagePages } from '../docs/site/stage-pages.mjs'

const folders: string[] = []
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'dexswap-docs-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Anchors of the headings of a document, by the rule of GitHub and TypeDoc. */
const anchorsOf = (markdown: string) =>
  new Set(
    Array.from(markdown.matchAll(/^#{1,6} (.+)$/gm), ([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )

describe('pages', () => {
  it('behavior: has a page for each package, with its README where it has one', () => {
    expect(pages.filter(({ group }) => group === 'Packages').map(({ file }) => file)).toEqual(
      packageFolders.map((folder) => `packages/${folder}/README.md`),
    )
    const sdk = pages.find(({ title }) => title === '@dexswap/sdk')
    expect(sdk?.markdown).toContain(readFileSync(join(root, 'packages/sdk/README.md'), 'utf8').trimEnd())
    expect(pages.find(({ title }) => title === '@dexswap/amm')?.markdown).toContain('Exchange arithmetic')
  })

  it('behavior: shows each document of the repository, or omits it by name', () => {
    const documents = ['', 'docs/', 'contracts/'].flatMap((folder) =>
      readdirSync(join(root, folder))
        .filter((name) => name.endsWith('.md') && name !== 'THIRD_PARTY_NOTICES.md')
        .map((name) => `${folder}${name}`),
    )
    const shown = [homePage(), ...pages].map(({ file }) => file).filter((file) => documents.includes(file))
    expect([...shown, ...omittedDocuments].sort()).toEqual(documents.sort())
  })

  it('behavior: has a title of its own for each page, in a group of the navigation', () => {
    const titles = pages.map(({ title }) => title)
    expect([...new Set(titles)]).toEqual(titles)
    expect(titles).not.toContain('')
    expect(pages.filter(({ group }) => !groupNames.includes(group))).toEqual([])
  })

  it('behavior: starts with the quick start', () => {
    expect(/^## (.+)$/m.exec(homePage().markdown)?.[1]).toBe('Quick start')
  })

  it('behavior: links each package to the reference of its exports', () => {
    const linked = pages.map(({ markdown }) => markdown).join('\n')
    expect(entryPoints.filter(({ source }) => !linked.includes(`](/${source})`))).toEqual([])
    expect(entryPoints.map(({ specifier }) => specifier)).toContain('@dexswap/sdk/chains')
  })
})

describe('rewriteLinks', () => {
  const upper = (target: string) => (target === 'gone' ? null : target.toUpperCase())

  it('default: rewrites relative links and pictures', () => {
    expect(rewriteLinks('[a](b.md#c) ![d](e.png) <img src="f.png">', upper)).toBe(
      '[a](B.MD#C) ![d](E.PNG) <img src="F.PNG">',
    )
    expect(rewriteLinks('[`a`, b](c)', upper)).toBe('[`a`, b](C)')
  })

  it('behavior: leaves the text of a link without a target', () => {
    expect(rewriteLinks('see [`a` and b](gone).', upper)).toBe('see `a` and b.')
  })

  it('behavior: ignores code blocks, anchors and addresses', () => {
    const text = '[a](#b) [c](https://d.e)\n\n```md\n[f](g)\n```\n'
    expect(rewriteLinks(text, upper)).toBe(text)
  })
})

describe('resolveLink', () => {
  const known = pagesByFile()

  it('default: finds pages, folders of packages, sources of exports and pictures', () => {
    expect(resolveLink('split.md#gains', 'docs/curves.md', known)).toEqual({ page: 'docs/split.md', suffix: '#gains' })
    expect(resolveLink('packages/sdk', 'README.md', known)).toEqual({ page: 'packages/sdk/README.md', suffix: '' })
    expect(resolveLink('/packages/sdk/src/index.ts', 'docs/curves.md', known)).toEqual({
      ...{ file: 'packages/sdk/src/index.ts', suffix: '' },
    })
    expect(resolveLink('../app/public/favicon.svg', 'docs/curves.md', known)).toMatchObject({
      file: 'app/public/favicon.svg',
    })
  })

  it('behavior: returns null for a file that the site does not show', () => {
    expect(resolveLink('../app', 'docs/curves.md', known)).toBeNull()
  })

  it('error: Error when the file does not exist', () => {
    expect(() => resolveLink('nowhere.md', 'docs/curves.md', known)).toThrow(
      'docs/curves.md links to nowhere.md, which does not exist.',
    )
  })
})

describe('stagePages', () => {
  it('behavior: writes the first page and the documents of the navigation', () => {
    const { home, documents } = stagePages(temporaryFolder())
    expect(readFileSync(home, 'utf8')).toMatch(/^# DexSwap\n/)
    expect(documents.map((file) => readFileSync(file, 'utf8').split('\n')[0])).toEqual(documents.map(() => '---'))
  })

  it('behavior: leads each link to a heading of its page', () => {
    const known = pagesByFile()
    const headings = new Map([...known].map(([file, { markdown }]) => [file, anchorsOf(markdown)]))
    const dead: string[] = []
    for (const { file, source, markdown } of known.values()) {
      rewriteLinks(markdown, (target) => {
        const found = resolveLink(target, source, known)
        const isDead = found?.page && found.suffix !== '' && !headings.get(found.page)?.has(found.suffix.slice(1))
        if (isDead) dead.push(`${file}: ${target}`)
        return target
      })
    }
    expect(dead).toEqual([])
  })
})

describe('findDeadLinks', () => {
  function siteOf(pagesOfSite: Record<string, string>): string {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'sub'))
    for (const [name, text] of Object.entries(pagesOfSite)) writeFileSync(join(folder, name), text)
    return folder
  }

  it('default: accepts pages that exist, their anchors and addresses', () => {
    const folder = siteOf({
      'index.html':
        '<a href="sub/page.html#one">1</a> <a href="#two">2</a> <h2 id="two"></h2> <a href="https://a.b">3</a>',
      'sub/page.html': '<h1 id="one"></h1><a href="../index.html">back</a>',
    })
    expect(findDeadLinks(folder)).toEqual([])
  })

  it('behavior: returns links without a page or heading', () => {
    const folder = siteOf({
      'index.html': '<a href="gone.html">1</a> <a class="x" href="sub/page.html#three">2</a> <img src="gone.png">',
      'sub/page.html': '',
    })
    expect(findDeadLinks(folder)).toEqual([
      'index.html links to gone.html, which does not exist.',
      'index.html links to sub/page.html#three, which has no such heading.',
      'index.html links to gone.png, which does not exist.',
    ])
  })

  it('behavior: returns what a page or a style sheet loads from elsewhere', () => {
    const folder = siteOf({
      'index.html': '<script src="https://a.b/c.js"></script><link rel="stylesheet" href="//a.b/c.css">',
      'style.css': '@font-face { src: url("https://a.b/c.woff2") }',
    })
    expect(findDeadLinks(folder)).toEqual([
      'index.html loads https://a.b/c.js.',
      'index.html loads //a.b/c.css.',
      'style.css loads https://a.b/c.woff2.',
    ])
  })
})
