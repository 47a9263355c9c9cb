// npm start: the sandbox and the app. Runs packages/sandbox after the environment check.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root, setUp } from './set-up.mjs'

const options = process.argv.slice(2)
setUp({ quiet: options.includes('--json') })

const sandbox = spawn(
  process.execPath,
  ['--import', 'tsx', join('packages', 'sandbox', 'src', 'main.ts'), ...options],
  {
    cwd: root,
    // The channel carries no messages: when this process is killed, it closes, which ends the
    // sandbox.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
// A terminal sends Ctrl-C to the whole group, but a signal to this process must be forwarded.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) sandbox.kill(signal)
  })
}
sandbox.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
