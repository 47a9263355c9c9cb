import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { isBehindStore, isUnrecoverable } from './is-unrecoverable.ts'
import { parseLogLine } from './log-line.ts'

const ponder = join(dirname(fileURLToPath(import.meta.resolve('ponder'))), '..', '..', 'src')
const source = (path: string) => readFileSync(join(ponder, path), 'utf8')

/** Log lines as Ponder writes them: a warning, and an error before it exits. */
const warning = (msg: string) => parseLogLine(JSON.stringify({ level: 40, time: 1, msg, chain: 'main' }))
const failure = (message: string) =>
  parseLogLine(JSON.stringify({ level: 50, time: 1, msg: 'unhandledRejection', error: { message, stack: '…' } }))

/** For each text: the source file of Ponder that has it, a part of it, and the log line. */
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

describe('isUnrecoverable', () => {
  test.each(texts)('default: detects the message in %s: %s', (path, written, line) => {
    expect(source(path)).toContain(written)
    expect(isUnrecoverable(line)).toBe(true)
  })

  test.each([
    warning('Failed to fetch latest block'),
    warning('Encountered unrecoverable reorg of another kind'),
    failure('Failed to acquire lock on schema "dexswap_1". A different Ponder app is actively using this schema.'),
    failure('column "checkpoint" of relation "_ponder_checkpoint" does not exist'),
    parseLogLine('Encountered a checkpoint'),
  ])('behavior: ignores other lines: %o', (line) => {
    expect(isUnrecoverable(line)).toBe(false)
  })
})

describe('isBehindStore', () => {
  test('default: detects that the node is behind the store, which is not unrecoverable', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: Ponder's source, to the letter
    expect(source('database/index.ts')).toContain('Finalized block for chain "${chainId}" cannot move backwards')
    const line = failure('Finalized block for chain "31337" cannot move backwards')
    expect([isBehindStore(line), isUnrecoverable(line)]).toEqual([true, false])
    expect(isBehindStore(failure('Schema "dexswap_1" was previously used by a different Ponder app. Drop'))).toBe(false)
  })
})
