import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Reaper } from '../parts/start-reaper.ts'
import { takeLock } from './take-lock.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** Thrown when the app could not be built. */
export class AppBuildError extends Error {
  override readonly name = 'AppBuildError'
  readonly output: string
  constructor(output: string) {
    // The bundler prints this line, then its error and a stack trace.
    const [, reason = output] = output.split(/^error during build:$/m)
    super(
      `The app could not be built: ${reason
        .split(/\n\s+at /)[0]
        ?.trim()
        .replaceAll('\n', ' ')}`,
    )
    this.output = output
  }
}

/** A finished or running build of the app. */
export type AppBuild = {
  /**
   * The folder of the built app.
   * @throws AppBuildError
   */
  readonly folder: Promise<string>
  /** Aborts a build in progress. */
  stop(): Promise<void>
}

/** Builds the app when it is missing, or older than its sources. On one machine one build at a time. */
export function ensureApp(reaper: Reaper): AppBuild {
  let child: ChildProcess | null = null
  let isStopped = false
  const build = async () => {
    const cache = join(root, '.cache')
    await mkdir(cache, { recursive: true })
    const lock = await takeLock(join(cache, 'app-build.lock'), () => isStopped)
    try {
      if (isStopped) throw new AppBuildError('it was stopped')
      child = spawn(process.execPath, [join(root, 'scripts', 'build.mjs'), '--if-changed'], {
        cwd: root,
        detached: true,
        // With these variables, the bundler's loader writes no cache to the temporary folder of the system.
        env: { ...process.env, JITI_FS_CACHE: 'false', JITI_CACHE: 'false' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const group = child.pid
      if (group !== undefined) reaper.keep(group)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output = `${output}${text}`.slice(-4000)
        })
      }
      const [code] = await once(child, 'close')
      if (group !== undefined) reaper.forget(group)
      if (code !== 0) throw new AppBuildError(output)
      return join(root, 'app', 'dist')
    } finally {
      child = null
      await lock.release()
    }
  }
  const folder = build()
  // Prevents an unhandled rejection, because callers may await the folder only seconds later.
  folder.catch(() => {})
  return {
    folder,
    stop: async () => {
      isStopped = true
      // The bundler runs in a child process, so the whole process group is ended.
      if (child?.pid) process.kill(-child.pid, 'SIGTERM')
      await folder.catch(() => {})
    },
  }
}
