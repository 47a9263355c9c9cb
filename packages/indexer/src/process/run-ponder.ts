import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Anchor, anchorSchema, type Settings, settingsVariable } from '../settings.ts'
import { isBehindStore, isDeepReorg, isUnrecoverable } from './is-unrecoverable.ts'
import { followLog } from './log-tail.ts'
import { isLocal } from './settings-for.ts'

export const ponderRoot = fileURLToPath(new URL('../../ponder', import.meta.url))
const preload = new URL('./preload.mjs', import.meta.url).href

/** How a process ended. */
export type Ending = {
  /** The signal or exit code as text. */
  readonly how: string
  /** `behind`: the node lags behind the store. `replaced`: the node serves another chain. */
  readonly why: 'crashed' | 'behind' | 'replaced' | 'unrecoverable' | 'unreadable'
}

export type PonderProcess = {
  readonly ended: Promise<Ending>
  /** Last lines of the log. */
  readonly log: () => readonly string[]
  /** Why the head is held; null when it is not. */
  readonly held: () => string | null
  /** Sends a process that waits for it the message that the chain is filled. */
  readonly release: () => void
  /** Stops the process by SIGTERM, then SIGKILL. */
  readonly stop: (because?: 'replaced') => Promise<void>
}

export type PonderListener = {
  /** Called with the reason when heads are held, and with null when they are forwarded again. */
  readonly onHeld: (because: string | null) => void
  /** Called with each new final block. */
  readonly onFinal: (block: Anchor) => void
  /** Called with the reason why the API cannot answer a query, once for equal reasons in a row. */
  readonly onFailedQuery: (because: string) => void
}

export const noListener: PonderListener = { onHeld: () => {}, onFinal: () => {}, onFailedQuery: () => {} }

const graceMs = 8_000
/** The maximum that Ponder allows. */
const localRequestsPerSecond = '500'
const processMessage = v.union([
  v.object({ held: v.nullable(v.string()) }),
  v.object({ final: anchorSchema }),
  v.object({ failedQuery: v.string() }),
])

function commandPath(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('ponder'))), 'bin', 'ponder.js')
}

/** Environment without the variables that Ponder reads itself, such as DATABASE_URL and PORT. */
function cleanEnvironment(settings: Settings): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, LANG, NODE_EXTRA_CA_CERTS } = process.env
  const inherited = { PATH, HOME, TMPDIR, TZ, LANG, NODE_EXTRA_CA_CERTS }
  return {
    ...Object.fromEntries(Object.entries(inherited).filter(([, value]) => value !== undefined)),
    NODE_ENV: 'production',
    PONDER_TELEMETRY_DISABLED: 'true',
    ...(isLocal(settings.chainId) ? { DEXSWAP_FIRST_RPS: localRequestsPerSecond } : {}),
    [settingsVariable]: JSON.stringify(settings),
  }
}

async function stopProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(force)
}

export function runPonder(
  settings: Settings,
  server: { hostname: string; port: number },
  databaseSchema: string,
  command: 'start' | 'serve' = 'start',
  { onHeld, onFinal, onFailedQuery }: PonderListener = noListener,
): PonderProcess {
  const child = spawn(
    process.execPath,
    [
      '--import',
      preload,
      commandPath(),
      command,
      '--root',
      ponderRoot,
      '--log-level',
      'warn',
      '--log-format',
      'json',
      '--schema',
      databaseSchema,
      '--hostname',
      server.hostname,
      '--port',
      String(server.port),
    ],
    {
      cwd: ponderRoot,
      env: cleanEnvironment(settings),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In its own process group, so that Ctrl-C reaches only the parent, which then stops Ponder.
      detached: true,
    },
  )
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  let why: Ending['why'] = 'crashed'
  const stop: PonderProcess['stop'] = (because) => {
    why = because ?? why
    return stopProcess(child, ended)
  }
  const log = followLog([child.stdout, child.stderr], (line) => {
    // Without `mayRebuild`, a reorg of final blocks counts as a fault of the node.
    if (isBehindStore(line) || (isDeepReorg(line) && !settings.mayRebuild)) why = 'behind'
    else if (isUnrecoverable(line)) why = 'unrecoverable'
    else return
    // Without a stop, Ponder would continue without progress.
    void stop()
  })
  let held: string | null = null
  let lastFailure: string | null = null
  child.on('message', (message: unknown) => {
    const parsed = v.safeParse(processMessage, message)
    if (!parsed.success) return
    if ('final' in parsed.output) return onFinal(parsed.output.final)
    if ('failedQuery' in parsed.output) {
      if (parsed.output.failedQuery !== lastFailure) onFailedQuery(parsed.output.failedQuery)
      lastFailure = parsed.output.failedQuery
      return
    }
    held = parsed.output.held
    onHeld(held)
  })
  const release = () => {
    if (child.connected) child.send('filled', () => {})
  }
  return { ended: ended.then((how) => ({ how, why })), log, held: () => held, release, stop }
}
