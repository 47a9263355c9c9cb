// npm run first-load: writes the size of each part of the build to docs/first-load.md. The size of
// a part is what brotli saves without it; bytes that parts share are not counted.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const brotli = promisify(brotliCompress)
const folder = join(root, '.cache', 'first-load')
/** Sources that the first render awaits, as in app/build/release.ts; their imports are awaited too. */
const waitedFor = [
  'screens/swap/swap-screen.tsx',
  'chains/src/records/ethereum.ts',
  'chains/src/records/parts.ts',
  'chains/src/record-defaults.ts',
]
const rows = 25

/** Parts of the page by a pattern for the source. The first match applies; else the folder is the part. */
const parts = [
  ['React and its DOM', /node_modules\/(?:react|react-dom|scheduler)\//],
  ['viem, with its hashes and ABI texts', /node_modules\/(?:viem|@noble|abitype|ox)\//],
  ['valibot', /node_modules\/valibot\//],
  ['lingui', /node_modules\/@lingui\//],
  ['wouter', /node_modules\/(?:wouter|regexparam|use-sync-external-store)\//],
  // Source of the export list of the entry chunk, which follows its last source.
  ['names of files and of what they hand on', /^$|app\/src\/main\.tsx$/],
]

function partOf(source) {
  return parts.find(([, pattern]) => pattern.test(source))?.[0] ?? source.replace(/\/[^/]+$/, '')
}

/** Sections of a built file, each with the source from which it comes. */
function runsOf(code, map) {
  const runs = []
  for (const [line, text] of code.split('\n').entries()) {
    let from = 0
    let source = null
    for (let column = 0; column <= text.length; column++) {
      const at = column === text.length ? null : (map.findEntry(line, column).originalSource ?? '')
      if (at === source) continue
      if (source !== null) runs.push({ source, text: text.slice(from, column) })
      from = column
      source = at
    }
  }
  return runs
}

const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
const { status } = spawnSync(
  process.execPath,
  [vite, 'build', '--outDir', folder, '--emptyOutDir', '--sourcemap', 'hidden'],
  {
    cwd: join(root, 'app'),
    env: { ...process.env, NODE_ENV: 'production', FIRST_LOAD: 'reported' },
    stdio: 'ignore',
  },
)
if (status !== 0) process.exit(status ?? 1)

const assets = join(folder, 'assets')
const files = readdirSync(assets)
  .filter((name) => name.endsWith('.js.map'))
  .map((name) => ({ name: name.slice(0, -4), map: JSON.parse(readFileSync(join(assets, name), 'utf8')) }))
  .filter(({ map }) => map.sources.some((source) => waitedFor.some((code) => source.endsWith(code))))
  .map(({ name, map }) => {
    const code = readFileSync(join(assets, name), 'utf8')
    const clean = map.sources.map((source) =>
      source.replace(/^(?:\.\.\/)+/, '').replace(/^.*node_modules\//, 'node_modules/'),
    )
    return { name, code, runs: runsOf(code, new SourceMap({ ...map, sources: clean })) }
  })
rmSync(folder, { recursive: true, force: true })

const size = async (text) => (await brotli(text)).byteLength

/** Number of bytes by which the files shrink when the parts that `isIn` selects are removed. */
async function costOf(isIn) {
  let saved = 0
  for (const { code, runs } of files) {
    const rest = runs.filter(({ source }) => !isIn(source))
    if (rest.length < runs.length) saved += (await size(code)) - (await size(rest.map(({ text }) => text).join('')))
  }
  return saved
}

const sources = [...new Set(files.flatMap(({ runs }) => runs.map(({ source }) => source)))]
const rawOf = (isIn) =>
  files.flatMap(({ runs }) => runs).reduce((sum, { source, text }) => sum + (isIn(source) ? text.length : 0), 0)

async function table(names, nameOf) {
  const lines = []
  for (const name of names) {
    const isIn = (source) => nameOf(source) === name
    lines.push({ name, bytes: await costOf(isIn), raw: rawOf(isIn) })
  }
  return lines.filter(({ bytes }) => bytes > 0).sort((one, other) => other.bytes - one.bytes)
}

const folders = await table([...new Set(sources.map(partOf))], partOf)
const own = (source) => !parts.some(([, pattern]) => pattern.test(source))
const largest = sources
  .filter(own)
  .sort((one, other) => rawOf((each) => each === other) - rawOf((each) => each === one))
const modules = await table(largest.slice(0, rows), (source) => source)

const figure = (value) => value.toLocaleString('en-US')
const lines = (list) => list.map(({ name, bytes, raw }) => `| ${name} | ${figure(bytes)} | ${figure(raw)} |`).join('\n')
let sum = 0
for (const { code } of files) sum += await size(code)

const page = join(root, 'docs', 'first-load.md')
const [text] = readFileSync(page, 'utf8').split('## Contents')
writeFileSync(
  page,
  `${text}## Contents

Written by \`npm run first-load\`: ${figure(sum)} bytes of JavaScript after brotli in ${files.length} files, without the start script and the bundler's runtime.

Beside each part: the bytes that the first load would save without it (shared code counts for none), and its size before compression.

| part | brotli | plain |
|---|--:|--:|
${lines(folders)}

The ${rows} largest own files:

| file | brotli | plain |
|---|--:|--:|
${lines(modules)}
`,
)
