import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'dexswap-script-'))
const file = join(folder, 'dexswap-swap.js')
let code: string

beforeAll(() => {
  const builder = join(import.meta.dirname, '../../../scripts/build-widget.mjs')
  execFileSync(process.execPath, [builder, file])
  code = readFileSync(file, 'utf8')
})
afterAll(() => rmSync(folder, { recursive: true }))

test('default: is one script below 125 kB after gzip, with all that it loads', () => {
  expect(code).not.toMatch(/\bimport\s*[({"']/)
  expect(code).toContain('dexswap-swap')
  expect(gzipSync(code).length).toBeLessThanOrEqual(125_000)
})

test('behavior: uses no feature that a content policy blocks', () => {
  expect(code).not.toMatch(
    /\beval\(|new Function\(|\bFunction\(|innerHTML|insertAdjacentHTML|document\.write|\.style\b/,
  )
})
