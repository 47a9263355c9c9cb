import cyrillicExt from '@fontsource-variable/geist/files/geist-cyrillic-ext-wght-normal.woff2?url'
import cyrillic from '@fontsource-variable/geist/files/geist-cyrillic-wght-normal.woff2?url'
import latinExt from '@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2?url'
import latin from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url'
import vietnamese from '@fontsource-variable/geist/files/geist-vietnamese-wght-normal.woff2?url'
import { integrityOf, pageBase } from './page.ts'

/** Unicode ranges of the font files, and the languages that need each file; null means all. */
const subsets = [
  {
    file: latin,
    languages: null,
    unicodeRange:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  },
  {
    file: latinExt,
    languages: ['ro', 'vi'],
    unicodeRange:
      'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  },
  {
    file: vietnamese,
    languages: ['vi'],
    unicodeRange:
      'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  },
  { file: cyrillic, languages: ['ru'], unicodeRange: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116' },
  {
    file: cyrillicExt,
    languages: ['ru'],
    unicodeRange: 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  },
]

const requested = new Set<string>()

/**
 * Loads the fonts that a language needs. By script, because style sheets support no integrity hashes:
 * a file with a wrong hash is refused, and the system font is used.
 */
export async function loadFonts(locale: string): Promise<void> {
  const wanted = subsets.filter(({ languages, file }) => (languages?.includes(locale) ?? true) && !requested.has(file))
  await Promise.all(
    wanted.map(async ({ file, unicodeRange }) => {
      requested.add(file)
      const address = new URL(file, pageBase()).href
      const integrity = integrityOf(address.slice(pageBase().href.length))
      try {
        const bytes = await (await fetch(address, { integrity })).arrayBuffer()
        document.fonts.add(await new FontFace('Geist Variable', bytes, { weight: '100 900', unicodeRange }).load())
      } catch (failure) {
        console.warn('A font could not be loaded, or differs from the one of this release.', failure)
        document.documentElement.dataset.refused = ''
      }
    }),
  )
}
