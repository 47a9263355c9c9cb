import { getConfig } from '@lingui/conf'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/**
 * What the React Compiler reads, by folder: hooks, widgets and screens. The swap screen is part of the first load: what draws with
 * every key stands in a folder of it, its frame is left as it is written. Why: docs/decisions/0029-compiled-by-folder.md.
 */
const compiled = /\/app\/src\/(?:hooks|widgets|screens)\/(?!swap\/[^/]+\.tsx|.*\.test\.)[^?]*\.tsx?$/

function hookCompiler() {
  const preset = reactCompilerPreset()
  return { ...preset, rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, id: [compiled] } } }
}

/**
 * The one Babel pass over our sources. Presets run from last to first: Lingui's macros have to be plain calls
 * before the React Compiler reads a hook, or it would memoise the macro's own syntax.
 */
export function babelPass(folder: string): PluginOption {
  // Without it the macros look for their configuration where the process was started.
  const linguiConfig = getConfig({ cwd: folder })
  return babel({
    presets: [
      hookCompiler(),
      {
        preset: () => ({ plugins: [['@lingui/babel-plugin-lingui-macro', { linguiConfig }]] }),
        rolldown: { filter: { code: /@lingui\/(?:core|react)\/macro/ } },
      },
    ],
  })
}
