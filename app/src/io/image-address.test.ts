import { describe, expect, test } from 'vitest'
import { imageAddress } from './image-address.ts'

const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

describe('imageAddress', () => {
  test('default: a raster picture becomes a blob address, the same one each time', () => {
    expect(imageAddress(pixel)).toMatch(/^blob:/)
    expect(imageAddress(pixel)).toBe(imageAddress(pixel))
  })
  test.each([
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:text/html;base64,PGI+',
    'https://example.com/wallet.png',
    'data:image/png;base64,A',
    '',
  ])('behavior: %j is no raster picture that may be shown', (data) => {
    expect(imageAddress(data)).toBeNull()
  })
})
