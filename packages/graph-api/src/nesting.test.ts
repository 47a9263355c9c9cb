import { expect, test } from 'vitest'
import { nesting } from './nesting.ts'

test.each([
  ['{ a { b(c: [1, { d: 2 }]) } }', 5],
  ['{ a(b: "{[(") }', 2],
  ['{ a(b: "\\"{[(") }', 2],
  ['{ a(b: """ {[( \\""" {[( """) }', 2],
  ['{ a } # {[(\n', 1],
  ['{ a # {[(\r { b } }', 2],
  ['"{{{', 0],
  ['', 0],
])('behavior: returns the bracket depth of %s outside strings and comments: %s', (text, depth) => {
  expect(nesting(text)).toBe(depth)
})
