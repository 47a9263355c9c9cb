import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Thrown when the page would contain third-party code without a licence notice. */
export class NoticeMissingError extends Error {
  override readonly name = 'NoticeMissingError'
  readonly packages: readonly string[]
  constructor(packages: readonly string[]) {
    super(`THIRD_PARTY_NOTICES.md does not name what the page is made of: ${packages.join(', ')}`)
    this.packages = packages
  }
}

/** Package of a module path; null for our own code. */
export function packageOf(id: string): string | null {
  const [, path] = /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? []
  return path ?? null
}

/** Packages of the modules that have no row in the first table of the notices. */
export function unnamedPackages(ids: Iterable<string>, notices: string): readonly string[] {
  const [, shipped = ''] = notices.split(/^## /m)
  const named = new Set(
    shipped
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .flatMap((line) => line.split('|')[1]?.match(/@?[a-z0-9][\w./-]*/gi) ?? []),
  )
  const packages = new Set(Array.from(ids, packageOf).filter((name) => name !== null))
  return [...packages].filter((name) => !named.has(name)).sort()
}

/** Fails a build that bundles a package without a row in the notices. */
export function notices(root: string): Plugin {
  return {
    name: 'dexswap:notices',
    apply: 'build',
    async generateBundle(_, bundle) {
      const ids = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? Object.keys(output.modules) : [],
      )
      const missing = unnamedPackages(ids, await readFile(join(root, 'THIRD_PARTY_NOTICES.md'), 'utf8'))
      if (missing.length > 0) throw new NoticeMissingError(missing)
    },
  }
}
