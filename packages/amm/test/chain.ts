import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { type Abi, type Address, createTestClient, encodeDeployData, type Hex, http, publicActions } from 'viem'
import { foundry } from 'viem/chains'

const load = createRequire(import.meta.url)
const reaperScript = fileURLToPath(new URL('../../../scripts/reaper.mjs', import.meta.url))

export const MULTICALL: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/** First account of the standard test mnemonic, unlocked in the node. */
const deployer: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

class AnvilNotStarted extends Error {
  override readonly name = 'AnvilNotStarted'
}

function clientOf(port: number) {
  return createTestClient({
    mode: 'anvil',
    chain: foundry,
    account: deployer,
    transport: http(`http://127.0.0.1:${port}`, { retryCount: 3, timeout: 60_000 }),
    pollingInterval: 5,
    cacheTime: 0,
  }).extend(publicActions)
}

export type Client = ReturnType<typeof clientOf>
export type LocalChain = { readonly client: Client; readonly account: Address; stop(): Promise<void> }

/** Starts a chain on a free port, with multicall3 at its canonical address. */
export async function startLocalChain(): Promise<LocalChain> {
  const node = spawn(anvilProgram(), ['--port', '0', '--no-mining', '--gas-limit', '3000000000'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  })
  // The reaper process ends the chain's process group when its stdin closes, even after this process was
  // killed.
  const reaper = spawn(process.execPath, [reaperScript, String(node.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  const client = clientOf(await portOf(node))
  const runtime = await client.call({ data: multicallBytecode() })
  await client.setCode({ address: MULTICALL, bytecode: runtime.data ?? '0x' })
  const stop = async () => {
    reaper.stdin.end()
    if (node.exitCode !== null || node.signalCode !== null) return
    node.kill('SIGTERM')
    await once(node, 'exit')
  }
  return { client, account: deployer, stop }
}

/** Creation code of multicall3, which viem contains but does not export. */
function multicallBytecode(): Hex {
  const { multicall3Bytecode }: { multicall3Bytecode: Hex } = load(
    join(dirname(load.resolve('viem')), 'constants', 'contracts.js'),
  )
  return multicall3Bytecode
}

/** Path of the anvil binary. With the npm launcher, anvil could continue after the launcher has ended. */
function anvilProgram(): string {
  const cpu = process.arch === 'x64' ? 'amd64' : process.arch
  const besideAnvil = createRequire(load.resolve('@foundry-rs/anvil/package.json'))
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return besideAnvil.resolve(`@foundry-rs/anvil-${process.platform}-${cpu}/bin/anvil${suffix}`)
}

async function portOf(node: ChildProcess): Promise<number> {
  if (node.stdout === null) throw new AnvilNotStarted('anvil has no output to read.')
  for await (const line of createInterface(node.stdout)) {
    const port = /Listening on .*:(\d+)/.exec(line)?.[1]
    if (port === undefined) continue
    node.stdout.resume()
    return Number(port)
  }
  throw new AnvilNotStarted('anvil ended before it was listening.')
}

/** Sends a transaction from the first account and mines it. */
export async function send({ client, account }: LocalChain, to: Address | null, data: Hex): Promise<Hex> {
  const gas = to === null ? 20_000_000n : 5_000_000n
  const hash = await client.sendUnsignedTransaction({ from: account, to, data, gas })
  await client.mine({ blocks: 1 })
  return hash
}

/** Deploys a published build without changes and returns its address. */
export async function deploy(chain: LocalChain, build: string, args: readonly unknown[]): Promise<Address> {
  const { abi, bytecode } = readBuild(build)
  const hash = await send(chain, null, encodeDeployData({ abi, bytecode, args }))
  const { contractAddress } = await chain.client.getTransactionReceipt({ hash })
  if (!contractAddress) throw new AnvilNotStarted(`${build} was not deployed.`)
  return contractAddress
}

function readBuild(build: string): { abi: Abi; bytecode: Hex } {
  const { abi, bytecode }: { abi: Abi; bytecode: string } = JSON.parse(readFileSync(load.resolve(build), 'utf8'))
  return { abi, bytecode: bytecode.startsWith('0x') ? (bytecode as Hex) : `0x${bytecode}` }
}
