import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readImports } from './layers.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = (file: string) => readFileSync(join(root, file), 'utf8')

type Station = { readonly file: string; readonly step: number | null; readonly handedFrom: string | null }

/** List of ARCHITECTURE.md: file, step and the importing file. */
function listed(): readonly Station[] {
  const [, block = ''] = /```walk\n([\s\S]*?)\n```/.exec(source('ARCHITECTURE.md')) ?? []
  const open: string[] = []
  return block.split('\n').map((line) => {
    const [, indent = '', file = '', step] = /^( *)(\S+)(?: +(\d) .*)?$/.exec(line) ?? []
    const depth = indent.length / 2
    open.length = depth
    open[depth] = file
    return { file, step: step === undefined ? null : Number(step), handedFrom: open[depth - 1] ?? null }
  })
}

describe('the walk from an amount to a transaction', () => {
  const stations = listed()

  test('default: finds each file with its step in the first line', () => {
    expect(stations.length).toBeGreaterThan(20)
    for (const { file, step } of stations) {
      expect(existsSync(join(root, file)), file).toBe(true)
      if (step !== null) expect(source(file).split('\n')[0]).toMatch(`// Walk ${step} of 7: `)
    }
  })

  test('default: finds each file among the imports of its predecessor', () => {
    const imports = readImports(root, [...new Set(stations.map(({ file }) => file))])
    for (const { file, handedFrom } of stations) {
      if (handedFrom === null) continue
      expect(imports.filter(({ from }) => from === handedFrom).map(({ to }) => to)).toContain(file)
    }
  })

  test('behavior: passes at most 25 files from a typed amount to eth_sendTransaction', () => {
    expect(stations.filter(({ step }) => step !== null && step <= 6).length).toBeLessThanOrEqual(25)
  })
})
