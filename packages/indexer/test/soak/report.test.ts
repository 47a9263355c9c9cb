import { describe, expect, test } from 'vitest'
import { addPiece, type Piece, PieceOverlapError, parseSoak, type Soak, writeReport } from './report.ts'
import { bars } from './stress-tests.ts'

const piece = (of: Partial<Piece> = {}): Piece => ({
  bar: 'schedules',
  store: 'embedded',
  seed: 100,
  done: 20,
  failed: 0,
  minutes: 4.5,
  figures: '5 worlds',
  code: 'abc',
  day: '2026-11-22',
  node: '20.20.2',
  ...of,
})
const of = (...pieces: readonly Piece[]): Soak =>
  pieces.reduce<Soak>((soak, each) => addPiece(soak, each), { pieces: [] })

describe('addPiece', () => {
  test('default: adds a run when seed, store or test differ', () => {
    const soak = of(piece(), piece({ seed: 120 }), piece({ store: 'PostgreSQL' }), piece({ bar: 'kills' }))
    expect(soak.pieces).toHaveLength(4)
  })
  test('behavior: adds a run with the same seed when the sources differ', () => {
    expect(of(piece(), piece({ code: 'def' })).pieces).toHaveLength(2)
  })
  test('behavior: accepts runs of adjacent seeds, except for schedules, which use consecutive seeds', () => {
    const kills = { bar: 'kills', done: 46 }
    expect(of(piece(kills), piece({ ...kills, seed: 101 })).pieces).toHaveLength(2)
    expect(() => of(piece(kills), piece({ ...kills, done: 3 }))).toThrow(PieceOverlapError)
  })
  test('error: PieceOverlapError when part of the run was counted before', () => {
    expect(() => of(piece(), piece({ seed: 119 }))).toThrow(PieceOverlapError)
    expect(() => of(piece({ done: 0 }), piece({ done: 0 }))).toThrow(PieceOverlapError)
  })
})

describe('writeReport', () => {
  test('default: writes the sums of runs and failures per test and store, and 0 without runs', () => {
    const report = writeReport(
      of(piece(), piece({ seed: 120, done: 5, failed: 1 }), piece({ code: 'def' })),
      'abc',
      bars,
    )
    expect(report).toContain('| embedded | 25 of 500 | 20 | 1 |')
    expect(report).toContain('| PostgreSQL | 0 of 500 | 0 | 0 |')
    expect(report).toContain(
      '| schedules | embedded | 120 | 5 | 1 | `abc` | 2026-11-22, Node 20.20.2, 4.5 min; 5 worlds |',
    )
  })
})

describe('parseSoak', () => {
  test('default: parses the JSON of a stored soak', () => {
    expect(parseSoak(JSON.stringify(of(piece())))).toEqual(of(piece()))
  })
  test('behavior: rejects invalid content', () => {
    expect(() => parseSoak('{"pieces":[{"bar":"kills"}]}')).toThrow()
  })
})
