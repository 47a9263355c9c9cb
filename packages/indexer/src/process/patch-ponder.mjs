// Preloaded in Ponder's process: patches its files in memory (docs/decisions/0026, 0061). Plain
// JavaScript, because it is loaded before any transpiler.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as module from 'node:module'
import { fileURLToPath } from 'node:url'

/** The only supported version. */
export const knownVersion = '0.16.10'

const joining = new URL('./join-transactions.mjs', import.meta.url).href
const small = new URL('./small-database.mjs', import.meta.url).href

/**
 * Writes Ponder's RPC cache without transactions, which would block all readers while waiting for
 * responses. The order of writes tolerates partial ones.
 */
const isOwnCopy = 'db._.fullSchema?.rpcRequestResults !== undefined'
const lock = 'const isAppUnlocked = previousApp.is_locked === 0 || '
const reorg = '    const reconcileReorg = async (block) => {\n'
const failure = `            catch (_error) {
                blockCallback?.(false);
                onError(_error, block);`
const factories = '            factories.push(factory);\n'
const findPort = 'export const getNextAvailablePort = async ({ common }) => {\n'
const newPglite = 'return new PGlite(options);'
const listening = '    const httpServer = await new Promise('

/** Replacements by file, and the hash of the published file. */
const patches = new Map([
  [
    'dist/esm/database/queryBuilder.js',
    {
      hash: '5cc378cc43a73ee391b3f42533c4ff02cb52dfc2b5b04bab70bc11cfbbf450a5',
      changes: [
        ['import crypto', `import { joinTransactions } from ${JSON.stringify(joining)};\nimport crypto`],
        [
          '    if (dialect === "postgres") {\n        addQBMethods(db);',
          `    if (dialect === "postgres" || !(${isOwnCopy})) {\n        addQBMethods(db);`,
        ],
        [
          '    const dialect = db.$client instanceof PGlite ? "pglite" : "postgres";\n',
          '    const dialect = db.$client instanceof PGlite ? "pglite" : "postgres";\n    if (dialect === "pglite") joinTransactions(db.$client);\n',
        ],
      ],
    },
  ],
  [
    'dist/esm/database/index.js',
    {
      hash: '70b3c2af87c41fd823d069e105e383c710c959059735208fea006d014a46a501',
      // A killed process leaves its store locked for 25 s; a supervisor that saw its end skips the
      // wait.
      changes: [[lock, `${lock}process.env.DEXSWAP_STORE_IS_LEFT === "1" || `]],
    },
  ],
  [
    'dist/esm/sync-realtime/index.js',
    {
      hash: 'a02bf50ae4d2aece462bae79f3878ed2627384972358bd2114631d632293e9cc',
      // Ponder drops blocks while it requests their parents. After a failure they are restored and
      // the same head is retried.
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
        // A factory is listed once per child event, and a second entry overwrites the child's
        // block, so that the child is neither stored nor reverted.
        [factories, `            if (!factories.some(({ id }) => id === factory.id))\n    ${factories}`],
      ],
    },
  ],
  [
    'dist/esm/rpc/index.js',
    {
      hash: '8bfbaab384bd43ecf4cd85c33aa1a578902a18e3dedd3ea3c0900b412154c8d9',
      // Initial limit of requests per second, which grows slowly; a local node needs no limit.
      changes: [
        ['const INITIAL_MAX_RPS = 20;', 'const INITIAL_MAX_RPS = Number(process.env.DEXSWAP_FIRST_RPS ?? 20);'],
      ],
    },
  ],
  [
    'dist/esm/utils/port.js',
    {
      hash: 'e4fd6f617c5275a9bb57ff6b0a092919b8b5c5a5e63f7e8561a55795fd5faf78',
      // Ponder would choose another port while the placeholder server listens.
      changes: [[findPort, `${findPort}    if (globalThis.DEXSWAP_ASK_FOR_PORT) return common.options.port;\n`]],
    },
  ],
  [
    'dist/esm/server/index.js',
    {
      hash: '8e782a9765df19e13cd77a73fff90d12409b9781d9e1d616ed0915e533a171c3',
      // The placeholder server releases the port at this point.
      changes: [[listening, `    await globalThis.DEXSWAP_ASK_FOR_PORT?.();\n${listening}`]],
    },
  ],
  [
    'dist/esm/utils/pglite.js',
    {
      hash: '272d2823d66872a641b2ce19a9e43fd54baedf6ed4acba99c3c0157bf65f92a6',
      changes: [
        [
          newPglite,
          `return new PGlite({ ...options, wasmModule: smallDatabase(import.meta.resolve("@electric-sql/pglite")) });`,
        ],
        ['import { mkdirSync }', `import { smallDatabase } from ${JSON.stringify(small)};\nimport { mkdirSync }`],
      ],
    },
  ],
  // Unused imports, of which each takes a round trip to the loader thread on older Node versions.
  [
    'dist/esm/utils/chains.js',
    {
      hash: 'a9f0f466c9a3c2f4f4909bf0595c352a431a9b66fb23f84b03c8a8e58bbf9d9f',
      // Replaces 728 chain definitions by the settings.
      changes: [['import * as _chains from "viem/chains";\n', 'const _chains = {};\n']],
    },
  ],
  [
    'dist/esm/build/config.js',
    {
      hash: '06461ce8dfd27fd80b0c0c1968ef253ae481d04481cbbc95559cd9e952387a02',
      // Finality depends only on the id, with or without a definition.
      changes: [['getFinalityBlockCount({ chain: matchedChain })', 'getFinalityBlockCount({ chain })']],
    },
  ],
  [
    'dist/esm/index.js',
    {
      hash: 'ef700b19e49539554b5acb12f967cd5a279b5a0c15986d82972ff7738606f9ac',
      // Removes Ponder's GraphQL server, which this package replaces.
      changes: [["export { graphql } from './graphql/middleware.js';\n", '']],
    },
  ],
  [
    'dist/esm/build/index.js',
    {
      hash: 'd7d61f0751b486fbc0c6601ec0ba097f335e9b7ae5186db885e21ff1030cd62b',
      // Removes the watcher of sources, and an unused plugin that loads a second Vite.
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
 * @param read returns the content of a file in the package
 * @returns why this Ponder cannot be patched, as a sentence; or null
 */
export function refusalOf(version, read) {
  const isAsPublished = [...patches].every(
    ([file, { hash }]) => createHash('sha256').update(read(file)).digest('hex') === hash,
  )
  return version === knownVersion && isAsPublished
    ? null
    : `The indexer is made for Ponder ${knownVersion} as it was published and found ${version} with other content: it does not start, because half a block could be answered.`
}

/** The patched source of a Ponder file; undefined for others. */
export function changed(url, source) {
  return patchOf(url)?.changes.reduce((before, [from, to]) => before.replace(from, () => to), source)
}

/** Why the installed Ponder cannot be used, or null. */
export function findRefusal() {
  // Resolved here, because the hooks thread of older Node versions cannot resolve.
  const root = new URL('../../', import.meta.resolve('ponder'))
  const read = (path) => readFileSync(fileURLToPath(new URL(path, root)), 'utf8')
  return refusalOf(JSON.parse(read('package.json')).version, read)
}

/** Hook for Node from 22.15 on, in this thread. */
function loadHere(url, context, nextLoad) {
  const loaded = nextLoad(url, context)
  return patchOf(url) ? { ...loaded, source: changed(url, String(loaded.source)) } : loaded
}

/** Hook for older versions, in the hooks thread. */
export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  return patchOf(url) ? { ...loaded, source: changed(url, String(loaded.source)) } : loaded
}

/** Registers the hooks, or exits with the reason. */
export function patchPonder() {
  const refusal = findRefusal()
  if (refusal !== null) {
    console.error(refusal)
    process.exit(1)
  }
  if (module.registerHooks) module.registerHooks({ load: loadHere })
  else module.register(import.meta.url)
}
