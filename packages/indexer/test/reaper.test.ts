import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

const timeoutMs = 120_000

/** Script that starts a chain and a database, prints their process ids, and keeps running. */
const script = `
import { readdirSync, readFileSync } from 'node:fs'
import { startAnvil } from './test/environment/start-anvil.ts'
import { startPostgres } from './test/environment/start-postgres.ts'
const anvil = await startAnvil()
const postgres = await startPostgres()
console.log(JSON.stringify({ chain: anvil.rpcUrl, database: postgres?.url ?? null, folder: postgres?.folder ?? null }))
setInterval(() => {}, 1000)
`

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    // Something that is not HTTP closes the connection; a port without a server refuses it.
    ({ cause }: Error) => (cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED',
  )

test(
  'behavior: ends the chains and databases of tests that are killed',
  async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: new URL('..', import.meta.url),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let line = ''
    for await (line of createInterface(child.stdout)) break
    const { chain, database, folder } = JSON.parse(line) as {
      chain: string
      database: string | null
      folder: string | null
    }
    const all = [chain, ...(database === null ? [] : [database.replace(/^postgresql:\/\/[^@]*@/, 'http://')])]
    for (const url of all) expect(await answers(url)).toBe(true)
    child.kill('SIGKILL')
    await vi.waitFor(async () => expect(await Promise.all(all.map(answers))).toEqual(all.map(() => false)), {
      timeout: timeoutMs,
      interval: 50,
    })
    if (folder !== null)
      await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: timeoutMs, interval: 50 })
  },
  timeoutMs,
)
