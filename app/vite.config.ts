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
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'] },
            // What a price is shown with: what of it stands in dialogs and lists as well, first, and what does not.
            {
              name: 'parts',
              test: /app\/src\/(?:ui\/(?:choices|notice|badge)|widgets\/(?:token-identity|price-line)|hooks\/answer|core\/(?:markets\/quote|tokens\/first-price))\.tsx?$/,
            },
            {
              name: 'quoted',
              test: /app\/src\/screens\/swap\/quote\/(?!with-account|use-row-trials|after-gas|liquid-pairs|most-liquid|auto-slippage|beyond-reason|division|exact-offer|earning|route-legs)[\w-]+\.tsx?$/,
            },
            // What everybody's toasts say of a transaction, apart from what sends one.
            { name: 'outcomes', test: /app\/src\/core\/transactions\/(?:outcomes|transaction-errors)\.ts$/ },
            // Many reads at once wait for it: by itself, as what sends is large.
            {
              name: 'reads',
              test: /app\/src\/(?:core\/chain\/(?:read-again|packed-else)|io\/(?:calls\/changed-calls|pools\/reader\/packed-reader))\.ts$/,
            },
            // What sends, follows and checks is needed together, and few names of chunks stand in the first load.
            {
              name: 'sending',
              test: /app\/src\/(?:core\/transactions|io\/calls)\/[\w-]+\.ts$|(?:rpc\/ask-node|swaps\/token-probe)\.ts$/,
            },
            // The record of each chain that lives is a file, as the page starts with one of them; what they are made of is another.
            { name: 'record-parts', test: /packages\/chains\/src\/(?:record-defaults|records\/parts)\.ts$/ },
            { name: 'ended', test: /packages\/chains\/src\/records\/(?:harmony|harmony-testnet|rinkeby)\.ts$/ },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 1000,
  },
  worker: { format: 'es' },
})
