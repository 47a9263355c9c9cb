import { describe, expect, test } from 'vitest'
import { drawPicture, imageUrl } from './draw-picture.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('imageUrl', () => {
  test('default: a raster picture becomes a blob address', () => {
    expect(imageUrl(pixel)).toMatch(/^blob:/)
  })
  test('behavior: it is what is shown of a raster picture', async () => {
    expect(await drawPicture(pixel)).toMatch(/^blob:/)
    expect(await drawPicture('https://spy.test/x.png')).toBeNull()
  })
  test.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PGI+',
    'https://example.com/wallet.png',
    'data:image/png;base64,A',
    `data:image/png;base64,${'A'.repeat(90_000)}`,
    '',
  ])('behavior: %j is no raster picture that may be shown', (data) => {
    expect(imageUrl(data)).toBeNull()
  })
})
