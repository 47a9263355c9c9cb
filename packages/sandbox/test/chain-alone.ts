// Runs the command line with the chain only, to test its start and end.
import { runCli } from '../src/cli/run-cli.ts'

process.exit(await runCli(process.argv.slice(2), { app: false, indexer: false, history: 'none' }))
