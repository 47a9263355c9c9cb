import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const [theme, dialog, toast] = ['theme.css', 'styles/dialog.css', 'styles/toast.css'].map(read)

/** Returns the rules of a style sheet that apply below a width. */
function below(width: number, css = ''): string {
  const from = css.indexOf(`@media (width < ${width / 16}rem)`)
  const end = css.indexOf('@media', from + 1)
  return from < 0 ? '' : css.slice(from, end < 0 ? undefined : end)
}

describe('limits of the layout', () => {
  it('behavior: sets breakpoints at 500, 720, 960 and 1280 px for a text size of 16 px [1.2.22 1.9.32 3.8.03 3.8.04]', () => {
    const widths = ['xs', 'sm', 'md', 'lg'].map((name) =>
      Number(new RegExp(`--breakpoint-${name}: ([\\d.]+)rem`).exec(theme ?? '')?.[1]),
    )
    expect(widths.map((rem) => rem * 16)).toEqual([500, 720, 960, 1280])
  })

  it('behavior: uses one width of the desktop column, 1160 px, in styles and code', () => {
    expect(theme).toContain('--breakpoint-wide: 72.5rem;')
    expect(read('../screens/swap/chart-place.tsx')).toContain("useMedia('(width >= 72.5rem)')")
    const screens = readdirSync(new URL('../', import.meta.url), { recursive: true, encoding: 'utf8' })
    const arbitrary = screens.filter((file) => file.endsWith('.tsx') && /m(?:in|ax)-\[72\./.test(read(`../${file}`)))
    expect(arbitrary).toEqual([])
  })

  it('behavior: limits dialogs to 460 px and 90 % of the window height, the token selector to 60 % [1.9.34 3.9.04]', () => {
    expect(dialog).toMatch(/width: min\(28\.75rem,/)
    expect(dialog).toMatch(/max-height: calc\(var\(--max-height\) \* 1dvh\)/)
    expect(dialog?.slice(0, dialog.indexOf('@media'))).toMatch(
      /--max-height: 90;[^}]*\[data-max-height="60"\] \{\s*--max-height: 60;/,
    )
  })

  it('behavior: limits every bottom sheet to 90 % of the window height [3.9.04]', () => {
    expect(below(500, dialog)).toMatch(/&\[data-max-height\] \{\s*--max-height: 90;/)
  })

  it("behavior: offsets fixed elements by the wallet bar's height, which scales with the text size", () => {
    expect(read('../shell/header/header.tsx')).toMatch(/fixed inset-x-0 bottom-0 [^"]*\bh-18\b/)
    expect(theme).toContain('--spacing: 0.25rem;')
    expect(read('card.tsx')).toContain('bottom-[calc(var(--spacing)*18+env(safe-area-inset-bottom))]')
    for (const sheet of [read('../shell/shell.css'), toast]) expect(sheet).toContain('var(--dock-height, 4.5rem)')
    expect(read('../shell/shell.css')).toContain('--dock-height: calc(9.5rem + 1px);')
  })

  it('behavior: stretches a toast to the window width below 600 px [1.2.46 1.9.33]', () => {
    expect(below(600, toast)).toMatch(/\.toast-region \{[^}]*inset-inline: 12px;[^}]*width: auto;/)
    expect(toast?.slice(0, toast.indexOf('@media'))).toMatch(/\.toast-region \{[^}]*width: 22\.5rem;/)
  })
})
