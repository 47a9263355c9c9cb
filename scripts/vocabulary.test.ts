import { describe, expect, it } from 'vitest'
import {
  findCommentProblem,
  findDocumentProblems,
  findNameProblem,
  findOffenders,
  findSourceProblems,
  findTitleProblem,
  formatOffender,
} from './vocabulary.mjs'

describe('findOffenders', () => {
  it('default: finds no deviation from the standard terms', () => {
    expect(findOffenders().map(formatOffender)).toEqual([])
  })
})

describe('findSourceProblems', () => {
  it('behavior: accepts published names as keys of properties, not as variables', () => {
    const source = 'const whole = record.whole\nconst { said } = word\nexport const row = { said: 1, whole }'
    expect(findSourceProblems(source, 'app/src/x.ts').map(({ problem }) => problem)).toEqual([
      'whole: portfolioValue',
      'said: stated',
    ])
  })
})

describe('findNameProblem', () => {
  it('behavior: names the standard term of an identifier, of its parts and of a file', () => {
    expect(findNameProblem('letGo')).toBe('letGo: forget')
    expect(findNameProblem('let-go')).toBe('let-go: forget')
    expect(findNameProblem('hashSaid')).toBe('hashSaid: stated')
    expect(findNameProblem('mostFollowed')).toBe('mostFollowed: max…')
  })

  it('behavior: accepts words that only contain a private word', () => {
    expect([findNameProblem('saidler'), findNameProblem('almost'), findNameProblem('alphabet')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('findCommentProblem', () => {
  it('behavior: rejects more than 2 lines, more than 100 columns, and private words', () => {
    expect(findCommentProblem('one\ntwo\nthree')).toBe('3 lines; 2 at most')
    expect(findCommentProblem('x'.repeat(101))).toBe('101 columns; 100 at most')
    expect(findCommentProblem('What the node said.')).toBe("'said'")
  })

  it('behavior: counts neither tags nor types as lines', () => {
    expect(findCommentProblem('Wei.\n@param a wei\n@returns wei\n@throws RangeError')).toBeNull()
    expect(findCommentProblem('biome-ignore lint/x: it is told so')).toBeNull()
  })
})

describe('findTitleProblem', () => {
  it.for(['behavior: frees the nonce', 'error: NoRouteError when no pair exists', 'behavior: shows it [1.2.03]'])(
    'behavior: accepts %s',
    (title) => expect(findTitleProblem(title, false)).toBeNull(),
  )

  it.for([
    'frees the nonce',
    'behavior: the place of a lost answer is free',
    'error: when it fails',
    'behavior: asks whoever',
  ])('behavior: refuses %s', (title) => expect(findTitleProblem(title, false)).not.toBeNull())

  it('behavior: accepts an end-to-end title without prefix, but still requires a verb at its start', () => {
    expect(findTitleProblem('swaps at the best price', true)).toBeNull()
    expect(findTitleProblem('the best price of four', true)).not.toBeNull()
  })
})

describe('findDocumentProblems', () => {
  it('behavior: limits the number of words in a sentence, but not within code', () => {
    const long = Array.from({ length: 31 }, () => 'word').join(' ')
    expect(findDocumentProblems(`Short.\n\n${long}.`)).toEqual([
      { line: 3, problem: expect.stringContaining('31 words') },
    ])
    expect(findDocumentProblems(`\`\`\`\n${long}\n\`\`\``)).toEqual([])
  })
})
