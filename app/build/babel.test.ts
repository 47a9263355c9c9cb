import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { babelPass } from './babel.ts'

const folder = join(import.meta.dirname, '..')
const component = `export function Planted({ names }: { names: string[] }) {
  return <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>
}`

/** Returns the build output of a component at this path below app/src. */
async function builtAt(path: string): Promise<string> {
  const planted = join(folder, 'src', path)
  const result = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    plugins: [
      {
        name: 'plant',
        resolveId: (id) => (id === planted ? planted : null),
        load: (id) => (id === planted ? component : null),
      },
      babelPass(folder),
    ],
    build: {
      write: false,
      minify: false,
      lib: { entry: planted, formats: ['es'] },
      rolldownOptions: { external: /^react/ },
    },
  })
  const outputs = Array.isArray(result) ? result : [result]
  return outputs
    .flatMap((output) => ('output' in output ? output.output : []))
    .map((part) => ('code' in part ? part.code : ''))
    .join('\n')
}

describe('babelPass', () => {
  test.each([
    'hooks/planted.tsx',
    'widgets/renamed-at-will.tsx',
    'screens/swap/quote/planted.tsx',
    'screens/pair/chart/planted.tsx',
  ])('default: compiles a component at %s', async (path) => {
    expect(await builtAt(path)).toContain('react/compiler-runtime')
  })

  test.each(['ui/planted.tsx', 'shell/planted.tsx', 'screens/swap/planted.tsx'])(
    'behavior: does not compile a component at %s',
    async (path) => {
      expect(await builtAt(path)).not.toContain('react/compiler-runtime')
    },
  )
})
