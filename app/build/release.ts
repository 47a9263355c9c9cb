import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type BrotliOptions, brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { assertCovered } from './coverage.ts'
import { beforeFirstPaint, finishDocument } from './document.ts'
import { filesBelow } from './files.ts'
import { type Chunk, filesOfRoute, firstLoad } from './first-load.ts'
import { headerPolicy, hostFiles } from './host-files.ts'
import { buildIdOf, killWorker, minifiedKillWorker, offlineWorker, serviceWorker, withBuildId } from './offline.ts'
import { releaseFile, releaseList } from './release-file.ts'

/** Chain record of the default chain in the shipped config.json. */
const defaultRecord = '/packages/chains/src/records/ethereum.ts'

/** Modules that the first render awaits: the swap form and the record of the default chain. */
const form = ['/src/screens/swap/swap-screen.tsx', defaultRecord]
/**
 * Maximum brotli size in bytes of all files that the swap form awaits. docs/first-load.md states
 * where the limit comes from and how to stay below it.
 */
const loadLimit = 184_600

/**
 * Maximum brotli size in bytes of what loads before the first paint: page head with styles, and
 * boot script.
 */
const paintLimit = 8_000

const brotli = promisify<Buffer, BrotliOptions, Buffer>(brotliCompress)

/** Brotli block sizes that `smallest` compares, as powers of two; 0 is brotli's default. */
const blocks = [0, 17, 20]
/** Smaller files are a single block. */
const large = 65_536

/**
 * The smallest result over several brotli block sizes. With a single size, the result varies by up
 * to 300 bytes, because block boundaries depend on the hashes in file names.
 */
async function smallest(bytes: Buffer): Promise<Buffer> {
  const ways = bytes.byteLength < large ? [0] : blocks
  const made = await Promise.all(
    ways.map((block) => brotli(bytes, { params: { [constants.BROTLI_PARAM_LGBLOCK]: block } })),
  )
  return made.reduce((least, each) => (each.byteLength < least.byteLength ? each : least))
}

const gzipped = promisify<Buffer, { level: number }, Buffer>(gzip)

/**
 * Writes compressed forms beside the files.
 * @param limited files below a limit, in the smallest form: each form costs seconds of processor
 * @returns the brotli forms
 */
async function compress(
  outDir: string,
  files: ReadonlyMap<string, Buffer>,
  limited: readonly string[],
): Promise<Map<string, Buffer>> {
  const compressed = new Map<string, Buffer>()
  await Promise.all(
    [...files].map(async ([name, bytes]) => {
      // Skips config.json: operators edit it, so a compressed copy would be stale.
      if (name === 'config.json' || !/\.(?:js|css|json|svg)$/.test(name)) return
      const small = limited.includes(name) ? smallest(bytes) : brotli(bytes, {})
      compressed.set(name, await small)
      await writeFile(join(outDir, `${name}.br`), await small)
      await writeFile(join(outDir, `${name}.gz`), await gzipped(bytes, { level: 9 }))
    }),
  )
  return compressed
}

export class FirstLoadError extends Error {
  override readonly name = 'FirstLoadError'
  readonly bytes: number
  constructor(bytes: number) {
    super(`The form of the swap route waits for ${bytes} bytes (brotli), more than ${loadLimit}`)
    this.bytes = bytes
  }
}

export class FirstPaintError extends Error {
  override readonly name = 'FirstPaintError'
  readonly bytes: number
  constructor(bytes: number) {
    super(`The first paint waits for ${bytes} bytes (brotli), more than ${paintLimit}`)
    this.bytes = bytes
  }
}

/**
 * Finishes a build. `index.html` resolves files relative to itself, `200.html` at the root.
 * No `<base>` element is used, as the content policy blocks it.
 */
export function release(folder: string): Plugin {
  let outDir = ''
  return {
    name: 'dexswap:release',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(folder, config.build.outDir)
    },
    async writeBundle(_options, bundle) {
      const files = await filesBelow(outDir)
      files.delete('index.html')
      const html = await readFile(join(outDir, 'index.html'), 'utf8')
      const preload = ['config.json', 'locales/en.json']
      const chunks: Chunk[] = Object.values(bundle).filter((output) => output.type === 'chunk')
      const modules = filesOfRoute(chunks, [defaultRecord]).filter((file) => !html.includes(file))
      const plain = {
        'index.html': finishDocument(html, { base: './', files, preload, modules }),
        '200.html': finishDocument(html, { base: '/', files, preload, modules }),
      }
      const named = Object.entries(plain).map(([name, page]) => [name, Buffer.from(page)] as const)
      files.delete('config.json')
      const buildId = await buildIdOf(folder, new Map([...files, ...named]))
      const pages = {
        'index.html': withBuildId(plain['index.html'], buildId),
        '200.html': withBuildId(plain['200.html'], buildId),
      }
      // 404.html is the fallback page of hosts without rewrite rules (GitHub Pages, buckets).
      for (const [name, page] of Object.entries({ ...pages, '404.html': pages['200.html'] }))
        await writeFile(join(outDir, name), page)
      await assertCovered(outDir)
      for (const [name, text] of hostFiles(pages['200.html'])) await writeFile(join(outDir, name), text)
      const everything = await filesBelow(outDir)
      await writeFile(join(outDir, serviceWorker), await offlineWorker(folder, everything, buildId))
      await writeFile(join(outDir, killWorker), await minifiedKillWorker(folder))
      const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'))
      const list = releaseList({ version, policy: headerPolicy(pages['200.html']), files: await filesBelow(outDir) })
      await writeFile(join(outDir, releaseFile), list)

      const boot = [...files.keys()].filter((file) => file.startsWith('assets/boot-'))
      const styles = [...files.keys()].filter((file) => file.endsWith('.css'))
      const limited = ['locales/en.json', ...styles, ...filesOfRoute(chunks, form), ...boot]
      const compressed = await compress(outDir, files, limited)
      const page = await smallest(Buffer.from(pages['index.html']))
      const load = firstLoad(new Map([...compressed, ['index.html', page]]), ['index.html', ...limited])
      const lines = load.chunks.map(({ file, bytes: size }) => `  ${String(size).padStart(7)}  ${file}`)
      this.info(
        `the form of the swap route waits for, in bytes after brotli:\n${lines.join('\n')}\n  ${load.bytes} in all`,
      )
      const paint = await smallest(Buffer.from(beforeFirstPaint(pages['index.html'])))
      const bootBytes = boot.reduce((sum, file) => sum + (compressed.get(file)?.byteLength ?? 0), 0)
      this.info(
        `first paint: ${paint.byteLength} bytes of the page with its styles, ${bootBytes} of its script (brotli)`,
      )
      if (paint.byteLength + bootBytes > paintLimit) throw new FirstPaintError(paint.byteLength + bootBytes)
      this.info(`release ${createHash('sha256').update(list).digest('hex')}`)
      this.info(`build ${buildId}`)
      // Sandbox builds only report sizes above the limits.
      if (process.env.FIRST_LOAD === 'reported') return
      if (load.bytes > loadLimit) throw new FirstLoadError(load.bytes)
    },
  }
}
