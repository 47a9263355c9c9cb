import { spawn } from 'node:child_process'

/**
 * Stops the server once this process has ended in any way: a shell waits until its input closes. On
 * Windows, the next start of the store stops the server.
 * @returns a function that ends the shell
 */
export function endWithStarter(pid: number): () => void {
  if (process.platform === 'win32') return () => {}
  const child = spawn('/bin/sh', ['-c', 'read -r line || kill -INT "$1"', 'sh', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    // In its own process group, because Ctrl-C must not end it before the server.
    detached: true,
  })
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  Reflect.get(child.stdin, 'unref')?.call(child.stdin)
  return () => child.stdin.end('done\n')
}
