// Texts stand in the code as Lingui macros; `npm run extract -w app` writes them to locales/{lng}.po, and the build
// turns those into locales/{lng}.json beside the page ({ [id]: message }), which the page fetches at its start.

import extractor from '@lingui/cli/api/extractors/babel'
import type { ExtractorType, LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/** Four of five sources have no text: parsing them all would take a fifth of a build. */
const whereTextsAre: ExtractorType = {
  match: extractor.match,
  extract: (file, code, ...rest) => (code.includes('@lingui/') ? extractor.extract(file, code, ...rest) : undefined),
}

export default {
  sourceLocale: 'en',
  locales: ['en', 'de', 'es-AR', 'es-US', 'it-IT', 'iw', 'ro', 'ru', 'vi', 'zh-CN', 'zh-TW'],
  fallbackLocales: { default: 'en' },
  catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] }],
  extractors: [whereTextsAre],
  // Without line numbers a moved line changes no catalog.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
} satisfies LinguiConfig
