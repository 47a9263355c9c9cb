import { execFileSync } from 'node:child_process'

/** Process ids of the indexers that this very process has started. */
export function indexerProcesses(): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  return rows.flatMap((row) => {
    const [pid, parent, ...command] = row.trim().split(/\s+/)
    return Number(parent) === process.pid && command.some((part) => part.endsWith('ponder.js')) ? [Number(pid)] : []
  })
}
