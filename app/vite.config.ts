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
  // Relative addresses: the same files work at `/`, from a sub-path and from an IPFS folder. See build/release.ts.
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
    // Lists of what each lazy file imports would stand in the first load; what is likely to be opened is fetched ahead, with all it imports.
    modulePreload: false,
    reportCompressedSize: false,
    // What the entry imports is one file: split up for the sake of lazy chunks it compresses 3 kB worse.
    rolldownOptions: {
      output: {
        // The first load names all others: 42 bits tell two contents of one file apart, and the import map holds each to its hash.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] },
      },
    },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
})
