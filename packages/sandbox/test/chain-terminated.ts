// Runs the command line with the chain only, and sends itself SIGTERM while it deploys.
import { runCli } from '../src/cli/run-cli.ts'

const { log } = console
console.log = (line: string) => {
  log(line)
  if (line.startsWith('Deploying')) process.kill(process.pid, 'SIGTERM')
}
process.exit(await runCli(process.argv.slice(2), { app: false, indexer: false, history: 'none' }))
