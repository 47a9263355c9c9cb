// npm run vocabulary [-- <folder> …]: prints deviations from the vocabulary.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { identifiers, parts, prefixes, privateWords, publishedKeys } from './vocabulary-words.mjs'

/**
 * @typedef {'name' | 'comment' | 'title' | 'document' | 'text'} Kind
 * @typedef {{ file: string, line: number, kind: Kind, problem: string }} Offender
 */

const root = fileURLToPath(new URL('..', import.meta.url))
const maxLines = 2
const maxColumns = 100
const maxSentenceWords = 30
const maxDecisionWords = 400
const privateWord = new RegExp(`\\b(?:${privateWords.join('|')})\\b`, 'i')

/** Files that are generated or copied from elsewhere. */
const exempt = new Set([
  'docs/spec-map.md',
  'docs/spec-rules.tsv',
  'docs/test-tiers.md',
  'THIRD_PARTY_NOTICES.md',
  'scripts/vocabulary-words.mjs',
])

/** @param {string} name */
const wordsOf = (name) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())

/**
 * The problem of an identifier or of a file name without extension; null when it has none.
 * @param {string} name
 */
export function findNameProblem(name) {
  const camel = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
  const standard = Object.hasOwn(identifiers, camel) ? Reflect.get(identifiers, camel) : undefined
  if (standard) return `${name}: ${standard}`
  const words = wordsOf(name)
  for (const word of words) if (Object.hasOwn(parts, word)) return `${name}: ${Reflect.get(parts, word)}`
  const [first = ''] = words
  if (words.length > 1 && Object.hasOwn(prefixes, first)) return `${name}: ${Reflect.get(prefixes, first)}…`
  return null
}

/**
 * The problem of a comment, passed without its markers; null when it has none.
 * @param {string} text
 */
