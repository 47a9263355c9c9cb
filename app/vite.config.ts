import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { babelPass } from './build/babel.ts'
import { boot } from './build/boot.ts'
import { locales } from './build/locales.ts'
import { notices } from './build/notices.ts'
import { release } from './build/release.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  root: folder,
  // Relative addresses also work below a path and in an IPFS folder; see build/release.ts.
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
  // What the router takes for older versions of React.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    target: 'es2022',
    // The content policy has no `data:`.
    assetsInlineLimit: 0,
    // Lists of each lazy file's imports would grow the first load; likely ones are prefetched.
    modulePreload: false,
    reportCompressedSize: false,
    // One file for all imports of the entry: split up, it compresses 3 kB worse.
    rolldownOptions: {
      output: {
        // 42 bits distinguish two contents of one file; the import map verifies the full hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [{ name: 'start', tags: ['$initial'] }],
        },
      },
    },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
})
