import { erc20Abi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { encodeAbiParameters, encodeFunctionData, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { configuredChain, createPageSession } from '#core/test/page-session.ts'
import { nativeCurrencyOf, type Token, tokenOf } from '#core/tokens/currency.ts'
import { type TokenFacts, tokenFacts } from '#core/tokens/token-facts.ts'
import { SessionContext } from '#hooks/use-session.ts'
import { renderUi } from '#ui/test/render-ui.tsx'
import { TokenBadges } from './entry-row.tsx'

const harmony = configuredChain(1666600000)
const token: Token = {
  ...tokenOf(harmony, harmony.wrappedNative),
  address: '0xEf977d2f931C1978Db5F6747666fa1eACB0d0331',
  symbol: 'ODD',
}
const listed: TokenFacts = {
  ...tokenFacts(harmony, { byChain: new Map(), unsupported: new Set() }, token),
  listName: 'A list',
  listedDecimals: 18,
}
const decimalsCall = encodeFunctionData({ abi: erc20Abi, functionName: 'decimals' })

/** The badge in the row of a token with these decimals. */
function badgeOf(facts: Partial<TokenFacts>, { decimals = 18n, inactive = false, native = false } = {}): string {
  const page = createPageSession(harmony)
  const text: Hex = encodeAbiParameters([{ type: 'string' }], ['Odd'])
  page.answerCalls(({ data }) => (data === decimalsCall ? numberToHex(decimals, { size: 32 }) : text))
  const currency = native ? nativeCurrencyOf(harmony) : token
  const { container, unmount } = renderUi(
    <SessionContext value={page.session}>
      <TokenBadges currency={currency} facts={{ ...listed, ...facts }} inactive={inactive} />
    </SessionContext>,
  )
  const shown = container.textContent ?? ''
  unmount()
  return shown
}

describe('TokenBadges', () => {
  test('default: shows no badge for the native currency or a listed token with matching decimals', () => {
    expect(badgeOf({})).toBe('')
    expect(badgeOf({ unsupported: true }, { native: true })).toBe('')
  })

  test('behavior: marks a token when its list and its contract differ in decimals [1.3.02]', () => {
    expect(badgeOf({}, { decimals: 6n })).toBe('Wrong decimals in list')
    // Without a list, there are no decimals to compare with those of the contract.
    expect(badgeOf({ listName: null, listedDecimals: null }, { decimals: 6n })).toBe('Unknown Source')
  })

  test('behavior: shows only the most severe badge [1.3.02]', () => {
    const misleading = { suspicions: ['mixed-scripts'] } as const
    expect(badgeOf({ ...misleading, unsupported: true }, { decimals: 6n })).toBe('Unsupported')
    expect(badgeOf(misleading, { decimals: 6n })).toBe('Misleading name')
    expect(badgeOf({}, { decimals: 6n, inactive: true })).toBe('Wrong decimals in list')
    expect(badgeOf({}, { inactive: true })).toBe('Inactive list')
  })
})
