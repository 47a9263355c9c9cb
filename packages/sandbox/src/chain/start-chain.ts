import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { local } from '@dexswap/chains/config'
import { type Reaper, sharedReaper } from '../parts/start-reaper.ts'
import { accountCount, mnemonic } from './accounts.ts'
import { anvilBinary } from './anvil-binary.ts'
import { connectNode, type RpcClient } from './connect-node.ts'
import { freePort } from './free-port.ts'

export type ChainOptions = {
  /** Port of the node; 0 or absent uses any free port. */
  readonly port?: number
  /** EIP-155 chain id, 31337 by default. */
  readonly chainId?: number | undefined
  /** Timestamp of the first block, Unix seconds. */
  readonly genesisTimestamp?: number
  /** Forks another chain and uses its id. `block` is the latest one by default. */
  readonly fork?: { readonly url: string; readonly chainId: number; readonly block?: bigint }
  /** JSON of a dumped state to load. */
  readonly stateFile?: string
  /** Ends the chain when this process is killed; by default the reaper that all parts share. */
  readonly reaper?: Reaper
}

export type LocalChain = {
  readonly rpcUrl: string
  readonly webSocketUrl: string
  readonly pid: number
  readonly client: RpcClient
  /** Resolves with the last log line when the process of the chain has ended. */
  readonly exited: Promise<string>
  /** Ends the process of the chain and waits until it has ended. Can be called repeatedly. */
  stop(): Promise<void>
}

/** Thrown when the process of the chain ended before it responded. */
export class ChainStartError extends Error {
  override readonly name = 'ChainStartError'
  readonly output: string
  constructor(output: string) {
    super(`The local chain did not start: ${output.trim() || 'it ended without output'}`)
    this.output = output
  }
}

export const localChainId = local.id
/**
 * Initial base fee in wei. In nearly empty blocks it falls to almost zero. Never reset, because that
 * would drop queued transactions of the wallet; tips alone determine the price.
 */
const firstBaseFee = 1_000_000_000n
/** Same block gas limit as on Harmony. */
const blockGasLimit = 80_000_000
/** Number of blocks of which the state can be read. Each takes memory, and none is written to disk. */
const maxStates = 128
const secondsToStart = 10
const secondsToStop = 3

function anvilArguments(
  port: number,
  { genesisTimestamp, fork, stateFile, chainId = localChainId }: ChainOptions,
): string[] {
  return [
    ...['--port', String(port), '--chain-id', String(fork?.chainId ?? chainId), '--quiet'],
    ...(fork === undefined ? [] : ['--fork-url', fork.url]),
    ...(fork?.block === undefined ? [] : ['--fork-block-number', String(fork.block)]),
    ...['--accounts', String(accountCount), '--mnemonic', mnemonic],
    ...['--gas-limit', String(blockGasLimit), '--block-base-fee-per-gas', String(firstBaseFee)],
    ...(genesisTimestamp === undefined ? [] : ['--timestamp', String(genesisTimestamp)]),
    ...(stateFile === undefined ? [] : ['--load-state', stateFile]),
    ...['--prune-history', String(maxStates)],
  ]
}

/**
 * Starts a local chain (anvil) that mines a block per transaction, with HTTP and WebSocket on one
 * port. In its own process group, which Ctrl-C does not reach; it ends with this process.
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
  const reaper = options.reaper ?? sharedReaper()
  if (anvil.pid !== undefined) reaper.keep(anvil.pid)
  let isRunning = true
  const gone = exited.then(() => {
    isRunning = false
    if (anvil.pid !== undefined) reaper.forget(anvil.pid)
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
