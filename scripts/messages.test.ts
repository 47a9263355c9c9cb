import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const catalog = join(dirname(fileURLToPath(import.meta.url)), '..', 'app/locales/en.po')
const messages = [...readFileSync(catalog, 'utf8').matchAll(/^msgid "(.+)"$/gm)].map(([, text = '']) => text)

const maxWords = 14
const maxLongShare = 0.03

/** Phrases that no message may contain, each with the phrase that other exchanges use. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\b(?:says?|said|tells?|told)\b/, 'reports, error:, has no …'],
  [/\bask(?:s|ed|ing)?\b/, 'finding, contacting, loading, checking'],
  [/\banswer(?:s|ed)?\b/, 'respond, confirm, approve'],
  [/\barriv(?:e|es|ed)\b/, 'receive'],
  [/\bleaves\b(?! your wallet)|\bleft out\b/, 'pay, not included'],
  [/\b(?:lets?|may) (?:\S+ )*take\b|\bmay take\b|\bmay be taken\b/, 'allow … to spend'],
  [/\blets? (?:things|it go)\b|\bthings only out\b/, 'paused, you can still …'],
  [/\btak(?:e|en|ing) (?:\S+ )?out\b/, 'withdraw, remove'],
  [/\bput (?:in|into)\b|\bgoes? in first\b/, 'deposited, added first'],
  [/\bcomes? (?:back|out)\b/, 'receive, withdraw'],
  [/\b(?:some|no|every|any)body\b|\bwhoever\b|\bwhomever\b|\bwhat becomes\b/, 'anyone, others, LPs'],
  [/\bas always\b|\ball the same\b|\bany more\b|\bmeanwhile\b/, 'still'],
  [/\blook(?:s|ed|ing)? (?:at|up|for)\b|\bworth a look\b/, 'check, find, needs attention'],
  [
    /\b(?:is|are|was|were) (?:not )?known\b|\bnot known\b|\bknown (?:here|from)\b|\bnothing is known\b/,
    'unavailable, unknown',
  ],
  [/\bkeeps? (?:trying|a part|the)\b|\bgives? (?:no|a|the|it)\b|\bthis takes\b/, 'retrying, charges a fee, required'],
  [/\bcounts? (?:by|as|at|that)\b|\bcounts\b$|\bcounts\.$/, 'accrues, is valued, applies'],
  [/\bfrom the chain alone\b|\bof worth\b|\bat risk now\b|\bon the chain\b/, 'chain data only, liquidity, on-chain'],
  [/\bthat the page\b|\bthis page (?:relies|knows)\b|\bother .* than\b.*\bnames\b/, 'data sources & contracts'],
  [/\bplease choose\b|\bno window\b|\bstop waiting\b/, 'choose, open your wallet, close'],
]

const findBanned = (message: string) =>
  banned
    .filter(([phrase]) => phrase.test(message.replace(/\{\w+\}/g, '…').toLowerCase()))
    .map(([, usual]) => `'${message}': ${usual}`)

const longestForm = (message: string) =>
  message.replace(/\{\w+, plural,((?:[^{}]|\{(?:[^{}]|\{\w+\})*\})*)\}/g, (_, forms: string) =>
    [...forms.matchAll(/\{((?:[^{}]|\{\w+\})*)\}/g)]
      .map(([, form = '']) => form)
      .reduce((a, b) => (b.length > a.length ? b : a), ''),
  )

const countWords = (message: string) =>
  longestForm(message)
    .replace(/<\/?\d+\/?>/g, ' ')
    .split(/\s+/)
    .filter((word) => /\w/.test(word)).length

describe('messages of the page', () => {
  it('default: finds no message with a banned phrase', () => {
    expect(messages.length).toBeGreaterThan(1500)
    expect(messages.flatMap(findBanned)).toEqual([])
  })

  it('default: finds at most 14 words in 97 % of the messages', () => {
    const long = messages.filter((message) => countWords(message) > maxWords)
    expect(long.length / messages.length, long.join('\n')).toBeLessThanOrEqual(maxLongShare)
  })
})

describe('findBanned', () => {
  it.for([
    'The operator of this page lets things only out. Removing works as always.',
    'The market says 1 {unit} = {price} {per}.',
    'The campaign may take',
    'Asking every platform',
    'Somebody put tokens into this pool',
  ])('behavior: reports the banned phrase in %s', (message) => expect(findBanned(message)).not.toEqual([]))

  it.for(['You receive', 'Simulation passed at block {block}: nothing leaves your wallet', 'Network cost: {cost}.'])(
    'behavior: accepts %s',
    (message) => expect(findBanned(message)).toEqual([]),
  )
})

describe('countWords', () => {
  it('behavior: counts the longest plural form, but no tags', () => {
    expect(countWords('{n, plural, one {# day left} other {# days left in it}} <0>{share}</0>')).toBe(5)
  })
})
