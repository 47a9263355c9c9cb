import { createCompiledCatalog, getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import type { Plugin } from 'vite'

/** Texts that cannot be shown, for example with broken ICU syntax. */
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

/** Missing texts are filled in from English below. */
const noFallback = { sourceLocale: 'en', fallbackLocales: {} } as const

type Catalog = Awaited<ReturnType<typeof getCatalogs>>[number]

type Texts = Record<string, string>

/** Reads English from the sources, which includes texts that were not extracted yet. */
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
 * Compiles each language of lingui.config.ts into JSON, by its address below the page.
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
 * One language for development, from the catalogs alone: reading all sources takes seconds.
 * Null for a language that lingui.config.ts does not name.
 * @throws CatalogError
 */
export async function compileCatalog(folder: string, locale: string): Promise<string | null> {
  const config = getConfig({ cwd: folder })
  const [catalog] = await getCatalogs(config)
  if (!catalog || !config.locales.includes(locale)) return null
  const { messages } = await catalog.getTranslations('en', noFallback)
  return compileLocale(catalog, locale, messages)
}

/** Serves the compiled texts beside the page: as files of a build, from memory in development. */
export function locales(folder: string): Plugin {
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
    async generateBundle() {
      for (const [fileName, source] of await compileCatalogs(folder)) this.emitFile({ type: 'asset', fileName, source })
    },
  }
}
