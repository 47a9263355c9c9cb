import { type ChildProcess, spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { type Anchor, anchorSchema, type Settings, settingsVariable } from '../settings.ts'
import { isBehindStore, isBeyondRepair, isDeepReorg } from './is-beyond-repair.ts'
import { followLog } from './log-tail.ts'

export const ponderRoot = fileURLToPath(new URL('../../ponder', import.meta.url))
const preload = new URL('./preload.mjs', import.meta.url).href

/** How a process ended. */
export type Ending = {
  /** Its signal or its exit code, in words. */
  readonly how: string
  /**
   * By itself; ended by us because its node is behind its store; because its chain is another one now; or because its
   * store cannot be continued at all.
   */
  readonly why: 'byItself' | 'behind' | 'replaced' | 'beyondRepair' | 'unreadable'
}

export type PonderProcess = {
  readonly ended: Promise<Ending>
  /** The last lines it wrote. */
  readonly log: () => readonly string[]
  /** Why it does not believe its node's head, or null while it does. */
  readonly held: () => string | null
  /** Tells a held one that the chain is filled. */
  readonly release: () => void
  /** Ends it in order; by force where it does not end by itself. */
  readonly stop: (because?: 'replaced') => Promise<void>
}

export type PonderListener = {
  /** Told when it stops because it does not believe its node, and with null when it goes on. */
  readonly onHeld: (because: string | null) => void
  /** Told of the block that it may take for final from now on. */
  readonly onFinal: (block: Anchor) => void
  /** Asked when it is about to listen: resolves once its port is free. */
  readonly onListens: () => Promise<void>
}

const nobody: PonderListener = { onHeld: () => {}, onFinal: () => {}, onListens: async () => {} }

const patienceMs = 8_000
const told = v.union([
  v.object({ held: v.nullable(v.string()) }),
  v.object({ final: anchorSchema }),
  v.object({ listens: v.literal(true) }),
])

function commandPath(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('ponder'))), 'bin', 'ponder.js')
}

/** Nothing of the surroundings may change what Ponder does: it reads DATABASE_URL, PORT and the like by itself. */
function cleanEnvironment(settings: Settings, isLeft: boolean): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, TZ, LANG, NODE_EXTRA_CA_CERTS } = process.env
  const kept = { PATH, HOME, TMPDIR, TZ, LANG, NODE_EXTRA_CA_CERTS }
  return {
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
    NODE_ENV: 'production',
    PONDER_TELEMETRY_DISABLED: 'true',
    ...(isLeft ? { DEXSWAP_STORE_IS_LEFT: '1' } : {}),
    [settingsVariable]: JSON.stringify(settings),
  }
}

async function stopProcess(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs)
  await ended
  clearTimeout(force)
}

export function runPonder(
  settings: Settings,
  server: { hostname: string; port: number },
  databaseSchema: string,
  command: 'start' | 'serve' = 'start',
  { onHeld, onFinal, onListens }: PonderListener = nobody,
  /** Whether the process that had the store open was seen to end. */
  isLeft = false,
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
      env: cleanEnvironment(settings, isLeft),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // In a group of its own: Ctrl-C in a terminal reaches only the one who started it, who then stops it in order.
      detached: true,
    },
  )
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  let why: Ending['why'] = 'byItself'
  const stop: PonderProcess['stop'] = (because) => {
    why = because ?? why
    return stopProcess(child, ended)
  }
  const log = followLog([child.stdout, child.stderr], (line) => {
    // Without an operator's word even a deep reorg is the node's, until it is well again.
    if (isBehindStore(line) || (isDeepReorg(line) && !settings.mayRebuild)) why = 'behind'
    else if (isBeyondRepair(line)) why = 'beyondRepair'
    else return
    // It would go on without ever coming further.
    void stop()
  })
  let held: string | null = null
  child.on('message', (message: unknown) => {
    const parsed = v.safeParse(told, message)
    if (!parsed.success) return
    if ('final' in parsed.output) return onFinal(parsed.output.final)
    if ('listens' in parsed.output) return void onListens().then(() => say('portIsFree'))
    held = parsed.output.held
    onHeld(held)
  })
  const say = (message: string) => {
    if (child.connected) child.send(message, () => {})
  }
  const release = () => say('filled')
  return { ended: ended.then((how) => ({ how, why })), log, held: () => held, release, stop }
}
