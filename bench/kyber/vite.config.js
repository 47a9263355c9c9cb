import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { nodePolyfills } from 'vite-plugin-node-polyfills'

export default defineConfig({
  define: { 'process.env': {}, global: 'globalThis' },
  plugins: [
    react(),
    nodePolyfills({
      include: ['buffer', 'process', 'util', 'stream', 'events', 'assert'],
      globals: { Buffer: true, process: true, global: false },
    }),
  ],
  build: {
    target: 'es2022',
    commonjsOptions: { transformMixedEsModules: true },
    modulePreload: { polyfill: false },
  },
})
