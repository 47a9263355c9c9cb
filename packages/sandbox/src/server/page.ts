import { createHash } from 'node:crypto'

/** A script that only the sandbox adds to the page, served from memory. */
export type PageScript = { readonly name: string; readonly code: string }

/** The built page lacks what the server has to change: the app has to be built again. */
export class PageFormatError extends Error {
  override readonly name = 'PageFormatError'
  readonly missing: string
  constructor(missing: string) {
    super(`The built page has no ${missing}; build the app again`)
    this.missing = missing
  }
}

/** Where a script of the sandbox is served; the hash in the name makes it immutable, as the app's own chunks are. */
export function scriptAddress({ name, code }: PageScript): string {
  return `/sandbox/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
}

function scriptTag(script: PageScript): string {
  const integrity = `sha384-${createHash('sha384').update(script.code).digest('base64')}`
  return `<script type="module" src="${scriptAddress(script)}" integrity="${integrity}"></script>`
}

/**
 * The page as the sandbox serves it: the build's own policy, opened for the nodes on this machine and nothing else,
 * and the sandbox's scripts behind the app's own, so that they cost its first paint nothing.
 * @throws PageFormatError
 */
export function servedPage(
  html: string,
  connectSources: readonly string[],
  scripts: readonly PageScript[],
): { html: string; policy: string } {
  const built = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1]
  if (built === undefined) throw new PageFormatError('content policy')
  if (!html.includes('<script type="importmap">')) throw new PageFormatError('import map')
  const policy = built.replace(/connect-src [^;]+/, (sources) => [sources, ...connectSources].join(' '))
  return {
    html: html
      .replace(built, () => policy)
      .replace('</body>', (end) =>
        ['', ...scripts.map((script) => `  ${scriptTag(script)}`), end].join('\n  ').trimStart(),
      ),
    // Counts only in a header, so the page itself does not name it.
    policy: `${policy}; frame-ancestors 'none'`,
  }
}
