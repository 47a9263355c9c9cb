import { encodeAbiParameters, type Hex, padHex, stringToHex } from 'viem'

type TokenPlan = { readonly name: Hex; readonly symbol: Hex; readonly decimals: Hex }

const asText = (text: string): Hex => encodeAbiParameters([{ type: 'string' }], [text])
const asWord = (text: string): Hex => padHex(stringToHex(text), { dir: 'right', size: 32 })
const asNumber = (value: number): Hex => encodeAbiParameters([{ type: 'uint256' }], [BigInt(value)])
const usual = (symbol: string, decimals: number): TokenPlan => ({
  name: asText(`Token ${symbol}`),
  symbol: asText(symbol),
  decimals: asNumber(decimals),
})

/** Usual and unusual tokens, by the key with which tests refer to them. */
export const tokenPlans = {
  wone: usual('WONE', 18),
  dai: usual('1DAI', 18),
  usdc: usual('1USDC', 6),
  usdt: usual('1USDT', 6),
  wbtc: usual('1WBTC', 8),
  xdexs: usual('xDEXS', 18),
  link: usual('LINK', 18),
  none: usual('NONE', 0),
  thirty: usual('THIRTY', 30),
  words: { name: asWord('Maker'), symbol: asWord('MKR'), decimals: asNumber(18) },
  nameless: { name: '0x', symbol: '0x', decimals: asNumber(18) },
  secret: { name: asText('Secret'), symbol: asText('SECRET'), decimals: '0x' },
  huge: { name: asText('n'.repeat(10_000)), symbol: asText('S'.repeat(10_000)), decimals: asNumber(18) },
  sly: { name: asText('\u202eSly\u0000 \u200bToken'), symbol: asText('S\u0007LY'), decimals: asNumber(18) },
  lonely: usual('LONELY', 18),
  lonelier: usual('LONELIER', 18),
} as const satisfies Readonly<Record<string, TokenPlan>>

export type TokenKey = keyof typeof tokenPlans

/** Decimals of a token; null when the token does not return them. */
export const decimalsOf = (key: TokenKey): number | null =>
  tokenPlans[key].decimals === '0x' ? null : Number(BigInt(tokenPlans[key].decimals))

/** Pairs as [platform, token, token, units, units]. */
export const pairPlans: readonly (readonly [number, TokenKey, TokenKey, number, number])[] = [
  [0, 'wone', 'dai', 1_000_000, 15_000],
  [0, 'wone', 'usdc', 2_000_000, 30_400],
  [0, 'wone', 'xdexs', 500_000, 60_000],
  [0, 'wbtc', 'usdc', 2, 130_000],
  [0, 'link', 'wone', 900, 800_000],
  [0, 'words', 'wone', 40, 900_000],
  [1, 'wone', 'usdt', 700_000, 10_600],
  [1, 'wone', 'dai', 400_000, 6_050],
  [1, 'link', 'usdc', 500, 6_900],
  [1, 'nameless', 'dai', 1_000, 5_000],
  [2, 'wone', 'wbtc', 3_000_000, 1],
  [2, 'secret', 'wone', 1, 5_000],
  [2, 'none', 'usdc', 1_000_000, 2_000],
  [3, 'wone', 'usdc', 300_000, 4_500],
  [3, 'thirty', 'wone', 10, 700],
  [3, 'huge', 'wone', 5_000, 4_000],
  [3, 'sly', 'words', 800, 100],
  [0, 'lonely', 'lonelier', 10_000, 20_000],
]
