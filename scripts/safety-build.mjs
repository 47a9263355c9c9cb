// npm run safety:build: one bit of one byte turned in every emitted file but the pages and the worker, one after the other, in a browser
// (e2e/safety/flipped.spec.ts); those two are compared by verify-release, whose test turns a byte in each of them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

setUp({ quiet: true })

const run = (command, args, env = {}) =>
  spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
const bin = (name) => join(root, 'node_modules', '.bin', name)
const green =
  run(process.execPath, [join('scripts', 'build.mjs'), '--if-changed']) &&
  run(bin('vitest'), ['run', '--project', 'house', 'verify-release']) &&
  run(bin('playwright'), ['test', '-c', 'e2e', 'safety/flipped.spec.ts', '--reporter=line'], { FLIPPED: 'all' })
process.exit(green ? 0 : 1)
