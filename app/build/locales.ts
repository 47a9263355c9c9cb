import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'
import { firstView, isIn } from './lazy-groups.ts'

/** Thrown when a text cannot be shown, for example because of broken ICU syntax. */
export class CatalogError extends Error {
  override readonly name = 'CatalogError'
  readonly locale: string
  readonly problems: readonly string[]
  constructor(locale: string, problems: readonly string[]) {
    super(`The texts in ${locale} cannot be compiled: ${problems.join('; ')}`)
    this.locale = locale
    this.problems = problems
  }
}

/** Disables Lingui's own fallback: `compileLocale` fills missing texts from English. */
const noFallback = { sourceLocale: 'en', fallbackLocales: {} } as const

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number]

type Texts = Record<string, string>

/** Reads English from the sources, including texts that are not yet extracted. */
async function sourceTexts(catalog: Catalog): Promise<Texts> {
  const found = (await catalog.collect()) ?? {}
  return Object.fromEntries(Object.entries(found).map(([id, { message }]) => [id, message ?? id]))
}

/** @throws CatalogError */
async function compileLocale(catalog: Catalog, locale: string, english: Texts): Promise<string> {
  const own = locale === 'en' ? {} : (await catalog.getTranslations(locale, noFallback)).messages
  const messages = Object.fromEntries(Object.keys(english).map((id) => [id, own[id] ?? english[id] ?? id]))
  const { source, errors } = createCompiledCatalog(locale, messages, { namespace: 'json' })
  const problems = errors.map(({ id, error }) => `${id}: ${error.message}`)
  if (problems.length > 0) throw new CatalogError(locale, problems)
  return JSON.stringify(JSON.parse(source).messages)
}

/**
 * Compiles each language of lingui.config.ts to JSON, by path below the page.
 * @throws CatalogError
 */
export async function compileCatalogs(folder: string): Promise<Map<string, string>> {
  const config = getConfig({ cwd: folder })
  const compiled = new Map<string, string>()
  for (const catalog of await getCatalogs(config)) {
    const english = await sourceTexts(catalog)
    for (const locale of config.locales) {
      compiled.set(`locales/${locale}.json`, await compileLocale(catalog, locale, english))
    }
  }
  return compiled
}

/**
 * Compiles one language for development, from catalogs only, as reading all sources takes seconds.
 * Null for a language that lingui.config.ts does not list. @throws CatalogError
 */
export async function compileCatalog(folder: string, locale: string): Promise<string | null> {
  const config = getConfig({ cwd: folder })
  const [catalog] = await getCatalogs(config)
  if (!catalog || !config.locales.includes(locale)) return null
  const { messages } = await catalog.getTranslations('en', noFallback)
  return compileLocale(catalog, locale, messages)
}

function idsOf(catalogs: ReadonlyMap<string, string>): ReadonlySet<string> {
  return new Set(Object.keys(JSON.parse(catalogs.get('locales/en.json') ?? '{}')))
}

type CodeChunk = {
  readonly fileName: string
  readonly isEntry: boolean
  readonly moduleIds: readonly string[]
  readonly imports: readonly string[]
}

/** Thrown when a module of the first view was renamed, as its texts would load too late. */
export class FirstViewError extends Error {
  override readonly name = 'FirstViewError'
  readonly file: string
  constructor(file: string) {
    super(`No module of the build is ${file}`)
    this.file = file
  }
}

/**
 * Files of the first view: the entry, the named modules and their imports.
 * @throws FirstViewError
 */
export function firstViewFiles(chunks: readonly CodeChunk[], modules: readonly string[]): ReadonlySet<string> {
  const holding = modules.map((file) => {
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => isIn([file], id)))
    if (found === undefined) throw new FirstViewError(file)
    return found
  })
  const files = new Set([...chunks.filter(({ isEntry }) => isEntry), ...holding].map(({ fileName }) => fileName))
  // Iteration over a set also visits entries that the loop body adds.
  for (const file of files) {
    for (const imported of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(imported)
  }
  return files
}

/** Ids of texts that occur in code, as strings of six characters. */
export function textIdsIn(code: string, ids: ReadonlySet<string>): ReadonlySet<string> {
  const found = [...code.matchAll(/["'`]([\w+/]{6})["'`]/g)].map(([, id = '']) => id)
  return new Set(found.filter((id) => ids.has(id)))
}

/** Splits compiled texts into those of the first view and all others. */
export function splitTexts(
  json: string,
  first: ReadonlySet<string>,
): { readonly first: string; readonly more: string } {
  const texts = Object.entries(JSON.parse(json))
  const part = (isFirst: boolean) =>
    JSON.stringify(Object.fromEntries(texts.filter(([id]) => first.has(id) === isFirst)))
  return { first: part(true), more: part(false) }
}

/**
 * Vite plugin that serves the compiled texts: as files of a build, and from memory in development.
 */
export function locales(folder: string): Plugin {
  let compiling: Promise<Map<string, string>> = Promise.resolve(new Map())
  return {
    name: 'dexswap:locales',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        const locale = /^\/locales\/([\w-]+)\.json(?:\?|$)/.exec(request.url ?? '')?.[1]
        if (locale === undefined) return next()
        try {
          const text = await compileCatalog(folder, locale)
          if (text === null) return next()
          response.setHeader('content-type', 'application/json').end(text)
        } catch (error) {
          next(error)
        }
      })
    },
    buildStart() {
      // Development reads the catalogs only.
      if (this.environment.mode !== 'build') return
      compiling = compileCatalogs(folder)
      // Prevents an unhandled rejection here: the failure is thrown where the texts are awaited.
      compiling.catch(() => undefined)
    },
    /** Makes each chunk with later texts await these texts, so that it never shows a text id. */
    async renderChunk(code, chunk, _options, { chunks }) {
      const ids = idsOf(await compiling)
      if (firstViewFiles(Object.values(chunks), firstView).has(chunk.fileName)) return null
      if (textIdsIn(code, ids).size === 0) return null
      return { code: `await globalThis.loadRemainingTexts?.();\n${code}`, map: null }
    },
    async generateBundle(_options, bundle) {
      const catalogs = await compiling
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const files = firstViewFiles(chunks, firstView)
      const code = chunks.filter(({ fileName }) => files.has(fileName)).map((chunk) => chunk.code)
      const first = textIdsIn(code.join('\n'), idsOf(catalogs))
      for (const [fileName, json] of catalogs) {
        const parts = splitTexts(json, first)
        this.emitFile({ type: 'asset', fileName, source: parts.first })
        this.emitFile({ type: 'asset', fileName: fileName.replace(/\.json$/, '.more.json'), source: parts.more })
      }
    },
  }
}
