import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isBehindStore, isBeyondRepair } from './is-beyond-repair.ts'
import { parseLogLine } from './log-line.ts'

const ponder = join(dirname(fileURLToPath(import.meta.resolve('ponder'))), '..', '..', 'src')
const source = (path: string) => readFileSync(join(ponder, path), 'utf8')

/** As Ponder's logger writes a warning, and the error that ends the process. */
const warning = (msg: string) => parseLogLine(JSON.stringify({ level: 40, time: 1, msg, chain: 'main' }))
const failure = (message: string) =>
  parseLogLine(JSON.stringify({ level: 50, time: 1, msg: 'unhandledRejection', error: { message, stack: '…' } }))

/** Where Ponder has the text, how it is written there, and the line that comes of it. */
const texts = [
  ['sync-realtime/index.ts', 'msg: "Encountered unrecoverable reorg"', warning('Encountered unrecoverable reorg')],
  [
    'database/index.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Ponder's source, to the letter
    'Schema "${namespace.schema}" was previously used by a different Ponder app. Drop',
    failure('Schema "dexswap_1" was previously used by a different Ponder app. Drop the schema first, or use'),
  ],
  [
    'database/index.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Ponder's source, to the letter
    'Schema "${namespace.schema}" was previously used by a Ponder app with a different minor version. Drop',
    failure('Schema "dexswap_1" was previously used by a Ponder app with a different minor version. Drop the schema'),
  ],
] as const

describe('isBeyondRepair', () => {
  test.each(texts)('default: what Ponder writes in %s is recognised: %s', (path, written, line) => {
    expect(source(path)).toContain(written)
    expect(isBeyondRepair(line)).toBe(true)
  })

  test.each([
    warning('Failed to fetch latest block'),
    warning('Encountered unrecoverable reorg of another kind'),
    failure('Failed to acquire lock on schema "dexswap_1". A different Ponder app is actively using this schema.'),
    failure('column "checkpoint" of relation "_ponder_checkpoint" does not exist'),
    parseLogLine('Encountered a checkpoint'),
  ])('behavior: nothing else is taken for it: %o', (line) => {
    expect(isBeyondRepair(line)).toBe(false)
  })
})

describe('isBehindStore', () => {
  test('default: what Ponder writes where its node is behind the store is recognised, and is no reason to throw anything away', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Ponder's source, to the letter
    expect(source('database/index.ts')).toContain('Finalized block for chain "${chainId}" cannot move backwards')
    const line = failure('Finalized block for chain "31337" cannot move backwards')
    expect([isBehindStore(line), isBeyondRepair(line)]).toEqual([true, false])
    expect(isBehindStore(failure('Schema "dexswap_1" was previously used by a different Ponder app. Drop'))).toBe(false)
  })
})
