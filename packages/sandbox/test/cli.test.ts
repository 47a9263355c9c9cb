import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PortTakenError } from '../src/chain/free-port.ts'
import { choosePorts } from '../src/sandbox/choose-ports.ts'
import { commandOf, freePorts, type RunningCli, startCli } from './start-cli.ts'

const chainAlone = './chain-alone.ts'
const chainTerminated = './chain-terminated.ts'
const started: RunningCli[] = []
afterEach(() => {
  for (const cli of started.splice(0)) {
    cli.process.kill('SIGKILL')
    cli.clear()
  }
})

function run(script: string, ...args: string[]): RunningCli {
  const cli = startCli(script, args)
  started.push(cli)
  return cli
}

function listenOn(port: number): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(port, '127.0.0.1', () => resolve(server))
  })
}

async function block(rpc: string): Promise<number> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] })
  const response = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  return Number(((await response.json()) as { result: string }).result)
}

/**
 * Expects that no process and no file remains. Waits a moment, because the reaper of a killed process
 * needs time.
 */
async function expectNothingLeft(cli: RunningCli): Promise<void> {
  await vi.waitFor(
    () => {
      expect(cli.processes()).toEqual([])
      expect(cli.leftovers()).toEqual([])
    },
    { timeout: 15_000, interval: 50 },
  )
}

describe('runCli', () => {
  // One start for several assertions, because a start takes seconds of processor time.
  test('default: runs two sandboxes, with text and JSON output; SIGTERM leaves no process or folder', async () => {
    const port = await freePorts()
    const [people, program] = [
      run(chainAlone, '--port', '0', '--quiet'),
      run(chainAlone, '--port', String(port), '--quiet', '--json'),
    ]
    const { rpc, accounts, ...others } = JSON.parse(await program.line(/^{/))
    expect(rpc).toBe(`http://127.0.0.1:${port + 1}`)
    expect(accounts).toHaveLength(5)
    expect(others).toEqual({ app: null, graphql: null })
    expect(await people.line(/^Ready/)).toContain('Ready')
    expect(people.output()).toContain('Starting the local chain …')
    expect(people.leftovers()).toHaveLength(1)
    const other = /http:\/\/[\d.]+:\d+/.exec(await people.line(/chain {4}http/))?.[0] ?? ''
    expect(other).not.toBe(rpc)
    expect(await block(other)).toBe(await block(rpc))

    expect(program.processes().length).toBeGreaterThanOrEqual(3)
    program.process.kill('SIGTERM')
    expect(await program.ended).toEqual({ code: 143, signal: null })
    expect(program.output().trim().split('\n')).toHaveLength(1)
    await expectNothingLeft(program)

    people.process.kill('SIGINT')
    expect((await people.ended).code).toBe(130)
    await expectNothingLeft(people)
  })

  test('behavior: leaves no process or folder after SIGTERM during the start', async () => {
    const cli = run(chainTerminated, '--port', '0', '--quiet')
    expect((await cli.ended).code).toBe(143)
    expect(cli.output()).toContain('Deploying')
    expect(cli.output()).not.toContain('Ready')
    await expectNothingLeft(cli)
  })

  test('behavior: ends when the process that started it ends', async () => {
    const cli = run(chainAlone, '--port', '0', '--quiet')
    await cli.line(/^Deploying/)
    const exit = once(cli.process, 'exit')
    cli.process.disconnect()
    expect(await exit).toEqual([143, null])
    await expectNothingLeft(cli)
  })

  test('behavior: ends its chain, removes its folder and frees its ports when killed', async () => {
    const port = await freePorts()
    const cli = run(chainAlone, '--port', String(port), '--quiet', '--json')
    const { rpc } = JSON.parse(await cli.line(/^{/))
    expect(await block(rpc)).toBeGreaterThan(0)
    cli.process.kill('SIGKILL')
    await cli.ended
    await expectNothingLeft(cli)
    await expect(block(rpc)).rejects.toThrow()
    await expect(choosePorts(port)).resolves.toEqual({ app: port, rpc: port + 1, graphql: port + 2 })
  })

  test('behavior: reports the end of the chain, stops the rest and exits with an error', async () => {
    const cli = run(chainAlone, '--port', '0', '--quiet', '--json')
    const { rpc } = JSON.parse(await cli.line(/^{/))
    await fetch(rpc, { method: 'POST', body: '' }).catch(() => null)
    const anvil = cli.processes().find((pid) => commandOf(pid).includes('anvil'))
    expect(anvil).toBeDefined()
    process.kill(anvil ?? 0, 'SIGKILL')
    expect((await cli.ended).code).toBe(1)
    expect(cli.output()).toContain('The local chain has ended unexpectedly')
    await expectNothingLeft(cli)
  })

  test('error: PortTakenError when a port of page, chain or indexer is in use, with a solution', async () => {
    const port = await freePorts()
    for (const taken of [port, port + 1, port + 2]) {
      const server = await listenOn(taken)
      await expect(choosePorts(port)).rejects.toThrow(new PortTakenError(taken))
      if (taken === port + 1) {
        const cli = run(chainAlone, '--port', String(port), '--quiet')
        expect((await cli.ended).code).toBe(1)
        expect(cli.output()).toBe(
          `Port ${taken} is in use by another program; stop it or choose other ports with --port.\n`,
        )
        await expectNothingLeft(cli)
      }
      server.close()
    }
  })

  test('error: ConfigError for an invalid configuration file, in one sentence before anything starts', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'config-test-'))
    const file = join(folder, 'config.json')
    try {
      writeFileSync(file, '{"defaultChain": 7, "ipfsGateways": ["ftp://x"]}')
      const cli = run(chainAlone, '--port', '0', '--config', file)
      expect((await cli.ended).code).toBe(1)
      await expectNothingLeft(cli)
      expect(cli.output().replaceAll(folder, '')).toMatch(
        /^The configuration file \/config.json has mistakes: ipfsGateways\.0: .+; defaultChain: chain 7 has no entry under chains\.\n$/,
      )
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  test('error: UsageError for an unknown option', async () => {
    const cli = run(chainAlone, '--colour')
    expect((await cli.ended).code).toBe(1)
    expect(cli.output()).toContain("Unknown option '--colour'. See npm start -- --help.")
  })
})
