import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { imitatedSymbol, skeleton } from './look-alike.ts'

const bare = (text: string) => text.normalize('NFKD').replace(/\p{M}|\p{Cf}|\s/gu, '')
const path = createRequire(import.meta.url).resolve('unhomoglyph/data.json')
/** The confusables of Unicode Technical Standard 39: a letter, and the ones that it is drawn like. */
const standard: Record<string, string> = JSON.parse(readFileSync(path, 'utf8'))

/** What the standard writes in two letters, and is drawn like one. */
const drawnAs = new Map([['rn', 'm']])

/** Letters that are drawn like letters or digits of ASCII, without those that decompose into them. */
function lettersByLook(): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>()
  for (const [letter, prototype] of Object.entries(standard)) {
    const seen = bare(prototype)
    const drawn = drawnAs.get(seen) ?? seen
    const source = bare(letter)
    if (!/^[a-zA-Z0-9]+$/.test(drawn) || Array.from(source).length !== 1 || /^[\x21-\x7e]$/.test(source)) continue
    found.set(drawn, (found.get(drawn) ?? new Set()).add(source))
  }
  return new Map([...found].sort().map(([drawn, letters]) => [drawn, [...letters].sort().join('')]))
}

// The file is this test's own snapshot: `vitest run packages/token-lists -u` writes it where the standard has moved on.
test('confusables.ts holds what the standard says of letters that are drawn like ASCII', async () => {
  const lines = [...lettersByLook()].map(([drawn, letters]) => `${drawn} ${letters}`)
  const text = `/**
 * Letters that are drawn like ASCII letters and digits: what each looks like, then those that do. Written by confusables.test.ts
 * from Unicode Technical Standard 39 (https://www.unicode.org/reports/tr39/).
 */
export const confusables = \`${lines.join('\n')}\`
`
  await expect(text).toMatchFileSnapshot('./confusables.ts')
})

/** Symbols of reviewed tokens on the chains of the release. */
const reviewed = [
  'USDC',
  'USDT',
  'WETH',
  'WBTC',
  'DAI',
  'WONE',
  '1USDC',
  'xDEXS',
  'LINK',
  'cbBTC',
  'wstETH',
  'PEPE',
  'JOE',
  'QUICK',
  'ZRX',
]

test('every letter of the standard, put into a reviewed symbol, is seen through', () => {
  let tried = 0
  for (const symbol of reviewed) {
    for (const [letter, prototype] of Object.entries(standard)) {
      const at = symbol.indexOf(drawnAs.get(bare(prototype)) ?? bare(prototype))
      if (at < 0 || bare(prototype).length !== 1 || /^[\x21-\x7e]$/.test(letter)) continue
      const fake = symbol.slice(0, at) + letter + symbol.slice(at + 1)
      tried += 1
      expect(skeleton(fake), fake).toBe(skeleton(symbol))
      expect(imitatedSymbol(fake, reviewed), fake).toBe(symbol)
    }
  }
  expect(tried).toBeGreaterThan(1500)
})
