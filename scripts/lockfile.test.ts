import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
type Entry = { version?: string; link?: boolean; optionalDependencies?: Record<string, string> }
const { packages }: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(join(root, 'package-lock.json'), 'utf8'),
)

/** Where Node.js would find a package that the one at `path` asks for: beside it, or further up. */
function resolved(path: string, name: string): Entry | undefined {
  for (let at = path; ; ) {
    const entry = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (entry !== undefined || at === '') return entry
    const up = at.lastIndexOf('node_modules/')
    at = up <= 0 ? '' : at.slice(0, up - 1)
  }
}

describe('the lockfile', () => {
  it('names the optional packages of every platform, as a clean install anywhere demands', () => {
    // npm leaves out what it could not find in its registry or on its own platform, and `npm ci` then refuses.
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(([name]) => resolved(path, name)?.version === undefined)
        .map(([name, version]) => `${name}@${version}, asked for by ${path}`),
    )
    expect(missing).toEqual([])
  })

  it('names one version of viem and one of graphql: two would not understand each other', () => {
    const versions = (name: string) =>
      new Set(
        Object.entries(packages)
          .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
          .map(([, { version }]) => version),
      )
    expect([...versions('viem')]).toEqual(['2.57.0'])
    expect([...versions('graphql')]).toEqual(['16.8.2'])
  })
})
