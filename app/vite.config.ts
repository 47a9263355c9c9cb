import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { babelPass } from './build/babel.ts'
import { boot } from './build/boot.ts'
import { chunkGroups } from './build/lazy-groups.ts'
import { locales } from './build/locales.ts'
import { notices } from './build/notices.ts'
import { release } from './build/release.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: folder,
  // Relative addresses also work in a folder of a host and in IPFS; see build/release.ts.
  base: './',
  plugins: [
    react(),
    babelPass(folder),
    tailwindcss(),
    boot(folder),
    locales(folder),
    notices(join(folder, '..')),
    release(folder),
  ],
  // Replaces the shim that the router imports for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    // Inlines no files, because the content policy does not permit `data:` URLs.
    assetsInlineLimit: 0,
    // Disabled: lists of each lazy file's imports would increase the first load. The app prefetches
    // likely files itself.
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // 42 bits suffice to distinguish two contents of one file; the import map verifies the full
        // hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // Bundles all imports of the entry into one file; in several files, they compress 3 kB worse.
        codeSplitting: { groups: chunkGroups },
      },
    },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
})
