import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

const patience = 120_000

/** Starts a chain and a database, says what it has started, and stays. */
const script = `
import { readdirSync, readFileSync } from 'node:fs'
import { startAnvil } from './test/world/start-anvil.ts'
import { startPostgres } from './test/world/start-postgres.ts'
const anvil = await startAnvil()
const postgres = await startPostgres()
console.log(JSON.stringify({ chain: anvil.rpcUrl, database: postgres?.url ?? null, folder: postgres?.folder ?? null }))
setInterval(() => {}, 1000)
`

const answers = (url: string) =>
  fetch(url).then(
    () => true,
    // What speaks no HTTP closes the connection: it is there. Nobody there refuses it.
    ({ cause }: Error) => (cause as { code?: string } | undefined)?.code !== 'ECONNREFUSED',
  )

test(
  'what the tests have started ends with them, also where they are killed',
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
      timeout: patience,
      interval: 50,
    })
    if (folder !== null)
      await vi.waitFor(() => expect(existsSync(folder)).toBe(false), { timeout: patience, interval: 50 })
  },
  patience,
)
