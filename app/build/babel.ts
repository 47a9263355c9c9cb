import { join } from 'node:path'
import { getConfig } from '@lingui/conf'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import { normalizePath, type Plugin, type PluginOption } from 'vite'

/**
 * Folders with components that the React Compiler compiles; excludes files directly in screens/swap.
 * Reason: docs/decisions/0029-react-compiler-by-folder.md.
 */
const compiled = /\/app\/src\/(?:hooks|widgets|screens)\/(?!swap\/[^/]+\.tsx|.*\.test\.)[^?]*\.tsx?$/

function hookCompiler() {
  const preset = reactCompilerPreset()
  return { ...preset, rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, id: [compiled] } } }
}

/** Replaces the compiler's value cache by one that is reset when the language changes. */
function compiledCache(folder: string): Plugin {
  const ours = normalizePath(join(folder, 'src/hooks/compiled-cache.ts'))
  return {
    name: 'dexswap:compiled-cache',
    enforce: 'pre',
    resolveId: (id, importer) => (id === 'react/compiler-runtime' && importer !== ours ? ours : null),
  }
}

/**
 * The single Babel pass. Presets run from last to first:
 * Lingui's macros must be expanded before the React Compiler memoises them.
 */
export function babelPass(folder: string): PluginOption {
  // Sets `cwd`: otherwise the macros search their configuration in the process's folder.
  const linguiConfig = getConfig({ cwd: folder })
  const pass = babel({
    presets: [
      hookCompiler(),
      {
        preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] }),
        rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
      },
    ],
  })
  return [compiledCache(folder), pass]
}
