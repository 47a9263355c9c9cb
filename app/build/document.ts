import { createHash } from 'node:crypto'
import { contentPolicy } from './content-policy.ts'
import { criticalStyles } from './critical.ts'
import { integrityOf, isFetched, isScript } from './files.ts'

export type DocumentOptions = {
  /** `./` finds the files beside the page, `/` at the root of the host, wherever the page's own address lies. */
  readonly base: './' | '/'
  /** Everything that was built, by address relative to the page. */
  readonly files: ReadonlyMap<string, Buffer>
  /** Files to fetch before the first script asks for them. */
  readonly preload: readonly string[]
}

/** The page as Vite wrote it has something in it that the content policy would not let run. */
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

/** Import map that gives every script, lazy chunks included, its integrity hash, and what the page's code fetches as well. */
export function importMap(base: string, files: ReadonlyMap<string, Buffer>): string {
  const scripts = [...files].filter(([file]) => isScript(file) || isFetched(file))
  return JSON.stringify({
    integrity: Object.fromEntries(scripts.map(([file, bytes]) => [`${base}${file}`, integrityOf(bytes)])),
  })
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')

/** Takes what the pattern finds out of the page. */
function taken(html: string, pattern: RegExp): { readonly html: string; readonly found: readonly string[] } {
  const found: string[] = []
  const rest = html.replace(pattern, (tag) => {
    found.push(tag.trim())
    return ''
  })
  return { html: rest, found }
}

/**
 * Finishes the page: integrity on every script and style sheet, the import map, the content policy, preloads, the script that runs before
 * anything is drawn, and the styles of what stands in the page itself. These come first: the form is drawn before anything else has come. The
 * import map, the style sheet and the page's code stand behind it.
 * @throws DocumentError where the page holds what its policy forbids.
 */
export function finishDocument(html: string, { base, files, preload }: DocumentOptions): string {
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
    // Asked for with CORS: else a browser with an integrity policy does not count its hash.
    `<script crossorigin src="./${boot}"></script>`,
    ...(styles ? [`<style>${styles}</style>`] : []),
    ...preload.map((file) => `<link rel="preload" href="./${file}" as="fetch" crossorigin>`),
  ]
  const foot = [...sheets.found, `<script type="importmap">${map}</script>`, ...scripts.found]
  return plain
    .replace(/(<meta charset="utf-8"\s*\/?>)/i, (charset) => [charset, ...head].join('\n'))
    .replace(/(?=<\/body>)/i, () => `${foot.join('\n')}\n`)
    .replace('data-base="/"', `data-base="${base}"`)
    .replace(/\s(src|href)="\.?\/([^"]+)"/g, (_all, attribute: string, file: string) => {
      const bytes = files.get(file)
      if (!bytes && !preload.includes(file)) throw new DocumentError(`a link to a missing ${file}`)
      const hashed = bytes && (isScript(file) || isFetched(file) || file.endsWith('.css'))
      return ` ${attribute}="${base}${file}"${hashed ? ` integrity="${integrityOf(bytes)}"` : ''}`
    })
}

/** What a browser has read of a finished page before it draws the form: all before the style sheet and the import map. */
export function beforeFirstPaint(page: string): string {
  return page.slice(0, page.search(/<link rel="stylesheet"|<script type="importmap"/))
}
