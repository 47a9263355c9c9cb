import { describe, expect, test } from 'vitest'
import { drawPicture, imageUrl } from './draw-picture.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('imageUrl', () => {
  test('default: returns a blob URL for a raster picture', () => {
    expect(imageUrl(pixel)).toMatch(/^blob:/)
  })
  test('behavior: returns the data URL of a raster picture unchanged, and null for a web address', async () => {
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
  ])('behavior: returns null for anything but a complete raster data URL: %j', (data) => {
    expect(imageUrl(data)).toBeNull()
  })
})
