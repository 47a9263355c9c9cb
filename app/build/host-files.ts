import { createHash } from 'node:crypto'
import { contentPolicy } from './content-policy.ts'

/** Headers that a host must send with every file, in addition to the content policy. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  // Blocks scripts without an integrity hash. It does not cover styles, which the header does not
  // support.
  'Integrity-Policy': 'blocked-destinations=(script)',
  // Two years in seconds, the minimum for the browsers' HSTS preload lists. Browsers apply it to
  // https only.
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains',
} as const

/** Content policy of every page of the release, as a header. @param page the finished 200.html */
export function headerPolicy(page: string): string {
  const map = /<script type="importmap">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const relative = map.replaceAll('"/', '"./')
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const styles = [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = '']) => text)
  return contentPolicy({ scriptHashes: [map, relative].map(hashOf), styleHashes: styles.map(hashOf), place: 'header' })
}

/**
 * `_headers` and `_redirects` (Netlify, Cloudflare Pages; IPFS gateways read the second):
 * policy header, caching by kind of file, one page for all routes.
 * @param page the finished 200.html; its import map hash is part of the policy
 */
export function hostFiles(page: string): Map<string, string> {
  const everywhere = {
    'Content-Security-Policy': headerPolicy(page),
    ...securityHeaders,
    'Cache-Control': 'no-cache',
  }
  const headers = [
    '/*',
    ...Object.entries(everywhere).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    '  ! Cache-Control',
    '  Cache-Control: public, max-age=31536000, immutable',
  ]
  return new Map([
    ['_headers', `${headers.join('\n')}\n`],
    ['_redirects', '/* /200.html 200\n'],
  ])
}
