import { describe, expect, it } from 'vitest'
import { contrast, parseHex } from './test/contrast.ts'
import css from './tokens.css?raw'

type Theme = 'dark' | 'light'

/** Colors that a theme block of the style sheet sets. */
function coloursOf(theme: Theme): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(`[data-theme="${theme}"]`)).split('}')[0] ?? ''
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]))
}

const colours = { dark: coloursOf('dark'), light: coloursOf('light') }

function measured(theme: Theme, ink: string, ground: string): number {
  const [front, back] = [colours[theme].get(ink), colours[theme].get(ground)]
  if (front === undefined || back === undefined) throw new RangeError(`no colour ${ink} or ${ground} in ${theme}`)
  return contrast(parseHex(front), parseHex(back))
}

const grounds = ['page', 'surface-1', 'surface-2', 'surface-3'] as const

/** Contrast on page, surface-1, surface-2 and surface-3 as specified by the design: dark, light. */
const onSurfaces: Readonly<Record<string, readonly [readonly number[], readonly number[]]>> = {
  'text-1': [
    [17.7, 16.3, 14.6, 12.5],
    [17.1, 18.3, 16.3, 15],
  ],
  'text-2': [
    [9.7, 9, 8.1, 6.9],
    [7.4, 8, 7.1, 6.5],
  ],
  'text-3': [
    [6.5, 6, 5.4, 4.6],
    [5.6, 6, 5.4, 4.9],
  ],
  accent: [
    [10.2, 9.4, 8.4, 7.2],
    [5.4, 5.8, 5.2, 4.8],
  ],
  'brand-text': [
    [9.3, 8.5, 7.7, 6.6],
    [7.4, 8, 7.1, 6.5],
  ],
  success: [
    [10.4, 9.6, 8.6, 7.4],
    [7.4, 7.9, 7, 6.5],
  ],
  warning: [
    [11.2, 10.3, 9.3, 8],
    [6.3, 6.8, 6, 5.5],
  ],
  danger: [
    [8.8, 8.1, 7.3, 6.2],
    [7.5, 8, 7.1, 6.5],
  ],
  info: [
    [9.7, 8.9, 8, 6.9],
    [6.3, 6.7, 6, 5.5],
  ],
  control: [
    [4.5, 4.1, 3.7, 3.2],
    [3.8, 4.1, 3.6, 3.3],
  ],
}

/** Foreground, background, contrast in dark, contrast in light. */
const onFills: readonly (readonly [string, string, number, number])[] = [
  ['on-accent', 'accent', 9, 5.8],
  ['on-accent', 'accent-hover', 10.6, 7.6],
  ['on-accent', 'accent-press', 6.6, 9.1],
  ['accent', 'accent-soft', 7.9, 5.1],
  ['accent', 'accent-soft-hover', 6.5, 4.6],
  ['on-danger', 'danger-fill', 4.6, 5.5],
  ['on-danger', 'danger-hover', 5.6, 7],
  ['on-danger', 'danger-press', 7.2, 8.9],
  ['on-accent', 'warning', 9.8, 6.8],
  ['success', 'success-soft', 8.4, 7],
  ['warning', 'warning-soft', 9, 6.2],
  ['danger', 'danger-soft', 7.5, 6.9],
  ['info', 'info-soft', 7.9, 5.9],
  ['brand-text', 'brand-soft', 7.9, 7],
]

const claims = [
  ...Object.entries(onSurfaces).flatMap(([ink, [dark, light]]) =>
    grounds.flatMap((ground, index) => [
      { theme: 'dark', ink, ground, claimed: dark[index] ?? 0 } as const,
      { theme: 'light', ink, ground, claimed: light[index] ?? 0 } as const,
    ]),
  ),
  ...onFills.flatMap(([ink, ground, dark, light]) => [
    { theme: 'dark', ink, ground, claimed: dark } as const,
    { theme: 'light', ink, ground, claimed: light } as const,
  ]),
]

type Claim = (typeof claims)[number]

const name = ({ theme, ink, ground }: Claim) =>
  `${theme}: ${ink} on ${ground} is ${measured(theme, ink, ground).toFixed(2)}`

describe('tokens.css', () => {
  it('behavior: has the contrast that the design specifies on each surface and fill', () => {
    const short = claims.filter(({ theme, ink, ground, claimed }) => measured(theme, ink, ground) < claimed - 0.06)
    expect(short.map(name)).toEqual([])
  })

  it('behavior: gives text a contrast of 4.5:1 and controls 3:1 in both themes', () => {
    const faint = claims.filter(
      ({ theme, ink, ground }) => measured(theme, ink, ground) < (ink === 'control' ? 3 : 4.5),
    )
    expect(faint.map(name)).toEqual([])
  })

  it('behavior: gives amounts a contrast of 7:1 in every color', () => {
    const inks = ['text-1', 'text-2', 'success', 'danger', 'brand-text']
    const money = claims.filter(
      ({ ink, ground }) => inks.includes(ink) && ['page', 'surface-1', 'surface-2'].includes(ground),
    )
    expect(money).toHaveLength(30)
    expect(money.filter(({ theme, ink, ground }) => measured(theme, ink, ground) < 7).map(name)).toEqual([])
  })

  it('behavior: defines the same custom properties in both themes', () => {
    expect([...colours.light.keys()].sort()).toEqual([...colours.dark.keys()].sort())
  })
})
