import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { connectNode } from './connect-node.ts'

const script = `import { startChain } from './start-chain.ts'
console.log((await startChain()).rpcUrl)
setInterval(() => {}, 1000)`

describe('startChain', () => {
  test('behavior: ends the chain when the process that started it is killed', async () => {
    const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
      cwd: fileURLToPath(new URL('.', import.meta.url)),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [url] = await once(createInterface(starter.stdout), 'line')
    const { request } = connectNode(url)
    expect(await request({ method: 'eth_chainId' })).toBe('0x7a69')
    starter.kill('SIGKILL')
    const isGone = () => expect(request({ method: 'eth_chainId' })).rejects.toThrow()
    await vi.waitFor(isGone, { timeout: 60_000, interval: 50 })
  })
})
