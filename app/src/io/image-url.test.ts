import { describe, expect, test } from 'vitest'
import { imageUrl } from '#core/wallet/discover-wallets.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('imageUrl', () => {
  test('default: a raster picture becomes a blob address', () => {
    expect(imageUrl(pixel)).toMatch(/^blob:/)
  })
  test.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PGI+',
    'https://example.com/wallet.png',
    'data:image/png;base64,A',
    '',
  ])('behavior: %j is no raster picture that may be shown', (data) => {
    expect(imageUrl(data)).toBeNull()
  })
})
