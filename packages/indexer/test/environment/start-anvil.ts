import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createTestClient, http, publicActions, type TestClient, walletActions } from 'viem'
import { foundry } from 'viem/chains'
import { reaper } from './reaper.ts'

export type Anvil = {
  readonly rpcUrl: string
  readonly webSocketUrl: string
  readonly client: ReturnType<typeof createClient>
  readonly stop: () => Promise<void>
}

/**
 * No retries, because a transaction would be sent twice. A long timeout, because a busy machine is
 * slow.
 */
const httpOptions = { retryCount: 0, timeout: 120_000 }

function createClient(rpcUrl: string) {
  const transport = http(rpcUrl, httpOptions)
  return createTestClient({ chain: foundry, mode: 'anvil', transport, pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof createClient> & TestClient

/** Path of the binary itself, because killing a launcher would not end the chain. */
function binary(): string {
  const besideAnvil = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const processor = process.arch === 'x64' ? 'amd64' : process.arch
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return besideAnvil.resolve(`@foundry-rs/anvil-${process.platform}-${processor}/bin/anvil${suffix}`)
}

/** A chain that mines one block per transaction. */
export async function startAnvil(port = 0, timestamp?: number): Promise<Anvil> {
  const args = ['--port', String(port), '--chain-id', '31337', '--accounts', '5', '--disable-code-size-limit']
  if (timestamp !== undefined) args.push('--timestamp', String(timestamp))
  const child = spawn(binary(), args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  reaper.keep(child.pid)
  const address = await new Promise<string>((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    })
  })
  const rpcUrl = `http://${address}`
  const ended = once(child, 'exit')
  return {
    rpcUrl,
    webSocketUrl: `ws://${address}`,
    client: createClient(rpcUrl),
    async stop() {
      child.kill('SIGTERM')
      await ended
      reaper.forget(child.pid)
    },
  }
}
