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
  // `npm run check` leaves out what starts a chain.
  ...(process.env.UNITS === 'fast' ? ['**/*.chain.test.ts', '**/*.chain.bar.test.ts'] : []),
]

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  root: folder,
  plugins: [react(), babelPass(folder), compilerCacheKey],
  test: {
    exclude: excluded,
    // Node 25 and newer have a `localStorage` of their own, which would hide the document's.
    execArgv: process.allowedNodeEnvironmentFlags.has(withoutStorage) ? [withoutStorage] : [],
    restoreMocks: true,
    // As the other projects: no test is about time, and machines are shared.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Style sheets are empty in tests but for this one: its contrasts are measured.
    css: { include: /ui\/tokens\.css/ },
    ...test,
  },
})

const folders = ['src', 'build', 'receipt']
const setUp = (...paths: string[]) => paths.map((path) => fileURLToPath(new URL(path, import.meta.url)))
const inNode = { setupFiles: setUp('../scripts/test-worker.ts') }
const withDocument = {
  environment: 'happy-dom',
  setupFiles: setUp('../scripts/test-worker.ts', './src/ui/test/fresh-document.ts'),
}

/** Files of one kind in two projects: most share a process, those that mock modules or start a chain have their own. */
function pair(name: string, ending: '.test.ts' | '.test.tsx', test: TestProjectInlineConfiguration['test']) {
  const isolated = isolatedTests(folder, folders, ending)
  return [
    project({
      ...test,
      name,
      include: [`{${folders.join(',')}}/**/*${ending}`],
      exclude: [...excluded, ...isolated],
      isolate: false,
    }),
    project({ ...test, name: `${name}-isolated`, include: isolated }),
  ]
}

/** `.test.ts` runs in Node, `.test.tsx` with a document. */
export const appProjects = [...pair('app', '.test.ts', inNode), ...pair('app-dom', '.test.tsx', withDocument)]

export default defineConfig({ test: { projects: appProjects } })
