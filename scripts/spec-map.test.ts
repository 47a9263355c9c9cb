import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { sourceFiles } from './layers.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const rules = read('docs/spec-rules.tsv').trim().split('\n').slice(1)
const ids = rules.map((line) => line.split('\t')[0] ?? '')

type Row = { id: string; status: string; where: string; proofs: string[] }
const rows: Row[] = read('docs/spec-map.md')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
  .filter((cells) => /^\d\.\d\.\d\d$/.test(cells[1] ?? ''))
  .map(([, id = '', status = '', where = '', proof = '']) => ({ id, status, where, proofs: proof.split('<br>') }))

/** Whether a test, a suite or a Solidity test of that title stands in the file. */
function hasTitle(file: string, title: string): boolean {
  const source = read(file)
  if (file.endsWith('.sol')) return new RegExp(`function ${title.replace(/\W/g, '')}\\s*\\(`).test(source)
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`\\b(?:test|it|describe)\\b[^;]{0,400}?\\(\\s*(['"\`])${literal}`, 's').test(source)
}

function complaint(proof: string): string | null {
  const [file = '', ...titles] = proof.split('›').map((part) => part.trim())
  if (!/\.(test|spec)\.tsx?$|\.t\.sol$/.test(file)) return `${file} is not a test file`
  if (!existsSync(join(root, file))) return `${file} does not exist`
  if (titles.length === 0) return 'no test is named'
  // Suites are named after what they test, and that may be short.
  if ((titles.at(-1)?.length ?? 0) < 8) return 'the title of a test has eight letters or more'
  const missing = titles.find((title) => !hasTitle(file, title))
  return missing === undefined ? null : `${file} has no test '${missing}'`
}

describe('the map of the specification', () => {
  it('has one row for each rule and no other', () => {
    expect(ids).toHaveLength(668)
    expect(rows.map((row) => row.id)).toEqual(ids)
  })

  it('uses the four statuses, and gives a reason where a rule does not apply', () => {
    const wrong = rows.filter(
      (row) =>
        !['proven', 'built', 'open', 'n/a'].includes(row.status) ||
        (row.status === 'n/a' && (row.proofs[0]?.length ?? 0) < 10),
    )
    expect(wrong).toEqual([])
  })

  it('names for each proven rule tests that exist', () => {
    const complaints = rows
      .filter((row) => row.status === 'proven')
      .flatMap((row) => row.proofs.map((proof) => ({ id: row.id, complaint: complaint(proof) })))
      .filter((found) => found.complaint !== null)
    expect(complaints).toEqual([])
  })

  it('names places that exist', () => {
    const missing = rows
      .filter((row) => row.status === 'proven' || row.status === 'built')
      .flatMap((row) => row.where.split(',').map((place) => place.trim()))
      .filter((place) => place !== '' && !existsSync(join(root, place)))
    expect(missing).toEqual([])
  })

  it('is what comments cite: rules that stand in it, and no document that lies elsewhere', () => {
    const cited = sourceFiles(root).flatMap((file) => {
      const source = read(file)
      const named = [...source.matchAll(/\brules? (\d\.\d\.\d\d)(?:(?: to |, | and | or )(\d\.\d\.\d\d))*/g)]
      const unknown = named.flatMap(([text]) => text.match(/\d\.\d\.\d\d/g) ?? []).filter((id) => !ids.includes(id))
      const elsewhere = source.match(/\bspec\/\d|\bspecification \d/g) ?? []
      return [...unknown, ...elsewhere].map((text) => `${file} cites ${text}`)
    })
    expect(cited).toEqual([])
  })
})
