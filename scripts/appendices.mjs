// Writes docs/appendices.md, the tables of the specification with the values in the code.
// scripts/appendices.test.ts compares the file with sources and rules.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './set-up.mjs'

const isSource = (name) => /\.tsx?$/.test(name) && !/\.test\.|\.bar\.|\/test\//.test(name)

function sourcesIn(folder) {
  return readdirSync(join(root, folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((name) => isSource(name) && !name.includes('node_modules'))
    .sort()
    .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))
}

const packages = ['amm', 'chains', 'token-lists'].flatMap((name) => sourcesIn(`packages/${name}/src`))
/** The page, and the packages that were part of it. */
const app = ['app/src', 'packages/campaigns/src', 'packages/pools-reader/src', 'packages/orders/src'].flatMap(sourcesIn)
const read = (name) => readFileSync(join(root, name), 'utf8')

const code = (text) => `\`${text.replace(/\s+/g, ' ').trim().replaceAll('|', '\\|').replaceAll('`', "'")}\``
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Name and text of each entry of the object literal that a source declares by this name. */
function entriesOf(source, declared) {
  const body = new RegExp(`${declared} = \\{\\n([\\s\\S]*?)\\n\\}`).exec(source)?.[1] ?? ''
  return [...body.matchAll(/^ {2}(\w+): ('[^']*'|[\s\S]*?),\n?(?=^ {2}\w|$(?![\s\S]))/gm)].map(([, name, value]) => [
    name,
    value,
  ])
}

function routes() {
  const source = read('app/src/core/routes/table.ts')
  const path = (text) => text.slice(1, -1).replace(/:(\w+)/g, '{$1}')
  return [
    ...entriesOf(source, 'export const paths').map(([, text]) => [code(path(text)), 'a screen']),
    ...entriesOf(source, 'export const redirectPaths').map(([, text]) => [code(path(text)), 'leads on']),
  ]
}

/** Table of the parameters of links, from the schemas that parse them. */
function parameters() {
  const source = read('app/src/core/routes/search.ts')
  const shared = /const shared = \{ (.*) \}/.exec(source)?.[1] ?? ''
  const names = [...shared.matchAll(/(\w+)(?:: v\.|,|$)/g)].map(([, name]) => name)
  return [
    ...names.map((name) => [code(name), 'every screen']),
    ...entriesOf(source, 'const swap').map(([name]) => [code(name), 'the swap']),
    ...entriesOf(source, 'const parameters').map(([name]) => [code(name), 'the pools']),
    ...entriesOf(source, 'const removal').map(([name]) => [code(name), 'removing']),
  ]
}

function questions() {
  return app
    .filter(({ name }) => name.startsWith('app/src/io/graph/'))
    .flatMap(({ name, text }) => [
      ...[...text.matchAll(/list: '(\w+)', *\n? *entity: '(\w+)'/g)].map(([, list, entity]) => [list, entity, name]),
      ...[...text.matchAll(/query (\w+)\(/g)]
        .filter(([, query]) => query !== 'All')
        .map(([, query]) => [query, 'own query', name]),
    ])
    .map(([question, of, name]) => [code(question), of, code(name.replace('app/src/io/graph/', ''))])
    .filter(([question], at, all) => all.findIndex(([other]) => other === question) === at)
}

/** The text from the bracket at `start` to the bracket that closes it. */
function within(text, start) {
  for (let at = start, depth = 0; at < text.length; at++) {
    if (text[at] === '(') depth++
    if (text[at] === ')' && --depth === 0) return text.slice(start, at)
  }
  return ''
}

function failures() {
  const own = packages.flatMap(({ text }) =>
    [...text.matchAll(/class (\w+) extends \w*Error \{[\s\S]*?super\(\s*(['`])([\s\S]*?)\2/g)].map(
      ([, name, , message]) => [code(name), code(message.replaceAll('${', '{'))],
    ),
  )
  const ofPage = app.flatMap(({ text }) =>
    [...text.matchAll(/^(?:export )?class \w+ extends failure(?=\()/gm)].map(({ 0: head, index }) => {
      const call = within(text, index + head.length)
      const [name, ...sentences] = [...call.matchAll(/(['`])((?:\\.|(?!\1)[^\\])*)\1/g)].map(([, , each]) => each)
      const messages = sentences
        .filter((each) => /[A-Z$].*\s|^Invalid/.test(each))
        .map((each) => code(each.replaceAll('${', '{')))
      return [code(name), messages.join('<br>') || '–']
    }),
  )
  return [...own, ...ofPage]
}

/** Table of the constants that have a comment with a rule id. */
function constants() {
  return [...packages, ...app].flatMap(({ name, text }) =>
    [...text.matchAll(/\/\*\*((?:(?!\*\/)[\s\S])*?)\*\/\n(?:export )?const (\w+)(?:: [\w<>[\] ]+)? = ([^\n]+)/g)]
      .map(([, comment, constant, value]) => ({
        constant,
        value,
        rules: comment.match(/\d\.\d\.\d\d(?:–\d\.\d\.\d\d)?/g),
      }))
      .filter(({ rules, value }) => rules && /^[\d[{]/.test(value) && !/[[{]$/.test(value))
      .map(({ constant, value, rules }) => [code(constant), code(value), rules.join(', '), code(name)]),
  )
}

function storageKeys() {
  const namespace = /const namespace = '(\w+)'/.exec(read('app/src/io/storage/storage.ts'))?.[1]
  return app.flatMap(({ name, text }) =>
    [...text.matchAll(/storage\.(item|collection)(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(([, kind, key]) => [
      code(`${namespace}.${key}${kind === 'collection' ? '.{id}' : ''}`),
      code(name),
    ]),
  )
}

export function appendices() {
  return `# Appendices

Written by \`node scripts/appendices.mjs\` from the sources; \`scripts/appendices.test.ts\` fails where they differ, and where a route, a sentence or a key
that a rule names is not there.

## Routes

${table(['path', 'what is there'], routes())}

Every other path leads to \`/exchange\` (rule 1.2.10).

## Link parameters

${table(['parameter', 'read by'], parameters())}

## Indexer queries

${table(['query', 'entity', 'file of app/src/io/graph'], questions())}

## Errors

Each failure has a class; the class selects the sentence in the catalogs (\`app/locales\`).

${table(['class', 'sentence'], failures())}

## Constants and limits

${table(['name', 'value', 'rules', 'file'], constants())}

## Storage

${table(['key', 'file'], storageKeys())}
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(join(root, 'docs', 'appendices.md'), appendices())
