// Pages of the documentation site: documents by group, and entry points of packages.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * A document of the site at the path `file`; links of its text start at the path `source`.
 * @typedef {{ file: string, title: string, group: string, markdown: string, source: string, children?: readonly Page[] }} Page
 * @typedef {{ specifier: string, source: string, folder: string }} EntryPoint
 */

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** @param {string} file */
const read = (file) => readFileSync(join(root, file), 'utf8')

/** Sections of the README on the first page, in this order. */
export const homeSections = ['Quick start', 'Use it from code', 'First five minutes', 'Chains', 'Production', 'Licence']

/** Documents by group of the navigation. Packages and decisions are listed from their folders. */
export const documentGroups = {
  Operating: [
    'docs/operating.md',
    'docs/operating-the-indexer.md',
    'docs/operating-contracts.md',
    'docs/asking-the-indexer.md',
    'docs/incidents.md',
    'docs/releasing.md',
  ],
  'How it works': [
    'ARCHITECTURE.md',
    'docs/split.md',
    'docs/curves.md',
    'docs/provenance.md',
    'docs/risks.md',
    'docs/glossary.md',
  ],
  Contracts: [
    'contracts/README.md',
    'contracts/split-attacks.md',
    'contracts/gas.md',
    'contracts/gas-split.md',
    'contracts/mutations.md',
  ],
  Contributing: [
    'CONTRIBUTING.md',
    'docs/adding.md',
    'docs/rpc-profiles.md',
    'docs/test-tiers.md',
    'docs/appendices.md',
    'docs/clicks.md',
  ],
  'Safety and figures': [
    'SECURITY.md',
    'docs/safety.md',
    'docs/safety-sending.md',
    'docs/broken-rules.md',
    'docs/mutation.md',
    'docs/benchmarks.md',
    'docs/first-load.md',
    'docs/indexer-soak.md',
  ],
  Changes: ['CHANGELOG.md'],
}

/** Documents that are not on the site: tables for the tests of the repository. */
export const omittedDocuments = ['docs/spec-map.md', 'docs/test-results.md']

/** Names of the navigation's groups, in its order. */
export const groupNames = ['Packages', 'Reference', ...Object.keys(documentGroups), 'Decisions']

/**
 * First heading of a document.
 * @param {string} markdown
 */
const titleOf = (markdown) => /^# (.+)$/m.exec(markdown)?.[1] ?? ''

/** @param {string} folder */
const packageFileOf = (folder) => JSON.parse(read(`packages/${folder}/package.json`))

const folders = readdirSync(join(root, 'packages')).sort()
const isPublished = (folder) => packageFileOf(folder).publishConfig !== undefined

/** Folders of the packages, those to publish first: SDK, command. */
export const packageFolders = [
  ...folders.filter(isPublished).reverse(),
  ...folders.filter((folder) => !isPublished(folder)),
]

/**
 * What a package exports: its import specifiers and their sources.
 * @param {string} folder
 * @returns {readonly EntryPoint[]}
 */
export function entryPointsOf(folder) {
  const { name, exports = {} } = packageFileOf(folder)
  return Object.entries(exports).map(([subpath, source]) => ({
    specifier: `${name}${subpath.slice(1)}`,
    source: `packages/${folder}${source.slice(1)}`,
    folder,
  }))
}

export const entryPoints = packageFolders.flatMap(entryPointsOf)

const maxNames = 12

/**
 * Names that a source exports, the first ones of many.
 * @param {string} source
 */
function exportedNames(source) {
  const text = read(source)
  const declared = text.matchAll(/^export (?:async |abstract )?(?:function|const|class|interface|type) (\w+)/gm)
  const listed = text.matchAll(/^export (?:type )?\{([^}]*)\}/gm)
  const names = [
    ...Array.from(declared, ([, name = '']) => name),
    ...Array.from(listed, ([, list = '']) => list.split(',')).flat(),
  ].map((name) => name.replace(/^\s*(?:type )?(?:\w+ as )?|\s+$/g, ''))
  const shown = names.filter((name) => name !== '' && name !== 'type').map((name) => `\`${name}\``)
  return shown.length > maxNames ? `${shown.slice(0, maxNames).join(', ')} …` : shown.join(', ')
}

/**
 * The README of a package, or its row in the table of layers, and links to its reference.
 * @param {string} folder
 * @returns {Page}
 */
function packagePageOf(folder) {
  const { name } = packageFileOf(folder)
  const file = `packages/${folder}/README.md`
  const hasReadme = readdirSync(join(root, 'packages', folder)).includes('README.md')
  const [, content = ''] =
    new RegExp(`^\\| \`packages/${folder}\` \\| (.*) \\|$`, 'm').exec(read('ARCHITECTURE.md')) ?? []
  const sentence = `${content.charAt(0).toUpperCase()}${content.slice(1)}.`
  const parts = [hasReadme ? read(file).trimEnd() : `# ${name}\n\n${sentence}`]
  const imports = entryPointsOf(folder).map(
    ({ specifier, source }) => `| [${specifier}](/${source}) | ${exportedNames(source)} |`,
  )
  if (imports.length > 0) parts.push('## Reference', ['| Import | Exports |', '|---|---|', ...imports].join('\n'))
  return {
    ...{ file, title: name, group: 'Packages' },
    ...{ markdown: `${parts.join('\n\n')}\n`, source: hasReadme ? file : 'ARCHITECTURE.md' },
  }
}

/**
 * @param {string} file
 * @param {string} group
 * @returns {Page}
 */
function documentPageOf(file, group) {
  const markdown = read(file)
  return { file, title: titleOf(markdown), group, markdown, source: file }
}

/** @returns {Page} the list of all decisions, with a page each */
function decisionsPage() {
  const folder = 'docs/decisions'
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'))
  const children = files.sort().map((name) => documentPageOf(`${folder}/${name}`, 'Decisions'))
  const list = children.map(({ file, title }) => `- [${title}](/${file})`)
  return {
    ...{ file: `${folder}/README.md`, title: 'All decisions', group: 'Decisions', source: 'ARCHITECTURE.md' },
    ...{ markdown: `# Decisions\n\n${list.join('\n')}\n`, children },
  }
}

/** Pages in the order of the navigation, without the first one. */
export const pages = [
  ...packageFolders.map(packagePageOf),
  ...Object.entries(documentGroups).flatMap(([group, files]) => files.map((file) => documentPageOf(file, group))),
  decisionsPage(),
]

/**
 * The first page: the introduction of the README and some of its sections.
 * @returns {Page}
 */
export function homePage() {
  const [introduction = '', ...sections] = read('README.md').split(/^(?=## )/m)
  const chosen = homeSections.map((name) => sections.find((text) => text.startsWith(`## ${name}\n`)))
  if (chosen.includes(undefined))
    throw new Error(`README.md has no section ${homeSections[chosen.indexOf(undefined)]}.`)
  const parts = [...introduction.split('\n\n').slice(0, 2), ...chosen.map((text) => text.trimEnd())]
  return {
    ...{ file: 'README.md', title: 'DexSwap', group: '' },
    ...{ markdown: parts.join('\n\n'), source: 'README.md' },
  }
}
