import { createHash } from 'node:crypto'
import { contentPolicy } from './content-policy.ts'

/** Headers that a host has to send with every file, beside the content policy. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const

/**
 * `_headers` and `_redirects`, which Netlify, Cloudflare Pages and (the second) IPFS gateways read: the policy as a
 * header, caching by kind of file, and the one page for every route.
 * @param page the finished 200.html; its import map's hash goes into the policy
 */
export function hostFiles(page: string): Map<string, string> {
  const map = /<script type="importmap">(.*?)<\/script>/s.exec(page)?.[1] ?? ''
  const relative = map.replaceAll('"/', '"./')
  const scriptHashes = [map, relative].map((text) => createHash('sha256').update(text).digest('base64'))
  const everywhere = {
    'Content-Security-Policy': contentPolicy({ scriptHashes, place: 'header' }),
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
