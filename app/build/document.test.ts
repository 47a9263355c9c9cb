import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { DocumentError, finishDocument } from './document.ts'
import { integrityOf } from './files.ts'

const files = new Map(
  ['assets/boot-a1.js', 'assets/index-b2.js', 'assets/lazy-c3.js', 'assets/index-d4.css', 'favicon.svg'].map(
    (name) => [name, Buffer.from(name)] as const,
  ),
)
const html = `<html data-base="/"><head>
<meta charset="utf-8" />
<link rel="icon" href="./favicon.svg">
<script type="module" crossorigin src="./assets/index-b2.js"></script>
<link rel="stylesheet" crossorigin href="./assets/index-d4.css">
</head><body><div id="root"></div></body></html>`

function hashOf(name: string): string {
  return integrityOf(Buffer.from(name))
}

describe('finishDocument', () => {
  const page = finishDocument(html, { base: './', files, preload: [] })
  const map = /<script type="importmap">(.*?)<\/script>/.exec(page)?.[1] ?? ''

  test('default: lists the hash of each script in the import map, including lazy chunks', () => {
    expect(JSON.parse(map)).toEqual({
      integrity: {
        './assets/boot-a1.js': hashOf('assets/boot-a1.js'),
        './assets/index-b2.js': hashOf('assets/index-b2.js'),
        './assets/lazy-c3.js': hashOf('assets/lazy-c3.js'),
      },
    })
  })

  test('behavior: inserts a policy with the hash of the import map before the first script', () => {
    const hash = createHash('sha256').update(map).digest('base64')
    expect(page).toContain(`script-src 'self' 'sha256-${hash}'`)
    expect(page.indexOf('Content-Security-Policy')).toBeLessThan(page.indexOf('<script'))
    expect(page.indexOf('boot-a1.js')).toBeLessThan(page.indexOf('index-b2.js" integrity'))
  })

  test('behavior: adds integrity to scripts and style sheets, but not to other links', () => {
    expect(page).toContain(`src="./assets/index-b2.js" integrity="${hashOf('assets/index-b2.js')}"`)
    expect(page).toContain(`href="./assets/index-d4.css" integrity="${hashOf('assets/index-d4.css')}"`)
    expect(page).toContain('href="./favicon.svg">')
  })

  test('behavior: resolves files at the root when the base is /', () => {
    const fetched = new Map([...files, ['locales/en.json', Buffer.from('{}')] as const])
    const everywhere = finishDocument(html, { base: '/', files: fetched, preload: ['config.json', 'locales/en.json'] })
    expect(everywhere).toContain('data-base="/"')
    expect(everywhere).toContain('"/assets/lazy-c3.js"')
    expect(everywhere).toContain('<link rel="preload" href="/config.json" as="fetch" crossorigin>')
    expect(everywhere).toContain('<link rel="preload" href="/locales/en.json" as="fetch" crossorigin>')
    expect(everywhere).not.toContain('"./')
    expect(page).toContain('data-base="./"')
  })

  test('behavior: preloads modules with their hash after the import map, which browsers otherwise ignore', () => {
    const preloaded = finishDocument(html, { base: './', files, preload: [], modules: ['assets/lazy-c3.js'] })
    const link = `<link rel="modulepreload" href="./assets/lazy-c3.js" integrity="${hashOf('assets/lazy-c3.js')}">`
    expect(preloaded.indexOf(link)).toBeGreaterThan(preloaded.indexOf('<script type="importmap">'))
  })

  test('error: DocumentError when the page contains what its policy blocks, or references a missing file', () => {
    const refused = [
      '<script>alert(1)</script>',
      '<script type="module">import "x"</script>',
      '<style>a{}</style>',
      '<p style="color: red"></p>',
      '<body onload="x()">',
      '<script src="https://cdn.test/x.js"></script>',
      '<link rel="stylesheet" href="//cdn.test/x.css">',
      '<script src="./assets/gone.js"></script>',
    ]
    for (const part of refused) {
      const bad = html.replace('</head>', `${part}</head>`)
      expect(() => finishDocument(bad, { base: './', files, preload: [] }), part).toThrow(DocumentError)
    }
  })
})