export function findCommentProblem(text) {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trimEnd())
    .filter((line) => line !== '')
  const prose = lines.filter((line) => !/^@\w+/.test(line))
  if (/^(?:biome-ignore|@ts-|@vitest|#__|@__|! |\/ <)/.test(lines[0] ?? '')) return null
  const isTyping = lines.some((line) => /^@(?:typedef|type|template)\b/.test(line))
  if (prose.length > maxLines && !isTyping) return `${prose.length} lines; ${maxLines} at most`
  const wide = lines.find((line) => line.length > maxColumns && !/https?:/.test(line) && !isTyping)
  if (wide) return `${wide.length} columns; ${maxColumns} at most`
  const word = privateWord.exec(lines.filter((line) => !line.startsWith('@type')).join(' '))
  return word ? `'${word[0]}'` : null
}

const notVerbs = new Set([
  'its',
  'this',
  'as',
  'always',
  'sometimes',
  'was',
  'less',
  'plus',
  'across',
  'whereas',
  'besides',
  'thus',
  'us',
])

/**
 * The problem of the title of a test group, which must be a noun or a condition; null when it has
 * none.
 * @param {string} title
 */
function findGroupProblem(title) {
  const word = privateWord.exec(title)
  return word ? `'${word[0]}' in '${title}'` : null
}

/**
 * The problem of the title of a test; null when it has none. Titles of journeys have no prefix.
 * @param {string} title
 * @param {boolean} isJourney
 */
export function findTitleProblem(title, isJourney) {
  const problem = findGroupProblem(title)
  if (problem) return problem
  const error = /^error: /.test(title)
  if (error && !isJourney)
    return /^error: (?:[A-Z$]\S*)(?: (?:when|while|after|before|for) .+)?$/.test(title)
      ? null
      : `'${title}': error: <Class> when <condition>`
  const [, prefix, start = ''] = /^((?:behavior|default|property): )?(?:\[\S+\] )*(\S+)/.exec(title) ?? []
  if (!isJourney && !prefix) return `'${title}': behavior: <verb> <object>`
  if (!/^[a-z]+s$/.test(start) || notVerbs.has(start)) return `'${title}' does not begin with a verb in the present`
  return null
}

/** @param {string} sentence */
const start = (sentence) => sentence.trim().replace(/\s+/g, ' ').slice(0, 60)

/**
 * @param {string} markdown
 * @returns {{ line: number, problem: string }[]}
 */
export function findDocumentProblems(markdown) {
  const prose = markdown
    .replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))
    .replace(/`[^`\n]*`/g, 'code')
  return [...prose.matchAll(/\S(?:[^\n]|\n(?!\s*(?:\n|[-*|#>]|\d+\.)))*/g)].flatMap(({ 0: block, index }) => {
    const line = prose.slice(0, index).split('\n').length
    const sentences = block.replace(/\]\([^)]*\)/g, ']').split(/(?<=[.!?:;])\s|\s\|\s/)
    return sentences.flatMap((sentence) => {
      const count = sentence.split(/\s+/).filter((word) => /\w/.test(word)).length
      const word = privateWord.exec(sentence)
      return [
        ...(count > maxSentenceWords ? [{ line, problem: `${count} words in '${start(sentence)}…'` }] : []),
        ...(word ? [{ line, problem: `'${word[0]}' in '${start(sentence)}…'` }] : []),
      ]
    })
  })
}

/**
 * @param {string} source
 * @param {string} file
 * @returns {Omit<Offender, 'file'>[]}
 */
export function findSourceProblems(source, file) {
  const { program, comments } = parseSync(file, source)
  const starts = [0, ...[...source.matchAll(/\n/g)].map(({ index }) => index + 1)]
  /** @param {number} offset */
  const lineOf = (offset) => starts.findLastIndex((start) => start <= offset) + 1
  const isTest = /\.(?:test|spec)\.tsx?$/.test(file)
  const isJourney = file.startsWith('e2e/')
  /** @type {Map<string, number>} */
  const names = new Map()
  /** @type {Omit<Offender, 'file'>[]} */
  const found = []
  /** @param {unknown} node */
  const visit = (node) => {
    if (Array.isArray(node)) for (const one of node) visit(one)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, name, start, callee } = /** @type {any} */ (node)
    if (type === 'Identifier' && !names.has(name)) names.set(name, start)
    const called = isTest && type === 'CallExpression' ? source.slice(callee.start, callee.end) : ''
    if (/^(?:test|it|describe)\b/.test(called)) {
      const title = titleOf(/** @type {any} */ (node).arguments[0])
      const find = /\bdescribe\b/.test(called) ? findGroupProblem : findTitleProblem
      const problem = title === null ? null : find(title, isJourney)
      if (problem) found.push({ line: lineOf(start), kind: 'title', problem })
    }
    const published = findPublishedKey(node)
    for (const value of Object.values(node)) if (value !== published) visit(value)
  }
  visit(program.body)
  for (const [name, start] of names) {
    const problem = findNameProblem(name)
    if (problem) found.push({ line: lineOf(start), kind: 'name', problem })
  }
  for (const { text, start } of joinLines(comments, source)) {
    const problem = findCommentProblem(text)
    if (problem) found.push({ line: lineOf(start), kind: 'comment', problem })
  }
  return found
}

/**
 * Key of a property that is a published name; null for another one and for a shorthand,
 * because this also names a variable.
 * @param {any} node
 */
function findPublishedKey({ key, property, shorthand = false, computed = false }) {
  const name = key ?? property
  return name?.type === 'Identifier' && publishedKeys.has(name.name) && !shorthand && !computed ? name : null
}

/** @param {any} node */
function titleOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return /** @type {string} */ (node.value)
  if (node?.type === 'TemplateLiteral') return node.quasis.map((/** @type {any} */ quasi) => quasi.value.raw).join('…')
  return null
}

/**
 * Joins line comments on consecutive lines to one comment.
 * @param {readonly { type: string, value: string, start: number, end: number }[]} comments
 * @param {string} source
 */
function joinLines(comments, source) {
  /** @type {{ text: string, start: number, end: number, isLine: boolean }[]} */
  const joined = []
  for (const { type, value, start, end } of comments) {
    const last = joined.at(-1)
    const isLine = type === 'Line'
    const startsLine = /(?:^|\n)[ \t]*$/.test(source.slice(0, start).slice(-200))
    if (isLine && startsLine && last?.isLine && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value.trim()}`
      last.end = end
    } else joined.push({ text: value.trim(), start, end, isLine })
  }
  return joined
}

