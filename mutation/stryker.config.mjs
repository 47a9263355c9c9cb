// One package at a time, in its folder: scripts/mutate.mjs says by the environment which one, and which of its files.
import { fileURLToPath } from 'node:url'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const { MUTATE_FOLDER: folder, MUTATE_FILES: files } = process.env
const kept = here(`../.cache/mutation/${folder}`)

export default {
  plugins: [fileURLToPath(import.meta.resolve('@stryker-mutator/vitest-runner'))],
  testRunner: 'vitest',
  vitest: { configFile: here('vitest.config.mjs') },
  // Doors, sentences of failures, and tables of data decide nothing.
  mutate: [
    ...files.split(' '),
    '!src/**/*.test.ts',
    '!src/{index,errors,confusables,known-lists,unsupported-tokens,all-chains}.ts',
    '!src/records/**',
  ],
  // Types are of no account here, and the settings of the compiler would be looked for in the copy.
  tsconfigFile: 'none.json',
  ignorePatterns: ['tsconfig.json'],
  incremental: true,
  incrementalFile: `${kept}.running.json`,
  jsonReporter: { fileName: `${kept}.json` },
  reporters: ['json'],
  allowConsoleColors: false,
  concurrency: Number(process.env.CONCURRENCY ?? 1),
  coverageAnalysis: 'perTest',
  timeoutMS: 10_000,
  warnings: false,
  cleanTempDir: 'always',
}
