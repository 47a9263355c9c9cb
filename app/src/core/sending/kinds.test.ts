import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Known, known, unknown } from '../known.ts'
import { amountsOf, kinds } from './kinds.ts'

const app = fileURLToPath(new URL('../../..', import.meta.url))
const declared = 'src/core/sending/kinds.ts'
const written = 'src/shell/transactions/transaction-texts.ts'
const figures = 'src/core/pairs/pair-figures.ts'
const onCards = 'src/screens/pools/pool-figures.ts'

// Type checking all transaction code is slow.
vi.setConfig({ hookTimeout: 300_000 })

describe('documented steps to add a transaction kind and a pool figure', () => {
  let folder = ''
  let errors: readonly string[] = []

  /**
   * Adds a complete kind and figure, and three that lack a required field. Each has two files:
   * declaration and sentence of a kind, or computation and card of a figure.
   */
  beforeAll(async () => {
    const cache = join(app, '.cache')
    await mkdir(cache, { recursive: true })
    folder = await mkdtemp(join(cache, 'kinds-'))
    await cp(join(app, 'src'), join(folder, 'src'), { recursive: true })
    await cp(join(app, 'package.json'), join(folder, 'package.json'))
    await change(declared, 'export const kinds = {', [
      `vote: declare({ kind: v.literal('vote'), proposal: v.number() }, exact),`,
      `silent: declare({ kind: v.literal('silent') }, exact),`,
      `halfDeclared: declare({ kind: v.literal('halfDeclared') }, { mayChange: 'nothing' }),`,
    ])
    await change(written, 'const sentences: Sentences = {', [
      'vote: ({ proposal }) => (proposal === 0 ? msg`Abstain` : msg`Vote`),',
      'halfDeclared: () => msg`Half`,',
    ])
    await change(figures, 'const figures = {', [
      'halfUsd: (pair, { worthOf }) => mapKnown(worthOf(pair), (worth) => worth / 2n),',
    ])
    await change(onCards, 'export const cardFigures: readonly CardFigure[] = [', [
      `{ label: msg\`Half\`, className: 'flex-1', of: ({ halfUsd }) => halfUsd },`,
      `{ label: msg\`Odd\`, className: 'flex-1', of: ({ unheardOf }) => unheardOf },`,
    ])
    const folders = [
      'core/sending',
      'core/records',
      'core/account',
      'core/pairs',
      'shell/transactions',
      'shell/toasts',
      'screens/pools',
    ]
    const readers = [...folders, 'widgets', 'hooks'].map((each) => `src/${each}`)
    const config = {
      extends: join(app, 'tsconfig.json'),
      compilerOptions: { noEmit: true, incremental: false, composite: false },
      include: [...readers, 'src/**/*.d.ts'],
      exclude: ['**/*.test.ts', '**/*.test.tsx', '**/test/**'],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
    errors = await compile(folder)
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function change(file: string, after: string, lines: readonly string[]) {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    expect(text).toContain(after)
    await writeFile(path, text.replace(after, [after, ...lines].join('\n')))
  }

  test('behavior: compiles when a kind and a figure are added with two files each', () => {
    expect(errors.filter((line) => !/silent|halfDeclared|mayChange|unheardOf/.test(line))).toEqual([])
  })

  test('behavior: computes an added figure for each pair, and returns unknown when its input is unknown', async () => {
    const { pairFigures: planted } = await import(/* @vite-ignore */ join(folder, figures))
    const pair = { address: '0x', token0: {}, token1: {}, reserve0: 1n, reserve1: 1n }
    const listing = unknown('indexer-unreachable')
    const worth = (value: Known<bigint>) => planted(pair, { listing, worthOf: () => value }).halfUsd
    expect(worth(known(10n, 1))).toEqual(known(5n, 1))
    expect(worth(unknown('no-source'))).toEqual(unknown('no-source'))
  })

  test('behavior: fails to compile a kind without a required field or sentence, and a figure without a computation', () => {
    expect(errors).toHaveLength(3)
    expect(errors.find((line) => line.includes(onCards))).toMatch(/'unheardOf' does not exist/)
    expect(errors.find((line) => line.includes(declared))).toMatch(/'moves' is missing/)
    expect(errors.find((line) => line.includes(written))).toMatch(/'silent' is missing/)
  })
})

/** The compiler's errors, one per line. */
function compile(project: string): Promise<readonly string[]> {
  const compiler = fileURLToPath(import.meta.resolve('typescript/package.json')).replace('package.json', 'lib/tsc.js')
  return new Promise((resolve) => {
    execFile(process.execPath, [compiler, '-p', project, '--pretty', 'false'], { cwd: project }, (_, output) =>
      resolve(output.split('\n').filter((line) => /error TS/.test(line))),
    )
  })
}

describe('kinds', () => {
  test('default: stores each kind under its own name in the table of kinds', () => {
    for (const [kind, { summary }] of Object.entries(kinds)) expect(summary.entries.kind.literal).toBe(kind)
  })
})

describe('amountsOf', () => {
  test('behavior: returns given and received amounts of each kind that moves amounts', () => {
    const one = { currency: { kind: 'native', symbol: 'ONE', decimals: 18 }, amount: 1n } as const
    const two = { ...one, amount: 2n }
    const swap = { kind: 'swap', input: one, output: two, platform: 'DexSwap', recipient: null } as const
    expect(amountsOf(swap)).toEqual({ gives: [one], gets: [two] })
    expect(amountsOf({ kind: 'add', first: one, second: two })).toEqual({ gives: [one, two], gets: [] })
    expect(amountsOf({ kind: 'remove', first: one, second: two, recipient: null })).toEqual({
      gives: [],
      gets: [one, two],
    })
    expect(amountsOf({ kind: 'claim', rewards: [two] })).toEqual({ gives: [], gets: [two] })
    expect(amountsOf({ kind: 'exit' })).toEqual({ gives: [], gets: [] })
  })
})
