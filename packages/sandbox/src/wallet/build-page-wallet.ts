import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toHex } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { mnemonic, users } from '../chain/accounts.ts'
import type { PageScript } from '../server/page.ts'

const source = fileURLToPath(new URL('./page/', import.meta.url))
const cache = fileURLToPath(new URL('../../../../node_modules/.cache/dexswap/', import.meta.url))

/** Thrown when the bundler did not return a single script. */
export class WalletBundleError extends Error {
  override readonly name = 'WalletBundleError'
  readonly outputs: number
  constructor(outputs: number) {
    super(`The wallet of the page has to become one script; the bundler made ${outputs}`)
    this.outputs = outputs
  }
}

/** Hash that changes with the sandbox's sources and with the versions of their imports. */
async function fingerprint(): Promise<string> {
  const require = createRequire(import.meta.url)
  const folders = [source, ...['@dexswap/abis', '@dexswap/chains'].map((name) => join(require.resolve(name), '..'))]
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = await readdir(folder, { recursive: true })
    for (const name of names.filter((entry) => entry.endsWith('.ts')).sort()) {
      hash.update(name).update(await readFile(join(folder, name)))
    }
  }
  for (const file of ['../../package.json', '../chain/accounts.ts', '../../contracts/artifacts/BatchAccount.json']) {
    hash.update(await readFile(new URL(file, import.meta.url)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function bundle(): Promise<string> {
  // Imported lazily, because loading Vite takes half a second, and the bundle is usually cached.
  const { build } = await import('vite')
  const keys = users.map((_, addressIndex) => {
    const { privateKey } = mnemonicToAccount(mnemonic, { addressIndex }).getHdKey()
    return toHex(privateKey ?? new Uint8Array())
  })
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    define: { SANDBOX_KEYS: JSON.stringify(keys), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(source, 'main.ts'), formats: ['es'], fileName: 'wallet' },
      minify: true,
    },
  })
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []))
  const [chunk] = chunks
  if (chunk?.type !== 'chunk' || chunks.length !== 1) throw new WalletBundleError(chunks.length)
  return chunk.code
}

/**
 * Bundles the sandbox's wallet as one script. Cached in node_modules/.cache until a source changes.
 * @throws WalletBundleError
 */
export async function buildPageWallet(): Promise<PageScript> {
  const file = join(cache, `wallet-${await fingerprint()}.js`)
  const cached = await readFile(file, 'utf8').catch(() => null)
  if (cached !== null) return { name: 'wallet', code: cached }
  const code = await bundle()
  await mkdir(cache, { recursive: true })
  // Renamed once complete, so that a concurrent start never reads a partial bundle.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, code)
  await rename(draft, file)
  return { name: 'wallet', code }
}
