import { readdirSync, readFileSync } from 'node:fs'
import { startPostgres } from '../packages/indexer/test/environment/start-postgres.ts'

/** The PostgreSQL of the tests, with what it has worked. */
export async function openPostgres() {
  const postgres = await startPostgres()
  return { ...postgres, processorMs: () => processorMsOf(postgres.pid) }
}

/** Processor time of a process, of those that it has started and of those of them that have ended. */
function processorMsOf(parent) {
  let sum = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')
      const isFirst = Number(pid) === parent
      if (!isFirst && Number(fields[1]) !== parent) continue
      // utime and stime, and those of children that are gone, in hundredths.
      for (const place of isFirst ? [11, 12, 13, 14] : [11, 12]) sum += Number(fields[place]) * 10
    } catch {
      // It has ended meanwhile.
    }
  }
  return sum
}
