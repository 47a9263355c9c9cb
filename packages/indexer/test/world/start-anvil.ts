import { spawn } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createTestClient, http, publicActions, type TestClient, walletActions } from 'viem'
import { foundry } from 'viem/chains'

export type Anvil = {
  readonly rpcUrl: string
  readonly webSocketUrl: string
  readonly client: ReturnType<typeof createClient>
  readonly stop: () => Promise<void>
}

/** On a machine that does ten other things an answer may take long; a transaction asked for again would be sent twice. */
const patient = { retryCount: 0, timeout: 120_000 }

function createClient(rpcUrl: string) {
  const transport = http(rpcUrl, patient)
  return createTestClient({ chain: foundry, mode: 'anvil', transport, pollingInterval: 20, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions)
}

export type ChainClient = ReturnType<typeof createClient> & TestClient

const wardenScript = fileURLToPath(new URL('../../../../scripts/warden.mjs', import.meta.url))

function binary(): string {
  return join(dirname(fileURLToPath(import.meta.url)), '../../../../node_modules/.bin/anvil')
}

/** A chain of its own; block time as on Harmony is not needed, every transaction makes a block. */
export async function startAnvil(port = 0, timestamp?: number): Promise<Anvil> {
  const args = ['--port', String(port), '--chain-id', '31337', '--accounts', '5', '--disable-code-size-limit']
  if (timestamp !== undefined) args.push('--timestamp', String(timestamp))
  const child = spawn(binary(), args, { stdio: ['ignore', 'pipe', 'ignore'], detached: true })
  // Its input closes when the tests are killed: it ends the chain's group.
  const warden = spawn(process.execPath, [wardenScript, String(child.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const address = await new Promise<string>((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk
      const found = /Listening on (127\.0\.0\.1:\d+)/.exec(output)
      if (found?.[1]) resolve(found[1])
    })
  })
  const rpcUrl = `http://${address}`
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    rpcUrl,
    webSocketUrl: `ws://${address}`,
    client: createClient(rpcUrl),
    async stop() {
      child.kill('SIGTERM')
      await ended
      warden.stdin.end()
    },
  }
}
