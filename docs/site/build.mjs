// Builds the documentation site; started by npm run docs, which installs the generator.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Application, Converter, PageEvent, ReflectionKind } from 'typedoc'
import { findDeadLinks } from './find-dead-links.mjs'
import { entryPoints, groupNames, root } from './pages.mjs'
import { stagePages } from './stage-pages.mjs'

const here = join(root, 'docs', 'site')
const out = join(here, 'dist')
const cache = join(root, '.cache', 'docs-site')
const { home, documents } = stagePages(join(cache, 'pages'))

// One program of the exported sources; the generator needs an older TypeScript than the repository.
const tsconfig = join(cache, 'tsconfig.json')
const sources = entryPoints.map(({ source }) => join(root, source))
mkdirSync(cache, { recursive: true })
writeFileSync(
  tsconfig,
  JSON.stringify({
    extends: '../../tsconfig.base.json',
    compilerOptions: { types: ['node'], incremental: false, tsBuildInfoFile: null },
    files: sources,
  }),
)

const app = await Application.bootstrap({
  name: 'DexSwap',
  logLevel: 'Warn',
  // Content: the exported sources and the staged documents, in the order of pages.mjs.
  tsconfig,
  entryPoints: sources,
  displayBasePath: root,
  skipErrorChecking: true,
  excludeInternal: true,
  excludePrivate: true,
  disableSources: true,
  readme: home,
  projectDocuments: documents,
  sortEntryPoints: false,
  sort: ['alphabetical-ignoring-documents'],
  groupOrder: [...groupNames, '*'],
  locales: { en: { kind_plural_module: 'Reference' } },
  validation: { notExported: false, invalidLink: true, rewrittenLink: true, notDocumented: false },
  // Look.
  customCss: join(here, 'site.css'),
  favicon: join(root, 'app', 'public', 'favicon.svg'),
  headings: { readme: false, document: false },
  navigation: { includeGroups: true, includeCategories: false, includeFolders: true, excludeReferences: true },
  navigationLinks: { 'Quick start': 'site:index.html', SDK: 'site:documents/_dexswap_sdk.html' },
  visibilityFilters: { inherited: false },
  searchInComments: true,
  searchInDocuments: true,
  highlightLanguages: ['sh', 'js', 'ts', 'json', 'graphql', 'solidity', 'nginx', 'yaml', 'toml', 'diff'],
  ignoredHighlightLanguages: ['walk'],
  githubPages: false,
})

const names = new Map(entryPoints.map(({ specifier, source }) => [source.replace(/(?:\/index)?\.ts$/, ''), specifier]))
app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
  for (const module of project.children ?? []) module.name = names.get(module.name) ?? module.name
  const parameters = project.getReflectionsByKind(ReflectionKind.Parameter)
  for (const each of parameters) if (each.name === '__namedParameters') each.name = nameOfType(each.type)
})

/** Name of a parameter that the source destructures: that of its type. */
function nameOfType(type) {
  const isOwn = type?.type === 'reference' && type.package?.startsWith('@dexswap/')
  return isOwn ? `${type.name.charAt(0).toLowerCase()}${type.name.slice(1)}` : 'options'
}

// Links of the header are relative to the site. The generator links a heading of the first page to
// its folder, which needs a server.
app.renderer.on(PageEvent.END, (page) => {
  const up = '../'.repeat(page.url.split('/').length - 1)
  page.contents = page.contents
    ?.replaceAll('href="site:', `href="${up}`)
    .replace(/href="((?:\.\.\/)+)#/g, 'href="$1index.html#')
})
// Fields of types that valibot infers have their comment once per overload.
const { logger } = app
const warn = logger.warn.bind(logger)
logger.warn = (text, ...rest) => {
  if (!/has multiple declarations with a comment/.test(text)) warn(text, ...rest)
}

const project = await app.convert()
if (!project) process.exit(1)
app.validate(project)
await app.generateDocs(project, out)
const font = join(root, 'node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2')
cpSync(font, join(out, 'assets', 'geist.woff2'))

const problems = findDeadLinks(out)
for (const problem of problems) console.error(problem)
if (problems.length > 0 || logger.hasWarnings() || logger.hasErrors()) process.exit(1)
