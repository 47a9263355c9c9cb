import { execFileSync } from 'node:child_process'

/**
 * Process ids of the indexers that this process started. With `port`, only that of the indexer on the
 * port.
 */
export function indexerProcesses(port?: string): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return rows.flatMap((row) => {
    const [pid, parent, ...command] = row.trim().split(/\s+/)
    const isOurs = Number(parent) === process.pid && command.some((part) => part.endsWith('ponder.js'))
    return isOurs && (port === undefined || command.includes(port)) ? [Number(pid)] : []
  })
}
