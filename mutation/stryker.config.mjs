// One package, or the app, at a time, in its folder: scripts/mutate.mjs says by the environment where the result is kept, and which files.
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { MUTATE_CACHE: cacheFile, MUTATE_FILES: files } = process.env

export default {
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  testRunner: 'vitest',
  vitest: { configFile: here('vitest.config.mjs') },
  // Doors, sentences of failures, and tables of data decide nothing.
  mutate: [
    ...files.split(' '),
    '!src/**/{*.test.ts,test/**}',
    '!src/{index,errors,confusables,latin-forms,listed-look-alikes,known-lists,unsupported-tokens,all-chains}.ts',
    '!src/records/**',
  ],
  // Types are of no account here. No file gets a line that says so, as a test holds one of them against its source; and the settings
  // of the compiler would be looked for in the copy.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  ignorePatterns: ['tsconfig.json', 'dist', 'locales'],
  // Where a package is copied as deep as it lies, its tests find the files of other folders.
  ...(process.cwd().endsWith('app') ? {} : { tempDirName: '../../.stryker-tmp' }),
  incremental: true,
  incrementalFile: `${cacheFile}.running.json`,
  jsonReporter: { fileName: `${cacheFile}.json` },
  reporters: ['json', 'progress-append-only'],
  allowConsoleColors: false,
  concurrency: Number(process.env.CONCURRENCY ?? 1),
  coverageAnalysis: 'perTest',
  timeoutMS: 10_000,
  warnings: false,
  cleanTempDir: 'always',
}
