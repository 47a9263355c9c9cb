import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { freePort } from '../chain/free-port.ts'
import { type PageScript, scriptAddress } from './page.ts'
import type { ServedApp } from './serve-app.ts'

export type ServeDevOptions = {
  /** The folder of the app, with its vite.config.ts. */
  readonly folder: string
  /** Port of the server; 0 uses any free port. */
  readonly port: number
  readonly configJson: object
  readonly pageScripts: readonly PageScript[]
}

/** Thrown when the development server failed to start. */
export class DevServerError extends Error {
  override readonly name = 'DevServerError'
  readonly reason: string
  constructor(reason: string) {
    super(`The development server did not start: ${reason}`)
    this.reason = reason
  }
}

type Answer = { readonly port: number } | { readonly problem: string }

const script = fileURLToPath(new URL('./dev-server.mjs', import.meta.url))

/**
 * Serves the app from its sources with hot reload, for `npm run dev`. Without a content policy,
 * because the development server injects styles and scripts.
 * @throws PortTakenError, DevServerError
 */
export async function serveDev(options: ServeDevOptions): Promise<ServedApp> {
  const port = await freePort(options.port)
  const child = fork(script, {
    execArgv: [],
    // With these variables, the bundler's loader writes no cache to the system's temporary folder.
    env: { ...process.env, JITI_FS_CACHE: 'false', JITI_CACHE: 'false' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let output = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-2000)
    process.stderr.write(text)
  })
  const ended = once(child, 'exit').then(
    () => output.trim(),
    (error: Error) => error.message,
  )
  const close = async () => {
    child.kill('SIGTERM')
    await ended
  }
  const scripts = options.pageScripts.map((each) => ({ address: scriptAddress(each), code: each.code }))
  child.send({ folder: options.folder, port, configJson: options.configJson, scripts })
  // Not validated, because the message comes from the sandbox's own script.
  const answered = once(child, 'message').then(
    ([answer]) => answer as Answer,
    (error: Error) => ({ problem: error.message }),
  )
  const answer = await Promise.race([answered, ended.then((problem) => ({ problem }))])
  if ('port' in answer) return { url: `http://127.0.0.1:${answer.port}`, close, ended }
  await close()
  throw new DevServerError(answer.problem)
}
