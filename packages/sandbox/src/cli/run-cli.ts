import { readOverrides } from '../config/read-overrides.ts'
import { type Sandbox, type SandboxOptions, StartAbortedError } from '../sandbox/sandbox.ts'
import { describeFailure } from './describe-failure.ts'
import { type CliOptions, parseOptions, usage } from './parse-options.ts'
import { createProgressPrinter } from './print-progress.ts'

/** Exit codes of shells after a signal. */
const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Options that only tests of the command line use. */
type Parts = Pick<SandboxOptions, 'app' | 'indexer' | 'history'>

function announce(options: CliOptions, { app, rpc, like, graphql, accounts }: Sandbox): void {
  if (options.output === 'json') {
    console.log(JSON.stringify({ app, rpc, ...(like ? { like: like.url } : {}), graphql, accounts }))
    return
  }
  console.log(`Ready: open ${app}

  chain    ${rpc} (chain id ${options.chainId}, native currency ONE)${like ? `\n  node     ${like.url} (answers as those of ${options.like})` : ''}
  indexer  ${graphql ?? 'none'}
  wallet   inside the page, as 'Sandbox wallet'; any other wallet can use the chain too

Ctrl-C stops everything.`)
}

async function run(options: CliOptions, parts: Parts, signal: AbortSignal): Promise<void> {
  const isForPeople = options.output === 'people'
  const config = options.configFile === null ? {} : await readOverrides(options.configFile)
  // Imported here, because loading takes one to two seconds, which help and invalid options do not need.
  const { startSandbox } = await import('../sandbox/start-sandbox.ts')
  const sandbox = await startSandbox({
    port: options.port,
    seed: options.seed,
    market: options.market,
    like: options.like,
    at: options.at,
    chainId: options.chainId,
    app: options.app,
    indexer: options.indexer,
    config,
    ...parts,
    signal,
    onNote: (sentence) => console.error(sentence),
    ...(isForPeople ? { onProgress: createProgressPrinter((line) => console.log(line)) } : {}),
  })
  announce(options, sandbox)
  const aborted = new Promise<null>((resolve) => {
    signal.addEventListener('abort', () => resolve(null), { once: true })
    if (signal.aborted) resolve(null)
  })
  const failure = await Promise.race([aborted, sandbox.failed])
  await sandbox.stop()
  if (failure) throw failure
}

/**
 * Starts the sandbox, waits for a signal or the failure of a part, and cleans up.
 * @returns the exit code
 */
export async function runCli(args: readonly string[], parts: Parts = {}): Promise<number> {
  const stopping = new AbortController()
  let exitCode = 0
  let options: CliOptions | null = null
  const stop = (code: number) => {
    if (stopping.signal.aborted) return
    exitCode = code
    stopping.abort()
  }
  const fail = (error: unknown) => {
    console.error(describeFailure(error, options?.configFile ?? null))
    stop(1)
  }
  for (const [signal, code] of Object.entries(exitCodes)) process.on(signal, () => stop(code))
  // The parent process was killed without a signal to this process, so it stops.
  process.on('disconnect', () => stop(exitCodes.SIGTERM))
  // Writing fails when the process that reads the output has ended, so it stops.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => stop(0))
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  try {
    options = parseOptions(args)
    if (options.wantsHelp) console.log(usage)
    else await run(options, parts, stopping.signal)
  } catch (error) {
    if (error instanceof StartAbortedError) return exitCode
    console.error(describeFailure(error, options?.configFile ?? null))
    return 1
  }
  return exitCode
}
