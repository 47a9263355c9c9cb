// Runs in the folder of one package or the app; scripts/mutate.mjs sets files and result path.
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
  // No `@ts-nocheck` lines: a test compares a file with its source. No compiler settings in the copy.
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  ignorePatterns: ['tsconfig.json', 'dist', 'locales'],
  // A copy at the same depth lets a package's tests find files of other folders.
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
