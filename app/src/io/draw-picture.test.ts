import { describe, expect, test } from 'vitest'
import { drawingIn } from './draw-picture.ts'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#f00" d="M0 0h2v2H0z"/></svg>'

describe('drawingIn', () => {
  test.each([
    ['with percent escapes', `data:image/svg+xml,${encodeURIComponent(drawing)}`],
    ['without escapes', `data:image/svg+xml;utf8,${drawing.replaceAll('#', '%23')}`],
    ['with a charset', `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawing)}`],
    ['as base64', `data:image/svg+xml;base64,${btoa(drawing)}`],
  ])('default: returns the SVG text of a data URL encoded %s', (_, data) => {
    expect(drawingIn(data)).toBe(drawing)
  })

  test.each([
    ['a web address', 'https://spy.test/x.svg'],
    ['another media type', 'data:text/html,<p>'],
    ['broken escapes', 'data:image/svg+xml,%E0%A4%A'],
    ['broken base64', 'data:image/svg+xml;base64,=A='],
    ['an SVG without an end tag', `data:image/svg+xml,${'a'.repeat(90_000)}`],
  ])('behavior: returns null for %s', (_, data) => {
    expect(drawingIn(data)).toBeNull()
  })
})
