import type { TokenList } from './token-list.ts'

/** Our list of tokens that show a warning and cannot be traded (rule 1.1.13). */
export const unsupportedTokens: TokenList = {
  name: 'Unsupported Tokens',
  timestamp: '2021-01-05T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [
    {
      chainId: 1,
      address: '0x4922a015c4407F87432B179bb209e125432E4a2A',
      decimals: 6,
      symbol: 'XAUt',
      name: 'Tether Gold',
      logoURI: null,
      tags: [],
    },
    {
      chainId: 1,
      address: '0x93B2FfF814FCaEFFB01406e80B4Ecd89Ca6A021b',
      decimals: 9,
      symbol: 'GRUMPY',
      name: 'Grumpy Cat',
      logoURI: null,
      tags: [],
    },
  ],
  keywords: [],
  tags: new Map(),
  logoURI: null,
}
