// The command line with the chain as its only part, for tests of how it starts and ends.
import { runCli } from '../src/cli/run-cli.ts'

process.exit(await runCli(process.argv.slice(2), { app: false, indexer: false, history: 'none' }))
