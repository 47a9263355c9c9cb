import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { localChain } from '@dexswap/chains/config'
import { startStoredChain } from '@dexswap/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreign, packPackages, root, run } from './packed-packages.ts'

/** A project outside of the repository that installs the packed packages. */
const project = mkdtempSync(join(tmpdir(), 'dexswap-project-'))
let packed: ReturnType<typeof packPackages>
let stored: Awaited<ReturnType<typeof startStoredChain>>

beforeAll(async () => {
  packed = packPackages()
  // Packages of others are linked to those of the repository, so that no registry is needed.
  const dependencies = {
    ...{ '@dexswap/sdk': `file:${packed.sdk.tarball}`, '@dexswap/cli': `file:${packed.cli.tarball}` },
    ...Object.fromEntries(foreign.map((name) => [name, `file:${join(root, 'node_modules', name)}`])),
  }
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module', private: true, dependencies }))
  run('npm', ['install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts'], project)
  stored = await startStoredChain('seeded')
  const chain = localChain(stored.world.record, [stored.chain.rpcUrl])
  const record = JSON.stringify(chain, (_, each) => (typeof each === 'bigint' ? each.toString() : each))
  writeFileSync(join(project, 'record.json'), record)
}, 240_000)
afterAll(async () => {
  for (const folder of [project, packed.folder]) rmSync(folder, { recursive: true, force: true })
  await stored.chain.stop()
})

describe('a fresh installation of the packed packages', () => {
  test('behavior: quotes with the first example of the readme, on another chain', () => {
    const readme = readFileSync(join(project, 'node_modules/@dexswap/sdk/README.md'), 'utf8')
    const [, example = ''] = /```js\n(.*?)```/s.exec(readme) ?? []
    expect(example.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
    const changed = example
      .replace('import { findChain }', "import { readFileSync } from 'node:fs'\nimport { parseChain }")
      .replace("findChain('base')", "parseChain(JSON.parse(readFileSync('record.json', 'utf8')))")
      .replace('https://mainnet.base.org', stored.chain.rpcUrl)
    expect(changed).not.toMatch(/findChain|mainnet/)
    writeFileSync(join(project, 'readme.js'), changed)
    expect(run(process.execPath, ['readme.js'], project)).toMatch(/^[\w .]+ \d+n \d+n\n$/)
  })

  test('behavior: quotes with the command', () => {
    const command = join(project, 'node_modules', '.bin', 'dexswap')
    const printed = run(command, ['quote', '1.5', 'ONE', '1USDC', '--record', 'record.json', '--json'], project)
    const [best] = JSON.parse(printed).quotes
    expect(best).toMatchObject({ amountIn: String(15n * 10n ** 17n), amountOut: expect.stringMatching(/^\d+$/) })
  })

  test('behavior: compiles against the shipped types, which state what they export', () => {
    mkdirSync(join(project, 'src'))
    writeFileSync(join(project, 'src', 'consumer.ts'), consumerSource)
    const compilerOptions = {
      ...{ target: 'ES2022', module: 'NodeNext', lib: ['ES2023', 'DOM'], types: [], strict: true, noEmit: true },
      ...{ exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false },
    }
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['src'] }))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    expect(run(process.execPath, [tsc, '-p', '.'], project)).toBe('')
  })
})

const consumerSource = `
import { createExchange, NodeReadError, type Prepared, type Quote, type SwapRequest } from '@dexswap/sdk'
import { type Chain, findChain } from '@dexswap/sdk/chains'
import { http } from 'viem'

const chain: Chain | undefined = findChain('base')
if (!chain) throw new Error('There is no such chain.')
const exchange = createExchange({ chain, transport: http() })
const { best } = await exchange.quote({ input: 'native', output: chain.stablecoins[0] ?? 'native', amount: 1n })
const amount: bigint = best.amountOut
// @ts-expect-error An amount is no number, so that the shipped types are not \`any\`.
const wrong: number = best.amountOut
// @ts-expect-error The chain has no such field.
chain.none
export async function requestsOf(quote: Quote): Promise<readonly SwapRequest[]> {
  const prepared: Prepared = await exchange.prepare(quote, { account: '0x1200000000000000000000000000000000000012' })
  return [...prepared.approvals, prepared.call]
}
export const isOfNode = (error: unknown) => error instanceof NodeReadError
export { amount, wrong }
`
