/** Options of the content policy; `frame-ancestors` is valid only with `place: header`. */
export type ContentPolicyOptions = {
  /** Base64 SHA-256 of each allowed inline script; the import map is the only one. */
  readonly scriptHashes: readonly string[]
  /** Base64 SHA-256 of each allowed inline style sheet: the critical styles of the form. */
  readonly styleHashes?: readonly string[]
  readonly place: 'header' | 'meta'
}

/** Content policy of the page, without `unsafe-*`; Trusted Types permit only our script URLs. */
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
