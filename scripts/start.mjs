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
    // The channel only ends the sandbox: it closes when this process is killed.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
)
// Forwards a signal to the sandbox: only Ctrl-C in a terminal also reaches it directly.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) sandbox.kill(signal)
  })
}
sandbox.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