/**
 * @param {string} source of Solidity
 * @returns {Omit<Offender, 'file'>[]}
 */
function findSolidityProblems(source) {
  const blocks = source.matchAll(/\/\*[\s\S]*?\*\/|(?:^[ \t]*\/\/.*\n?)+|\/\/.*/gm)
  return [...blocks].flatMap(([block], place) => {
    const text = block.replace(/^\s*(?:\/\/\/?|\/\*+|\*\/|\*)/gm, '').replace(/\*\/$/, '')
    if (/SPDX|solhint|forge-/.test(text)) return []
    const prose = text.split('\n').map((line) => line.trim())
    // Each tag in NatSpec counts as a comment of its own.
    return prose
      .join('\n')
      .split(/\n(?=@)/)
      .flatMap((tag) => {
        const problem = findCommentProblem(tag.replace(/^@\w+ ?/, ''))
        return problem
          ? [
              {
                line: source.slice(0, source.indexOf(block)).split('\n').length,
                kind: /** @type {const} */ ('comment'),
                problem: `${problem} (${place})`,
              },
            ]
          : []
      })
  })
}

/** @param {string} catalog a .po file in the source language */
function findTextProblems(catalog) {
  return catalog.split('\n').flatMap((text, place) => {
    const word = text.startsWith('msgid ') ? privateWord.exec(text) : null
    return word
      ? [{ line: place + 1, kind: /** @type {const} */ ('text'), problem: `'${word[0]}' in ${text.slice(6)}` }]
      : []
  })
}

/** @param {string} file */
function findProblems(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const stem = basename(file).replace(/\..*$/, '')
  const nameProblem = /\.(?:tsx?|mjs|sol)$/.test(file) ? findNameProblem(stem) : null
  /** @type {Omit<Offender, 'file'>[]} */
  const named = nameProblem ? [{ line: 1, kind: 'name', problem: `file ${nameProblem}` }] : []
  if (file === 'app/locales/en.po') return findTextProblems(source)
  if (file.endsWith('.sol')) return [...named, ...findSolidityProblems(source)]
  if (/\.(?:tsx?|mjs)$/.test(file)) return [...named, ...findSourceProblems(source, file)]
  if (!file.endsWith('.md')) return []
  const problems = findDocumentProblems(source).map((one) => ({ ...one, kind: /** @type {const} */ ('document') }))
  const words = source.split(/\s+/).filter((word) => /\w/.test(word)).length
  const isLong = file.startsWith('docs/decisions/') && words > maxDecisionWords
  return isLong
    ? [
        ...problems,
        { line: 1, kind: /** @type {const} */ ('document'), problem: `${words} words; ${maxDecisionWords} at most` },
      ]
    : problems
}

/**
 * Deviations in files below the folders; in the whole repository when the list is empty.
 * @param {readonly string[]} folders
 * @returns {Offender[]}
 */
export function findOffenders(folders = []) {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  return files
    .filter((file) => !exempt.has(file) && existsSync(join(root, file)) && !/\.(?:d|gen)\.ts$|\/generated\//.test(file))
    .flatMap((file) => findProblems(file).map((problem) => ({ file, ...problem })))
}

/** @param {Offender} offender */
export const formatOffender = ({ file, line, kind, problem }) => `${file}:${line} ${kind} ${problem}`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const offenders = findOffenders(process.argv.slice(2))
  console.log([...offenders.map(formatOffender), `${offenders.length} offenders`].join('\n'))
}
