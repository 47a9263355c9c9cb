import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import type { VitestPluginContext } from 'vitest/node'
import { compilerInputs } from '../scripts/compiler-inputs.ts'
import { excludedUnits } from '../scripts/excluded-units.ts'
import { isolatedTests } from '../scripts/isolated-tests.ts'
import { babelPass } from './build/babel.ts'

const withoutStorage = '--no-experimental-webstorage'
const folder = fileURLToPath(new URL('.', import.meta.url))

const compilerKey = compilerInputs()
const compilerCacheKey = {
  name: 'compiler-cache-key',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) => define(() => compilerKey),
}

const excluded = [
  ...excludedUnits(process.env.TIER),
  // `npm run check` excludes tests that start a chain.
  ...(process.env.UNITS === 'fast' ? ['**/*.chain.test.ts', '**/*.chain.bar.test.ts'] : []),
]

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root: folder,
  plugins: [react(), babelPass(folder), compilerCacheKey],
  test: {
    exclude: excluded,
    // Node 25 and newer define `localStorage`, which would hide that of the test document.
    execArgv: process.allowedNodeEnvironmentFlags.has(withoutStorage) ? [withoutStorage] : [],
    restoreMocks: true,
    // Long timeout as in the other projects: no test measures time, and machines are shared.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Style sheets are empty in tests, except for this one, because a test measures its contrasts.
    css: { include: /ui\/tokens\.css/ },
    ...test,
  },
})

const folders = ['src', 'build', 'receipt']
const inFolders = (ending: string) => `{${folders.join(',')}}/**/*${ending}`
const [testWorker, freshDocument] = ['../scripts/test-worker.ts', './src/ui/test/fresh-document.ts'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
) as [string, string]
const isolated = isolatedTests(folder, folders)
const isolatedWithDocument = isolatedTests(folder, folders, '.test.tsx')

const withDocument = { setupFiles: [testWorker, freshDocument], environment: 'happy-dom' }

/** Files named `.test.ts` run in Node, `.test.tsx` with a document. */
export const appProjects = [
  project({
    name: 'app',
    setupFiles: [testWorker],
    include: [inFolders('.test.ts')],
    exclude: [...excluded, ...isolated],
    isolate: false,
  }),
  project({ name: 'app-isolated', setupFiles: [testWorker], include: isolated }),
  project({
    ...withDocument,
    name: 'app-dom',
    include: [inFolders('.test.tsx')],
    exclude: [...excluded, ...isolatedWithDocument],
    isolate: false,
  }),
  project({ ...withDocument, name: 'app-dom-isolated', include: isolatedWithDocument }),
]

export default defineConfig({ test: { projects: appProjects } })
