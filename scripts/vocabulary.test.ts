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
  it('behavior: accepts a published name as key of a property, but not as a variable', () => {
    const source = 'const whole = record.whole\nconst { said } = word\nexport const row = { said: 1, whole }'
    expect(findSourceProblems(source, 'app/src/x.ts').map(({ problem }) => problem)).toEqual([
      'whole: portfolioValue',
      'said: stated',
    ])
  })
})

describe('findNameProblem', () => {
  it('behavior: names the standard term for an identifier, a part of one and a file name', () => {
    expect(findNameProblem('letGo')).toBe('letGo: forget')
    expect(findNameProblem('let-go')).toBe('let-go: forget')
    expect(findNameProblem('hashSaid')).toBe('hashSaid: stated')
    expect(findNameProblem('mostFollowed')).toBe('mostFollowed: max…')
  })

  it('behavior: accepts a word that only contains a private word', () => {
    expect([findNameProblem('saidler'), findNameProblem('almost'), findNameProblem('alphabet')]).toEqual([
      null,
      null,
      null,
    ])
  })
})

describe('findCommentProblem', () => {
  it('behavior: rejects a comment of more than 2 lines or 100 columns, or with a private word', () => {
    expect(findCommentProblem('one\ntwo\nthree')).toBe('3 lines; 2 at most')
    expect(findCommentProblem('x'.repeat(101))).toBe('101 columns; 100 at most')
    expect(findCommentProblem('What the node said.')).toBe("'said'")
  })

  it('behavior: counts tags and types of a comment not as lines', () => {
    expect(findCommentProblem('Wei.\n@param a wei\n@returns wei\n@throws RangeError')).toBeNull()
    expect(findCommentProblem('biome-ignore lint/x: it is told so')).toBeNull()
  })
})

describe('findTitleProblem', () => {
  it.for(['behavior: frees the nonce', 'error: NoRouteError when no pair exists', 'behavior: shows it [1.2.03]'])(
    'behavior: accepts the title %s',
    (title) => expect(findTitleProblem(title, false)).toBeNull(),
  )

  it.for([
    'frees the nonce',
    'behavior: the place of a lost answer is free',
    'error: when it fails',
    'behavior: asks whoever',
  ])('behavior: rejects the title %s', (title) => expect(findTitleProblem(title, false)).not.toBeNull())

  it('behavior: accepts an end-to-end title without prefix, but still requires a verb at its start', () => {
    expect(findTitleProblem('swaps at the best price', true)).toBeNull()
    expect(findTitleProblem('the best price of four', true)).not.toBeNull()
  })
})

describe('findDocumentProblems', () => {
  it('behavior: limits the number of words of a sentence, but not within code', () => {
    const long = Array.from({ length: 31 }, () => 'word').join(' ')
    expect(findDocumentProblems(`Short.\n\n${long}.`)).toEqual([
      { line: 3, problem: expect.stringContaining('31 words') },
    ])
    expect(findDocumentProblems(`\`\`\`\n${long}\n\`\`\``)).toEqual([])
  })
})
