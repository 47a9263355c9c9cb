// node scripts/build-widget.mjs FILE: writes the widget with all that it loads as one script.
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', 'packages', 'widget')

export async function buildWidget(file) {
  await build({
    ...{ configFile: false, root: folder, logLevel: 'warn', define: { 'process.env.NODE_ENV': '"production"' } },
    build: {
      ...{ target: 'es2022', outDir: dirname(file), emptyOutDir: false, copyPublicDir: false },
      // A module format would keep its whitespace in library mode.
      lib: { entry: join(folder, 'src/script.ts'), formats: ['iife'], name: 'DexSwapWidget' },
      rolldownOptions: { output: { entryFileNames: basename(file), codeSplitting: false } },
    },
  })
}

const [file] = process.argv.slice(2)
if (import.meta.filename === process.argv[1] && file) await buildWidget(resolve(file))
