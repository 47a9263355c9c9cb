import { createHash } from 'node:crypto'
import { contentPolicy } from './content-policy.ts'
import { criticalStyles } from './critical.ts'
import { integrityOf, isFetched, isScript } from './files.ts'

export type DocumentOptions = {
  /** With `./`, files are resolved relative to the page; with `/`, at the root of the host. */
  readonly base: './' | '/'
  /** All built files by path relative to the page. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Files to preload before the first script requests them. */
  readonly preload: readonly string[]
  /** Modules that the first script imports once it has read the configuration. */
  readonly modules?: readonly string[]
}

/** Thrown when the page from Vite contains something that the content policy blocks. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError'
  readonly found: string
  constructor(found: string) {
    super(`The page must not contain ${found}`)
    this.found = found
  }
}

const forbidden = [
  { what: 'an inline script', pattern: /<script(?![^>]*\ssrc=)[^>]*>/i },
  { what: 'an inline style', pattern: /<style|\sstyle=/i },
  { what: 'an event handler', pattern: /<[^>]+\son[a-z]+=/i },
  { what: 'an address on another host', pattern: /\s(?:src|href)="(?:https?:)?\/\//i },
]

/** Import map with the integrity hash of every script, including lazy chunks, and fetched file. */
export function importMap(base: string, files: ReadonlyMap<string, Buffer>): string {
  const scripts = [...files].filter(([file]) => isScript(file) || isFetched(file))
  return JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([file, bytes]) => [`${base}${file}`, integrityOf(bytes)])),
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Removes the matches of a pattern from the page, and returns them. */
function taken(html: string, pattern: RegExp): { readonly html: string; readonly found: readonly string[] } {
  const found: string[] = []
  const rest = html.replace(pattern, (tag) => {
    found.push(tag.trim())
    return ''
  })
  return { html: rest, found }
}

/**
 * Adds integrity, import map, policy and preloads; boot script and critical styles come first.
 * @throws DocumentError when the page contains something that its policy blocks
 */
export function finishDocument(html: string, { base, files, preload, modules = [] }: DocumentOptions): string {
  const bad = forbidden.find(({ pattern }) => pattern.test(html))
  if (bad) throw new DocumentError(bad.what)
  const map = importMap(base, files)
  const boot = [...files.keys()].find((file) => /^assets\/boot-[\w-]+\.js$/.test(file))
  if (boot === undefined) throw new DocumentError('no start script')
  const sheets = taken(html, /^[ \t]*<link rel="stylesheet"[^>]*>\n?/gm)
  const scripts = taken(sheets.html, /^[ \t]*<script [^>]*><\/script>\n?/gm)
  const plain = scripts.html.replace(/<!--.*?-->/gs, '').replace(/^\s+/gm, '')
  const css = sheets.found.map((tag) => files.get(/href="\.?\/([^"]+)"/.exec(tag)?.[1] ?? '')?.toString('utf8') ?? '')
  const styles = criticalStyles(css.join(''), plain)
  const policy = contentPolicy({
    scriptHashes: [hashOf(map)],
    styleHashes: styles ? [hashOf(styles)] : [],
    place: 'meta',
  })
  const head = [
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    // Loads with CORS: without it, an integrity policy ignores the hash of the script.
    `<script crossorigin src="./${boot}"></script>`,
    ...(styles ? [`<style>${styles}</style>`] : []),
    ...preload.map((file) => `<link rel="preload" href="./${file}" as="fetch" crossorigin>`),
  ]
  // At the end of the page: browsers ignore an import map that follows a module request.
  const foot = [
    ...sheets.found,
    `<script type="importmap">${map}</script>`,
    ...scripts.found,
    ...modules.map((file) => `<link rel="modulepreload" href="./${file}">`),
  ]
  return plain
    .replace(/(<meta charset="utf-8"\s*\/?>)/i, (charset) => [charset, ...head].join('\n'))
    .replace(/(?=<\/body>)/i, () => `${foot.join('\n')}\n`)
    .replace('data-base="/"', `data-base="${base}"`)
    .replace(/\s(src|href)="\.?\/([^"]+)"( as="fetch")?/g, (_all, attribute: string, file: string, fetched = '') => {
      const bytes = files.get(file)
      if (!bytes && !preload.includes(file)) throw new DocumentError(`a link to a missing ${file}`)
      // Omits the hash from a preload that a fetch uses, as browsers ignore it there and warn. The
      // fetch itself checks the hash.
      const hashed = fetched === '' && bytes && (isScript(file) || isFetched(file) || file.endsWith('.css'))
      return ` ${attribute}="${base}${file}"${fetched}${hashed ? ` integrity="${integrityOf(bytes)}"` : ''}`
    })
}

/** Number of bytes of a finished page that a browser loads before the first paint. */
export function beforeFirstPaint(page: string): string {
  return page.slice(0, page.search(/<link rel="stylesheet"|<script type="importmap"/))
}
