import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Runs a script of the project with a Node.js that reports this version. */
function runAs(version: string, script: string, ...options: string[]) {
  const disguise = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const disguised = ['--import', `data:text/javascript,${encodeURIComponent(disguise)}`]
  return spawnSync(process.execPath, [...disguised, join('scripts', script), ...options], {
    cwd: root,
    encoding: 'utf8',
  })
}

describe('setUp', () => {
  test.each(['start', 'build', 'test', 'bench'])(
    'behavior: prints one sentence and no stack for %s when Node.js is too old',
    (name) => {
      const { status, stderr, stdout } = runAs('20.18.3', `${name}.mjs`)
      expect([status, stdout, stderr]).toEqual([
        1,
        '',
        'DexSwap needs Node.js 20.19 or newer; this is 20.18.3. See https://nodejs.org.\n',
      ])
    },
  )

  test.each(['20.19.0', '22.0.0', '100.1.0'])('behavior: accepts Node.js %s', (version) => {
    const { status, stdout } = runAs(version, 'start.mjs', '--help')
    expect([status, stdout.split('\n')[0]]).toEqual([0, 'npm start -- [options]'])
  })

  test.skipIf(process.platform === 'win32')('behavior: hides the deployment key from npm install', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dexswap-set-up-'))
    try {
      mkdirSync(join(folder, 'scripts'))
      cpSync(join(root, 'scripts', 'set-up.mjs'), join(folder, 'scripts', 'set-up.mjs'))
      // Replaces npm by a script that writes its environment to a file.
      writeFileSync(join(folder, 'npm'), `#!/bin/sh\nenv > '${join(folder, 'seen')}'\n`)
      chmodSync(join(folder, 'npm'), 0o755)
      const { status } = spawnSync(
        process.execPath,
        ['--input-type=module', '--eval', "import { setUp } from './scripts/set-up.mjs'\nsetUp()"],
        {
          cwd: folder,
          env: { PATH: `${folder}${delimiter}${process.env.PATH}`, DEPLOYER_KEY: '0x1234', PASSED: 'yes' },
        },
      )
      const seen = readFileSync(join(folder, 'seen'), 'utf8')
      expect([status, seen.includes('PASSED=yes'), seen.includes('DEPLOYER_KEY')]).toEqual([0, true, false])
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
