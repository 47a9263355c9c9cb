import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Response with a file, computed in every encoding in advance. */
export type ServedFile = {
  readonly type: string
  readonly tag: string
  readonly cacheControl: string
  readonly body: Buffer
  readonly encoded: { readonly br?: Buffer; readonly gzip?: Buffer }
  readonly policy?: string
}

/** Thrown when the folder contains no built page. */
export class AppNotBuiltError extends Error {
  override readonly name = 'AppNotBuiltError'
  readonly folder: string
  constructor(folder: string, options?: ErrorOptions) {
    super(`The app is not built: ${folder} has no index.html; run npm run build`, options)
    this.folder = folder
  }
}

/** Browsers store files with a content hash forever, and revalidate all others. */
function cacheControlOf(name: string): string {
  const immutable = name.startsWith('assets/') || name.startsWith('sandbox/')
  return immutable ? 'public, max-age=31536000, immutable' : 'no-cache'
}

function encode(body: Buffer): ServedFile['encoded'] {
  return { br: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), gzip: gzipSync(body) }
}

/** @param encoded existing compressed forms; other text is compressed here */
export function servedFile(name: string, body: Buffer, encoded: ServedFile['encoded'] = {}): ServedFile {
  const type = types[extname(name)] ?? 'application/octet-stream'
  const isText = /^text|json|svg/.test(type)
  return {
    type,
    tag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    cacheControl: cacheControlOf(name),
    body,
    encoded: isText && !encoded.br ? encode(body) : encoded,
  }
}

/**
 * Reads a built app into memory, by path without leading slash, so that requests never become disk
 * paths.
 * @throws AppNotBuiltError
 */
export async function readApp(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  try {
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(relative(folder, path).split(sep).join('/'), await readFile(path))
    }
  } catch (cause) {
    throw new AppNotBuiltError(folder, { cause })
  }
  if (!files.has('index.html')) throw new AppNotBuiltError(folder)
  return files
}
