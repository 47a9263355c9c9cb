import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const forge = join(dirname(createRequire(import.meta.url).resolve('@foundry-rs/forge/package.json')), 'bin.mjs')

/** Output and exit code of Forge. */
export type ForgeRun = { readonly output: string; readonly errors: string; readonly code: number | null }

/** Runs Forge in the repository root, and ends it when a signal ends this process. */
export function runForge(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<ForgeRun> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [forge, ...args], {
      cwd: root,
      env: { ...process.env, NO_COLOR: '1', ...env },
    })
    const stop = (signal: NodeJS.Signals) => {
      child.once('close', () => process.exit(1))
      child.kill(signal)
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    let output = ''
    let errors = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (errors += text))
    child.on('close', (code) => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve({ output, errors, code })
    })
  })
}
