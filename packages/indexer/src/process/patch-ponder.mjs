// Loaded first in Ponder's process, to patch Ponder's files in memory (docs/decisions/0061, 0106). In
// JavaScript, because it is loaded before any transpiler.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

/** The only Ponder version that this file can patch. */
export const knownVersion = '0.16.10'

const reorg = '    const reconcileReorg = async (block) => {\n'
const failure = `            catch (_error) {
                blockCallback?.(false);
                onError(_error, block);`
const factories = '            factories.push(factory);\n'

/** Replacements by file, with the hash of the file as it was published. */
const patches = new Map([
  [
    'dist/esm/sync-realtime/index.js',
    {
      hash: 'a02bf50ae4d2aece462bae79f3878ed2627384972358bd2114631d632293e9cc',
      // Ponder removes blocks from memory while it requests their parents. The patch restores them after a
      // failure, and retries the head.
      changes: [
        [
          reorg,
          `    const reconcileReorg = async (block) => {
        const known = [...unfinalizedBlocks];
        try {
            return await findAncestor(block);
        }
        catch (error) {
            unfinalizedBlocks = known;
            throw error;
        }
    };
    const findAncestor = async (block) => {
`,
        ],
        [failure, failure.replace('onError', 'latestFetchedBlock = undefined;\n                onError')],
        // Ponder lists a factory once per event of a child. The second entry overwrites the block of the
        // child, which then is neither stored nor reverted.
        [factories, `            if (!factories.some(({ id }) => id === factory.id))\n    ${factories}`],
      ],
    },
  ],
  [
    'dist/esm/rpc/index.js',
    {
      hash: '8bfbaab384bd43ecf4cd85c33aa1a578902a18e3dedd3ea3c0900b412154c8d9',
      // The limit of requests per second, which otherwise grows slowly, because a local node needs none.
      changes: [
        ['const INITIAL_MAX_RPS = 20;', 'const INITIAL_MAX_RPS = Number(process.env.DEXSWAP_FIRST_RPS ?? 20);'],
      ],
    },
  ],
  // Imports that a start does not use, because older Node versions load each file through another
  // thread.
  [
    'dist/esm/utils/chains.js',
    {
      hash: 'a9f0f466c9a3c2f4f4909bf0595c352a431a9b66fb23f84b03c8a8e58bbf9d9f',
      // 728 chain definitions, because the settings contain what is needed.
      changes: [['import * as _chains from "viem/chains";\n', 'const _chains = {};\n']],
    },
  ],
  [
    'dist/esm/build/config.js',
    {
      hash: '06461ce8dfd27fd80b0c0c1968ef253ae481d04481cbbc95559cd9e952387a02',
      // Passes the settings instead, because the finality depth depends only on the chain id.
      changes: [['getFinalityBlockCount({ chain: matchedChain })', 'getFinalityBlockCount({ chain })']],
    },
  ],
  [
    'dist/esm/index.js',
    {
      hash: 'ef700b19e49539554b5acb12f967cd5a279b5a0c15986d82972ff7738606f9ac',
      // Ponder's GraphQL server, which this package replaces.
      changes: [["export { graphql } from './graphql/middleware.js';\n", '']],
    },
  ],
  [
    'dist/esm/build/index.js',
    {
      hash: 'd7d61f0751b486fbc0c6601ec0ba097f335e9b7ae5186db885e21ff1030cd62b',
      // The watcher of source files, and an unused plugin that loads a second Vite.
      changes: [
        ['import viteTsconfigPathsPlugin from "vite-tsconfig-paths";\n', ''],
        ['plugins: [viteTsconfigPathsPlugin(), ', 'plugins: ['],
        ['server: { hmr: false },', 'server: { hmr: false, watch: null },'],
      ],
    },
  ],
])
const patchOf = (url) => {
  for (const [file, patch] of patches) if (url.endsWith(`/node_modules/ponder/${file}`)) return patch
  return null
}

/**
 * Why Ponder cannot be patched; null when it can.
 * @param read returns the content of a file in the package
 * @returns the reason why not, as a sentence; otherwise null
 */
export function refusalOf(version, read) {
  const isAsPublished = [...patches].every(
    ([file, { hash }]) => createHash('sha256').update(read(file)).digest('hex') === hash,
  )
  return version === knownVersion && isAsPublished
    ? null
    : `The indexer is made for Ponder ${knownVersion} as it was published and found ${version} with other content: it does not start, because half a block could be answered.`
}

/** The patched source of a file in Ponder; undefined for other files. */
export function changed(url, source) {
  return patchOf(url)?.changes.reduce((before, [from, to]) => before.replace(from, () => to), source)
}

/** Why the installed Ponder cannot be used; null when it can. */
export function findRefusal() {
  // Resolved here, because the hooks thread of older Node versions cannot resolve modules.
  const root = new URL('../../', import.meta.resolve('ponder'))
  const read = (path) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')
  return refusalOf(JSON.parse(read('package.json')).version, read)
}

/** Load hook that runs in this thread, for Node 22.15 and newer. */
function loadHere(url, context, nextLoad) {
  const loaded = nextLoad(url, context)
  return patchOf(url) ? { ...loaded, source: changed(url, String(loaded.source)) } : loaded
}

/** Load hook that runs in the hooks thread, for older Node versions. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  return patchOf(url) ? { ...loaded, source: changed(url, String(loaded.source)) } : loaded
}

/** Registers the load hooks; exits with the reason when Ponder cannot be patched. */
export function patchPonder() {
  const refusal = findRefusal()
  if (refusal !== null) {
    console.error(refusal)
    process.exit(1)
  }
  if (module.registerHooks) module.registerHooks({ load: loadHere })
  else module.register(import.meta.url)
}
