// `npm run extract -w app` writes the texts of Lingui macros to locales/{lng}.po; the build compiles
// these to locales/{lng}.json ({ [id]: message }), which the page fetches at its start.

import extractor from '@lingui/cli/api/extractors/babel'
import type { ExtractorType, LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'

/**
 * Skips the four fifths of the sources that have no text: parsing them takes a fifth of a build.
 */
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
  // Omits line numbers, so that moving a line does not change a catalog.
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
} satisfies LinguiConfig
