import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import type { VitestPluginContext } from 'vitest/node'
import { compilerInputs } from '../scripts/compiler-inputs.ts'
import { excludedUnits } from '../scripts/excluded-units.ts'
import { babelPass } from './build/babel.ts'

const withoutStorage = '--no-experimental-webstorage'
const folder = fileURLToPath(new URL('.', import.meta.url))

const compilerKey = compilerInputs()
const compilerCacheKey = {
  name: 'compiler-cache-key',
  configureVitest: ({ experimental_defineCacheKeyGenerator: define }: VitestPluginContext) => define(() => compilerKey),
}

export default defineConfig({
  root: folder,
  plugins: [react(), babelPass(folder), compilerCacheKey],
  test: {
    name: 'app',
    include: ['{src,build,receipt}/**/*.test.{ts,tsx}'],
    // `npm run check` leaves out what starts a chain.
    exclude: [
      ...excludedUnits(process.env.TIER),
      ...(process.env.UNITS === 'fast' ? ['**/*.chain.test.ts', '**/*.chain.bar.test.ts'] : []),
    ],
    environment: 'happy-dom',
    setupFiles: [fileURLToPath(new URL('../scripts/test-worker.ts', import.meta.url))],
    // From Node 25 on there is a `localStorage` without a page, which would stand where the document's belongs.
    execArgv: process.allowedNodeEnvironmentFlags.has(withoutStorage) ? [withoutStorage] : [],
    restoreMocks: true,
    // As the other rooms: no test is about time, and machines are shared.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Style sheets are empty in tests but for this one, whose contrasts are measured.
    css: { include: /ui\/tokens\.css/ },
  },
})
