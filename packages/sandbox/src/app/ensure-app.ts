import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Warden } from '../parts/start-warden.ts'
import { takeLock } from './take-lock.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The app does not build. */
export class AppBuildError extends Error {
  override readonly name = 'AppBuildError'
  readonly output: string
  constructor(output: string) {
    // The bundler prints what went wrong behind this line, and then a stack.
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

/** The app is ready, or being made so. */
export type AppBuild = {
  /** The folder of the built app. @throws AppBuildError */
  readonly folder: Promise<string>
  /** Ends a build that is going on. */
  stop(): Promise<void>
}

/** Builds the app if it was never built or its sources have changed since; one build at a time on this machine. */
export function ensureApp(warden: Warden): AppBuild {
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
        // The bundler's loader would leave its cache among the temporary files of the system.
        env: { ...process.env, JITI_FS_CACHE: 'false', JITI_CACHE: 'false' },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      const group = child.pid
      if (group !== undefined) warden.keep(group)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (text: string) => {
          output = `${output}${text}`.slice(-4000)
        })
      }
      const [code] = await once(child, 'close')
      if (group !== undefined) warden.forget(group)
      if (code !== 0) throw new AppBuildError(output)
      return join(root, 'app', 'dist')
    } finally {
      child = null
      await lock.release()
    }
  }
  const folder = build()
  // The one who asked learns of a failure when it waits for the folder, which may be seconds later.
  folder.catch(() => {})
  return {
    folder,
    stop: async () => {
      isStopped = true
      // The build runs the bundler in a process of its own: both are in the group.
      if (child?.pid) process.kill(-child.pid, 'SIGTERM')
      await folder.catch(() => {})
    },
  }
}
