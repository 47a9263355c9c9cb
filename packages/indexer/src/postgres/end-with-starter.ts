import { spawn } from 'node:child_process'

/**
 * Stops the server once this process has ended in any way: the shell reads until its input closes.
 * Elsewhere than on POSIX the next start of the store stops it.
 * @returns ends the watch
 */
export function endWithStarter(pid: number): () => void {
  if (process.platform === 'win32') return () => {}
  const child = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    // A group of its own: Ctrl-C must not end it before the server.
    detached: true,
  })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  Reflect.get(child.stdin, 'unref')?.call(child.stdin)
  return () => child.stdin.end('done\n')
}
