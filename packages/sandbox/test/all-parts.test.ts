import { readFileSync } from 'node:fs'
import { parseConfig } from '@dexswap/chains/config'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { commandOf, freePorts, type RunningCli, startCli } from './start-cli.ts'

/** Maximum memory of all processes together, in kB. */
const maxKilobytes = 1.5e6

let cli: RunningCli
let ready: { app: string; rpc: string; graphql: string; accounts: string[] }
beforeAll(async () => {
  cli = startCli('../src/main.ts', ['--port', String(await freePorts()), '--json'])
  ready = JSON.parse(await cli.line(/^{/))
}, 300_000)
afterAll(() => {
  cli.process.kill('SIGKILL')
  cli.clear()
})

async function post<T>(url: string, body: object): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as T
}
async function blockNumber(): Promise<number> {
  const { result } = await post<{ result: string }>(ready.rpc, { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber' })
  return Number(result)
}

/** Proportional set size of a process, in kB. */
function kilobytes(pid: number): number {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0)
}

describe('startSandbox', () => {
  test('default: prints page, chain, indexer and five wallets as one line of JSON', () => {
    expect(Object.keys(ready)).toEqual(['app', 'rpc', 'graphql', 'accounts'])
    expect(ready.accounts).toHaveLength(5)
    expect(Number(new URL(ready.rpc).port)).toBe(Number(new URL(ready.app).port) + 1)
    expect(Number(new URL(ready.graphql).port)).toBe(Number(new URL(ready.app).port) + 2)
  })

  test('behavior: serves the page with a policy, the sandbox wallet and a valid configuration', async () => {
    const page = await fetch(ready.app)
    expect(page.headers.get('content-security-policy')).toContain(new URL(ready.rpc).origin)
    expect(await page.text()).toMatch(/src="\/sandbox\/wallet-[0-9a-f]+\.js"/)
    const config = parseConfig(await (await fetch(`${ready.app}/config.json`)).json())
    const local = config.chains.get(31337)
    expect(config.defaultChain).toBe(31337)
    expect(local?.rpcUrls).toEqual([ready.rpc, ready.rpc.replace('http', 'ws')])
    expect(local?.graphql).toBe(ready.graphql)
    expect(local?.platforms).toHaveLength(4)
  })

  test('behavior: mines blocks without transactions, and the indexer follows them', async () => {
    const before = await blockNumber()
    await vi.waitFor(
      async () => {
        const answer = await post<{ data: { _meta: { block: { number: number } } } }>(ready.graphql, {
          query: '{ _meta { block { number } } }',
        })
        expect(answer.data._meta.block.number).toBeGreaterThan(before)
      },
      { timeout: 30_000, interval: 100 },
    )
  })

  test('behavior: uses less than 1.5 GB of memory for all processes', () => {
    const commands = cli.processes().map(commandOf)
    for (const part of ['anvil', 'ponder.js start', 'bin/postgres', 'main.ts']) {
      expect(commands).toContainEqual(expect.stringContaining(part))
    }
    const total = cli.processes().reduce((sum, pid) => sum + kilobytes(pid), 0)
    expect(total).toBeGreaterThan(100_000)
    expect(total).toBeLessThan(maxKilobytes)
  })

  test('behavior: ends all parts on Ctrl-C and leaves no process or folder', async () => {
    expect(cli.processes().length).toBeGreaterThanOrEqual(4)
    cli.interrupt()
    expect(await cli.ended).toEqual({ code: 130, signal: null })
    expect(cli.processes()).toEqual([])
    expect(cli.leftovers()).toEqual([])
    expect(cli.output().trim().split('\n')).toHaveLength(1)
  })
})
