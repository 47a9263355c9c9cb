import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { local } from '@dexswap/chains/config'
import { startWarden, type Warden } from '../parts/start-warden.ts'
import { accountCount, mnemonic } from './accounts.ts'
import { anvilBinary } from './anvil-binary.ts'
import { connectNode, type RpcClient } from './connect-node.ts'
import { freePort } from './free-port.ts'

export type ChainOptions = {
  /** 0 or absent: any free port. */
  readonly port?: number
  /** Unix seconds of the first block. */
  readonly genesisTimestamp?: number
  /** Begins as a copy of another chain, with its id, at this block or its newest. */
  readonly fork?: { readonly url: string; readonly chainId: number; readonly block?: bigint }
  /** Ends the chain when this process is killed; absent: one of its own. */
  readonly warden?: Warden
}

export type LocalChain = {
  readonly rpcUrl: string
  readonly webSocketUrl: string
  readonly pid: number
  readonly client: RpcClient
  /** Resolves when the process is gone, with the last it said. */
  readonly exited: Promise<string>
  /** Ends the process and waits for that; a second call changes nothing. */
  stop(): Promise<void>
}

/** The chain's process ended before it answered. */
export class ChainStartError extends Error {
  override readonly name = 'ChainStartError'
  readonly output: string
  constructor(output: string) {
    super(`The local chain did not start: ${output.trim() || 'it ended without a word'}`)
    this.output = output
  }
}

export const localChainId = local.id
/**
 * In wei. It falls from here to next to nothing, as blocks are never half full, and is left to: one that is set again
 * and again makes the chain drop what a wallet priced before. What gas costs is in the tips of the others.
 */
const firstBaseFee = 1_000_000_000n
/** Of Harmony. */
const blockGasLimit = 80_000_000
/** Blocks at which the state can still be read. Each costs a copy in memory; none is kept on disk. */
const statesKept = 128
const secondsToStart = 10
const secondsToStop = 3

function anvilArguments(port: number, { genesisTimestamp, fork }: ChainOptions): string[] {
  return [
    ...['--port', String(port), '--chain-id', String(fork?.chainId ?? localChainId), '--quiet'],
    ...(fork === undefined ? [] : ['--fork-url', fork.url]),
    ...(fork?.block === undefined ? [] : ['--fork-block-number', String(fork.block)]),
    ...['--accounts', String(accountCount), '--mnemonic', mnemonic],
    ...['--gas-limit', String(blockGasLimit), '--block-base-fee-per-gas', String(firstBaseFee)],
    ...(genesisTimestamp === undefined ? [] : ['--timestamp', String(genesisTimestamp)]),
    ...['--prune-history', String(statesKept)],
  ]
}

/**
 * Starts a local chain (anvil) that mines a block per transaction; HTTP and WebSocket share its port.
 * The process has its own group, so that Ctrl-C in a terminal reaches only whoever started it; it ends with that one,
 * even when that is killed.
 * @throws PortTakenError, AnvilMissingError, ChainStartError
 */
export async function startChain(options: ChainOptions = {}): Promise<LocalChain> {
  const port = await freePort(options.port ?? 0)
  const anvil = spawn(anvilBinary(), anvilArguments(port, options), {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  })
  let output = ''
  anvil.stderr.setEncoding('utf8').on('data', (text: string) => {
    output = `${output}${text}`.slice(-2000)
  })
  const exited = once(anvil, 'exit').then(
    () => output,
    (error: Error) => error.message,
  )
  const warden = options.warden ?? startWarden()
  if (anvil.pid !== undefined) warden.keep(anvil.pid)
  let isRunning = true
  const gone = exited.then(async () => {
    isRunning = false
    if (options.warden === undefined) await warden.dismiss()
    else if (anvil.pid !== undefined) warden.forget(anvil.pid)
  })

  const rpcUrl = `http://127.0.0.1:${port}`
  const client = connectNode(rpcUrl)
  const stop = async () => {
    if (!isRunning) return gone
    anvil.kill('SIGTERM')
    const isGone = await Promise.race([exited.then(() => true), delay(secondsToStop * 1000, false, { ref: false })])
    if (!isGone) anvil.kill('SIGKILL')
    await gone
  }

  const deadline = Date.now() + secondsToStart * 1000
  while (isRunning && Date.now() < deadline) {
    const chainId = await client.request({ method: 'eth_chainId' }).catch(() => null)
    if (chainId !== null && isRunning) {
      return { rpcUrl, webSocketUrl: `ws://127.0.0.1:${port}`, pid: anvil.pid ?? 0, client, exited, stop }
    }
    await delay(20)
  }
  await stop()
  throw new ChainStartError(output)
}
