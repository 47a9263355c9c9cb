import { getConfig } from '@lingui/conf'
import babel from '@rolldown/plugin-babel'
import { reactCompilerPreset } from '@vitejs/plugin-react'
import type { PluginOption } from 'vite'

/** Hooks, whose files are named after them, and the parts that draw anew with every key. Why only these: docs/decisions/0010-one-start-chunk-and-compiled-hooks.md. */
const hooks = /\/app\/src\/.*\/use-[a-z-]+\.tsx?$/
const drawnWithEveryKey =
  /\/app\/src\/screens\/swap\/(?:amount-side|best-price|evidence|gas-figure|platform-[a-z]+|price-line|quoted|route-[a-z]+|swap-details|chart\/[a-z-]+)\.tsx$/
const compiled = [hooks, drawnWithEveryKey]

function hookCompiler() {
  const preset = reactCompilerPreset()
  return { ...preset, rolldown: { ...preset.rolldown, filter: { ...preset.rolldown.filter, id: compiled } } }
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
