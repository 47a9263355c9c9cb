/** What the page may load, connect to and run. `frame-ancestors` needs `place: header`. */
export type ContentPolicyOptions = {
  /** base64 SHA-256 of each allowed inline script: only the import map. */
  readonly scriptHashes: readonly string[]
  /** The same for inline style sheets: the critical styles of the form. */
  readonly styleHashes?: readonly string[]
  readonly place: 'header' | 'meta'
}

/** Content policy of the page: no `unsafe-*`; Trusted Types allow only our script URLs. */
export function contentPolicy({ scriptHashes, styleHashes = [], place }: ContentPolicyOptions): string {
  const hashed = (hashes: readonly string[]) => hashes.map((hash) => `'sha256-${hash}'`)
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashed(scriptHashes)].join(' '),
    ["style-src 'self'", ...hashed(styleHashes)].join(' '),
    "img-src 'self' blob:",
    "font-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "connect-src 'self' https: wss:",
    "require-trusted-types-for 'script'",
    'trusted-types dexswap',
    ...(place === 'header' ? ["frame-ancestors 'none'"] : []),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}
