import { ethereum, harmony, harmonyTestnet, rinkeby } from '@dexswap/chains'
import { mergeTokenLists, parseTokenList } from '@dexswap/token-lists'
import { describe, expect, test } from 'vitest'
import { defaultList, defaultListUrl } from './list-choices.ts'

const chains = [harmony, harmonyTestnet, ethereum, rinkeby]
const list = defaultList(chains)

describe('defaultList', () => {
  test('behavior: contains each token of the chain records once [1.7.12]', () => {
    expect(new Set(list.tokens.map(({ chainId }) => chainId))).toEqual(new Set(chains.map(({ id }) => id)))
    expect(mergeTokenLists([{ url: defaultListUrl, list }]).duplicates).toEqual([])
    for (const chain of chains) {
      const symbols = list.tokens.filter(({ chainId }) => chainId === chain.id).map(({ symbol }) => symbol)
      expect(symbols).toEqual(
        expect.arrayContaining([chain.wrappedNative, ...chain.tokens].map(({ symbol }) => symbol)),
      )
    }
  })

  test('behavior: conforms to the schema of external lists', () => {
    const { logoURI, tags, ...rest } = list
    const tokens = list.tokens.map(({ logoURI: none, tags: noTags, suspicions, ...token }) => token)
    expect(logoURI ?? tags.size).toBe(0)
    expect(parseTokenList({ ...rest, tokens }).tokens).toHaveLength(list.tokens.length)
  })
})
