import jsqr from 'jsqr'
import { describe, expect, test } from 'vitest'
import QrCode from './qr-code.tsx'
import { renderUi } from './test/render-ui.tsx'

const scale = 4

/** Decodes the rendered code as drawn on a dark page. */
function scan(svg: Element): string | null {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = side * scale
  const pixels = new Uint8ClampedArray(width * width * 4).fill(0)
  const paint = (x: number, y: number, size: number, fill: string | null) => {
    for (let row = y * scale; row < (y + size) * scale; row++) {
      const from = (row * width + x * scale) * 4
      pixels.fill(fill === '#fff' ? 255 : 0, from, from + size * scale * 4)
    }
  }
  for (const shape of svg.children) {
    const fill = shape.getAttribute('fill')
    if (shape.tagName === 'rect') paint(0, 0, Number(shape.getAttribute('width')), fill)
    const squares = shape.getAttribute('d')?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []
    for (const [, x, y] of squares) paint(Number(x), Number(y), 1, fill)
  }
  return jsqr(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data ?? null
}

describe('QrCode', () => {
  test.each([
    'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303&expiryTimestamp=1795176000',
    'wc:short',
  ])('default: renders a code that decodes to the same text: %s', (text) => {
    const { container } = renderUi(<QrCode text={text} label="Code" />)
    const svg = container.querySelector('svg')
    expect(svg?.getAttribute('aria-label')).toBe('Code')
    expect(svg && scan(svg)).toBe(text)
  })
})
