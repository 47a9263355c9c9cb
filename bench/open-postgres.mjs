import { readdirSync, readFileSync } from 'node:fs'
import { startPostgres } from '../packages/indexer/test/environment/start-postgres.ts'

/** Starts the PostgreSQL of the tests and adds its CPU time. */
export async function openPostgres() {
  const postgres = await startPostgres()
  return { ...postgres, processorMs: () => processorMsOf(postgres.pid) }
}

/** CPU time in ms of a process and its child processes, ended ones included. */
function processorMsOf(parent) {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
      const isFirst = Number(pid) === parent
      if (!isFirst && Number(fields[1]) !== parent) continue
      // utime and stime, and cutime and cstime of ended children, in hundredths of a second.
      for (const place of isFirst ? [11, 12, 13, 14] : [11, 12]) sum += Number(fields[place]) * 10
    } catch {
      // The process ended after it was listed.
    }
  }
  return sum
}
