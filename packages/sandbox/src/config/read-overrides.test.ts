import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigFileError, readOverrides } from './read-overrides.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'overrides-test-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string): string {
  const file = join(folder, 'config.json')
  writeFileSync(file, text)
  return file
}

describe('readOverrides', () => {
  test('default: returns the keys of the file', async () => {
    expect(await readOverrides(fileWith('{"tokenLogos": null}'))).toEqual({ tokenLogos: null })
  })

  test('error: ConfigFileError when the file is missing or invalid, with a sentence', async () => {
    const missing = join(folder, 'missing.json')
    await expect(readOverrides(missing)).rejects.toThrow(new ConfigFileError(missing, 'does not exist'))
    await expect(readOverrides(fileWith('{"defaultChain": '))).rejects.toThrow(/config\.json is not JSON: .+\.$/)
    await expect(readOverrides(fileWith('[]'))).rejects.toThrow(/config\.json must contain an object/)
  })
})
