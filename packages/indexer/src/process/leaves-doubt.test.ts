import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { leavesDoubt } from './leaves-doubt.ts'
import { parseLogLine } from './log-line.ts'

const line = (fields: object) =>
  parseLogLine(JSON.stringify({ level: 40, msg: 'Failed to fetch latest block', ...fields }))

describe('leavesDoubt', () => {
  test('default: a block that was given up, whatever for', () => {
    expect(leavesDoubt(line({ hash: '0x1', error: { message: 'Block at hash "0x2" could not be found.' } }))).toBe(true)
  })

  test('behavior: Ponder says it in these words, with the hash of the block, and does not repeat what a node calls unknown to it', () => {
    const ponder = join(dirname(fileURLToPath(import.meta.resolve('ponder'))), '..', '..', 'src')
    const source = (path: string) => readFileSync(join(ponder, path), 'utf8').replace(/\s+/g, ' ')
    expect(source('sync-realtime/index.ts')).toMatch(/msg: "Failed to fetch latest block", [^}]*hash: block\.hash/)
    expect(source('rpc/index.ts')).toContain('if (error.code === MethodNotFoundRpcError.code) return false')
  })

  test('behavior: a head that could not be asked for, and a block that was gone before its logs came, do not', () => {
    expect(leavesDoubt(line({ error: { message: 'HTTP request failed.' } }))).toBe(false)
    expect(leavesDoubt(line({ hash: '0x1', error: { message: 'RPC failed. Details: The block is gone.' } }))).toBe(
      false,
    )
    expect(leavesDoubt(line({ msg: 'Received JSON-RPC error', hash: '0x1' }))).toBe(false)
  })
})
