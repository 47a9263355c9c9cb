// Extracts texts of the sources into locales/{lng}.po.
// With --check it writes nothing, and fails when a catalog differs from the sources.
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'

const folder = fileURLToPath(new URL('..', import.meta.url))
const config = getConfig({ cwd: folder })
const check = process.argv.includes('--check')

for (const catalog of await getCatalogs(config)) {
  if (!check) {
    await catalog.make({ clean: true, overwrite: false, locale: config.locales, orderBy: config.orderBy })
    continue
  }
  const inSources = Object.keys((await catalog.collect()) ?? {})
  for (const locale of config.locales) {
    const inCatalog = Object.keys((await catalog.read(locale)) ?? {})
    const missing = inSources.filter((id) => !inCatalog.includes(id))
    const unused = inCatalog.filter((id) => !inSources.includes(id))
    if (missing.length + unused.length === 0) continue
    console.error(
      `locales/${locale}.po lacks ${missing.length} texts and holds ${unused.length} unused: run npm run extract -w app`,
    )
    process.exitCode = 1
  }
}
