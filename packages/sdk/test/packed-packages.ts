import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'vitest'

export const root = fileURLToPath(new URL('../../../', import.meta.url))
/** Packages of others that the library imports. */
export const foreign = ['viem', 'valibot', '@noble/hashes'] as const
const names = ['sdk', 'cli', 'widget'] as const

type Packed = { readonly folder: string; readonly tarball: string; readonly files: readonly string[] }

/** Standard output of a command; fails with all that it printed when it fails. */
export function run(command: string, args: readonly string[], cwd: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  expect(status, stdout + stderr).toBe(0)
  return stdout
}

/** Packs the packages to publish into a new folder outside of the repository. */
export function packPackages() {
  const folder = mkdtempSync(join(tmpdir(), 'dexswap-packed-'))
  run(process.execPath, [join(root, 'scripts/pack.mjs'), folder], root)
  const [sdk, cli, widget] = names.map((name): Packed => {
    const source = join(folder, name)
    const printed = run('npm', ['pack', '--json', '--pack-destination', folder, source], folder)
    const [report] = JSON.parse(printed) as { filename: string; files: { path: string }[] }[]
    const files = (report?.files ?? []).map(({ path }) => path)
    return { folder: source, tarball: join(folder, report?.filename ?? ''), files }
  }) as [Packed, Packed, Packed]
  return { folder, sdk, cli, widget }
}
