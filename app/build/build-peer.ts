import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { finishDocument } from './document.ts'
import { filesBelow } from './files.ts'

/** Builds a minimal page that benchmarks compare with ours, with the same release steps. */
export async function buildPeer(folder: string, page: 'peer' | 'swap-peer' = 'peer'): Promise<void> {
  await build({
    root: join(import.meta.dirname, page),
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  await mkdir(join(folder, 'assets'), { recursive: true })
  const boot = await readFile(join(import.meta.dirname, '..', 'boot', 'boot.js'))
  await writeFile(join(folder, 'assets', 'boot-peer.js'), boot)
  const files = await filesBelow(folder)
  const html = await readFile(join(folder, 'index.html'), 'utf8')
  files.delete('index.html')
  await writeFile(join(folder, 'index.html'), finishDocument(html, { base: '/', files, preload: [] }))
}
