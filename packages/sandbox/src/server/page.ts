import { createHash } from 'node:crypto'

/** A script that only the sandbox adds to the page. It is served from memory. */
export type PageScript = { readonly name: string; readonly code: string }

/**
 * Thrown when the built page lacks markers that the server replaces. Then the app has to be built
 * again.
 */
export class PageFormatError extends Error {
  override readonly name = 'PageFormatError'
  readonly missing: string
  constructor(missing: string) {
    super(`The built page has no ${missing}; build the app again`)
    this.missing = missing
  }
}

/** URL of a sandbox script. It contains a hash of the content, so that it can be cached as immutable. */
export function scriptAddress({ name, code }: PageScript): string {
  return `/sandbox/${name}-${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`
}

function scriptTag(script: PageScript): string {
  const integrity = `sha256-${createHash('sha256').update(script.code).digest('base64')}`
  return `<script type="module" src="${scriptAddress(script)}" integrity="${integrity}"></script>`
}

/**
 * The page, with a content policy that allows local nodes too. Scripts of the sandbox are after those
 * of the app, so that they do not delay its first paint.
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
    // Only in the header, because frame-ancestors is not valid in the page.
    policy: `${policy}; frame-ancestors 'none'`,
  }
}
