import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { excludedUnits, unitsOfFullTier } from './excluded-units.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Proof = { readonly file: string; readonly titles: readonly string[] }
function proofOf(text: string): Proof {
  const [file = '', ...titles] = text.split('›').map((part) => part.trim())
  return { file, titles }
}

/** A title without the ids of the rules that it proves. */
const withoutIds = (title: string) => title.replace(/ \[[\d. ]+\]$/, '')

/** Titles of tests tagged `@full`. Those with a conditional tag also run in the gate. */
const tagged = ['journeys', 'safety'].flatMap((folder) =>
  readdirSync(join(root, 'e2e', folder))
    .map((name) => `e2e/${folder}/${name}`)
    .flatMap((file) =>
      [...read(file).matchAll(/\btest\(\s*(['"`])(.*?)\1,\s*\{\s*tag(?:: ([^}]*?))?,?\s*\}/g)].map(
        ([, , title = '', tag]) => ({
          file,
          title: withoutIds(title),
          isWhole: tag === "'@full'",
        }),
      ),
    ),
)

/** @returns rows of docs/test-tiers.md: a test of the full tier and its proofs in the gate */
const rows = read('docs/test-tiers.md')
  .split('\n')
  .map((line) => line.match(/^\| `([^`]+)`(?: .*)? \| (`.*`) \|$/))
  .filter((match) => match !== null)
  .map(([, moved = '', proofs = '']) => ({
    moved,
    proofs: proofs.split('<br>').map((proof) => proofOf(proof.replaceAll('`', ''))),
  }))

const patterns = unitsOfFullTier.map(
  (pattern) => new RegExp(`/${pattern.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`),
)

function isInGate({ file, titles }: Proof): boolean {
  if (patterns.some((pattern) => pattern.test(file))) return false
  const title = titles.at(-1) ?? ''
  return !tagged.some((one) => one.isWhole && one.file === file && one.title.startsWith(title))
}

/** True when a file contains a test with the title by which the table names it. */
function isProof(proof: Proof): boolean {
  const source = read(proof.file).replaceAll('\\', '')
  return isInGate(proof) && proof.titles.every((title) => source.includes(title))
}

describe('the full tier', () => {
  it('behavior: has a row in docs/test-tiers.md for each journey and unit test that the gate excludes', () => {
    const journeys = tagged.map(({ file, title }) => `${file} › ${title}`)
    const units = rows.map(({ moved }) => moved).filter((moved) => !moved.startsWith('e2e/'))
    const named = rows.map(({ moved }) => moved).filter((moved) => moved.startsWith('e2e/'))
    expect(named.toSorted()).toEqual(journeys.toSorted())
    expect(patterns.filter((pattern) => !units.some((file) => pattern.test(file)))).toEqual([])
    expect(units.filter((file) => !patterns.some((pattern) => pattern.test(file)))).toEqual([])
  })

  it('behavior: has a test in the gate for each excluded test', () => {
    const without = rows.flatMap(({ moved, proofs }) =>
      proofs.filter((proof) => !isProof(proof)).map((proof) => ({ moved, ...proof })),
    )
    expect(without).toEqual([])
  })

  it('behavior: has a test in the gate for each rule that the map lists as proven', () => {
    const proven = read('docs/spec-map.md')
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim().replaceAll('`', '')))
      .filter((cells) => cells[2] === 'proven')
    expect(proven.length).toBeGreaterThan(600)
    const without = proven.filter(([, , , , proofs = '']) => !proofs.split('<br>').map(proofOf).some(isInGate))
    expect(without.map(([, id]) => id)).toEqual([])
  })
})

describe('excludedUnits', () => {
  it('behavior: excludes the long runs only in the gate and in the check', () => {
    expect([excludedUnits('gate'), excludedUnits('check')]).toEqual([unitsOfFullTier, unitsOfFullTier])
    expect([excludedUnits('full'), excludedUnits(undefined)]).toEqual([[], []])
  })
})
