import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createStore } from '#core/store.ts'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { type Token, tokenOf } from '#core/tokens/currency.ts'
import { tokenFacts } from '#core/tokens/token-facts.ts'
import { type Session, SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { CurrencyPicture, TokenCard } from './token-card.tsx'

const harmony = configuredChain(1666600000)
const address = '0x985458E523dB3d53125813eD68c274899e9DfAb4'
const odd: Token = {
  ...tokenOf(harmony, harmony.wrappedNative),
  address: '0xEf977d2f931C1978Db5F6747666fa1eACB0d0331',
  symbol: 'ODD',
  name: 'Odd one',
}
const ofList = 'https://lists.example/odd.png'
const prefix = 'https://assets.example/tokens/'
const ofRepository = `${prefix}${odd.address}/logo.png`

/** Renders a token; only the pictures listed in `there` load successfully. */
async function draw(currency: Token, tokenLogos: string | null, there: readonly string[]) {
  const { session } = createPageSession(harmony)
  const requests: string[] = []
  const loaded = new Map<string, string | null>()
  const logos = {
    get: (url: string) => loaded.get(url),
    load: async (url: string) => {
      requests.push(url)
      loaded.set(url, there.includes(url) ? `blob:${url}` : null)
    },
  }
  const lists = createStore({ state: createStore({ byUrl: new Map(), active: new Set(), hidden: new Set() }), logos })
  const facts = { ...tokenFacts(harmony, { byChain: new Map(), unsupported: new Set() }, currency), logoURI: ofList }
  // Session with the services that pictures use.
  const page = { ...session, config: { ...session.config, tokenLogos }, tokens: { ...session.tokens, lists } }
  const { container } = renderUi(
    <SessionContext value={page as unknown as Session}>
      <CurrencyPicture currency={currency} facts={facts} size={36} />
    </SessionContext>,
  )
  await waitFor(() => expect(requests.every((url) => loaded.has(url))).toBe(true))
  return { container, requests }
}
const shown = (container: HTMLElement) => container.querySelector('img')?.getAttribute('src') ?? null

describe('CurrencyPicture', () => {
  test("default: requests the token's picture from the repository first, rather than from the list [1.3.03 1.7.16 3.8.44]", async () => {
    const { container, requests } = await draw(odd, prefix, [ofRepository, ofList])
    expect(requests).toContain(ofRepository)
    await waitFor(() => expect(shown(container)).toBe(`blob:${ofRepository}`))
  })

  test("behavior: shows the list's picture when the repository has none, and letters when neither has one [3.8.44]", async () => {
    const { container } = await draw(odd, prefix, [ofList])
    await waitFor(() => expect(shown(container)).toBe(`blob:${ofList}`))
    const without = await draw(odd, prefix, [])
    expect(shown(without.container)).toBeNull()
    expect(without.container.textContent).toBe('ODD')
  })

  test('behavior: requests no repository when none is configured, and nothing for a bundled logo [3.8.44]', async () => {
    expect((await draw(odd, null, [ofList])).requests).toEqual([ofList])
    const usdc = harmony.tokens.find((token) => token.address === address)
    if (!usdc) throw new RangeError('no 1USDC in the record')
    const { container, requests } = await draw(tokenOf(harmony, usdc), prefix, [])
    expect(requests).toEqual([])
    expect(shown(container)).toContain('usdc.svg')
    expect(screen.queryByText('1USD')).toBeNull()
  })
})

describe('TokenCard', () => {
  test.each([
    ['no list contains', null],
    ['only a removed list contained', 'https://lists.example/gone.json'],
  ])('behavior: shows the source as unknown for a token that %s [1.3.02]', (_what, listUrl) => {
    const { session } = createPageSession(harmony)
    const facts = tokenFacts(harmony, { byChain: new Map(), unsupported: new Set() }, odd)
    renderUi(
      <SessionContext value={session}>
        <TokenCard token={odd} listUrl={listUrl} facts={facts} />
      </SessionContext>,
    )
    expect(screen.getByText('Unknown Source')).toBeDefined()
  })
})
