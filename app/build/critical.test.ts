import { describe, expect, test } from 'vitest'
import { criticalStyles } from './critical.ts'

const markup = '<div class="card p-3 md:p-4"><input class="amount" /></div>'

describe('criticalStyles', () => {
  test('default: selects rules without a class or with all classes in the markup, and keeps their order', () => {
    const css =
      '@layer base,utilities;@layer base{html{margin:0}a,.gone{color:red}}.card{padding:0}.gone{top:0}.card .gone{top:1px}.p-3{padding:3px}'
    expect(criticalStyles(css, markup)).toBe(
      '@layer base,utilities;@layer base{html{margin:0}a{color:red}}.card{padding:0}.p-3{padding:3px}',
    )
  })

  test('behavior: matches an escaped class inside its media query', () => {
    const css = '@media (width>=960px){.md\\:p-4{padding:4px}.md\\:gone{padding:5px}}@media print{.gone{top:0}}'
    expect(criticalStyles(css, markup)).toBe('@media (width>=960px){.md\\:p-4{padding:4px}}')
  })

  test('behavior: does not split selectors at commas within brackets or escaped names', () => {
    const css = ':is(.card:has(.amount:focus-visible),.card[data-a="x"]),.gone{top:0}.p-\\[a\\,b\\]{top:1px}'
    expect(criticalStyles(css, '<div class="card p-[a,b]"></div>')).toBe('.p-\\[a\\,b\\]{top:1px}')
    expect(criticalStyles('.card:is(.amount,.p-3),.gone{top:0}', markup)).toBe('.card:is(.amount,.p-3){top:0}')
  })

  test('behavior: omits hover rules and keyframes', () => {
    expect(criticalStyles('.card:hover{top:0}.card:focus-visible{top:1px}@keyframes turn{to{top:2px}}', markup)).toBe(
      '.card:focus-visible{top:1px}',
    )
  })

  test('behavior: omits custom properties that no remaining rule reads', () => {
    const css = ':root{--a:1px;--b:var(--a);--c:"{;}";--d:2px}@property --e{syntax:"*"}.card{top:var(--d)}'
    expect(criticalStyles(css, markup)).toBe(':root{--d:2px}.card{top:var(--d)}')
    expect(criticalStyles(':root{--a:red;--b:blue}', '<path fill="var(--b)">')).toBe(':root{--b:blue}')
  })
})
