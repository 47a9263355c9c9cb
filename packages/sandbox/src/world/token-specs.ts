/** Which contract implements a sandbox token. */
export type TokenKind =
  | 'wrapped'
  | 'plain'
  | 'permit'
  | 'noReturn'
  | 'fee'
  | 'bytes32'
  | 'nameless'
  | 'pausable'
  | 'oneWay'

export type TokenSpec = {
  /** Unique id: the symbol, unless another token has the same. */
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly kind: TokenKind
  /** US dollars per whole token at the end of the history. */
  readonly priceUsd: number
  /** Usual relative price change per hour; 0 for a stablecoin. */
  readonly hourlyChange: number
  /** True when the chain record, and so the default token list, contains the token. */
  readonly isKnown: boolean
}

/** Part of each transfer that the fee token burns, in basis points. */
export const transferFeeBps = 200n

function token(
  symbol: string,
  name: string,
  decimals: number,
  priceUsd: number,
  hourlyChange: number,
  special: Partial<TokenSpec> = {},
): TokenSpec {
  return { id: symbol, symbol, name, decimals, kind: 'plain', priceUsd, hourlyChange, isKnown: true, ...special }
}

/** All tokens of the sandbox. Their order determines addresses, so new ones must be appended. */
export const tokenSpecs: readonly TokenSpec[] = [
  token('WONE', 'Wrapped ONE', 18, 0.02, 0.007, { kind: 'wrapped' }),
  token('1DAI', 'Dai Stablecoin', 18, 1, 0),
  token('1USDC', 'USD Coin', 6, 1, 0, { kind: 'permit' }),
  token('1USDT', 'Tether USD', 6, 1, 0, { kind: 'noReturn' }),
  token('1WBTC', 'Wrapped BTC', 8, 96_000, 0.003),
  token('xDEXS', 'DexSwap', 18, 0.35, 0.009),
  token('1ETH', 'Ether', 18, 3300, 0.004),
  token('LINK', 'ChainLink Token', 18, 22.4, 0.006),
  token('1AAVE', 'Aave Token', 18, 312, 0.006),
  token('1UNI', 'Uniswap', 18, 13.1, 0.006),
  token('1SUSHI', 'SushiToken', 18, 1.42, 0.008),
  token('VIPER', 'Viper', 18, 0.0041, 0.011),
  token('JEWEL', 'Jewels', 18, 0.34, 0.012),
  token('1SNX', 'Synthetix Network Token', 18, 2.9, 0.008),
  token('BUSD', 'Binance USD', 18, 1, 0),
  token('1FRAX', 'Frax', 18, 1, 0),
  token('bscBNB', 'Binance Coin', 18, 692, 0.004),
  token('1MATIC', 'Matic Token', 18, 0.61, 0.007),
  token('AXS', 'Axie Infinity Shard', 18, 8.3, 0.009),
  token('1SOL', 'Wrapped SOL', 9, 212, 0.006),
  token('bscDOT', 'Polkadot Token', 10, 8.7, 0.006),
  token('ATOM', 'Cosmos Hub', 6, 9.4, 0.007),
  token('1GUSD', 'Gemini dollar', 2, 1, 0),
  token('ROSE', 'Oasis Network', 9, 0.083, 0.009),
  token('1NEAR', 'Wrapped NEAR', 24, 6.1, 0.008),
  token('1CRV', 'Curve DAO Token', 18, 0.93, 0.009),
  token('1MKR', 'Maker', 18, 1710, 0.005, { kind: 'bytes32' }),
  token('ZOO', 'Zoo Season Pass', 0, 12, 0.006),
  token('GRAIN', 'Grain of Gold', 30, 2680, 0.002, { isKnown: false }),
  token('RFX', 'Reflex', 9, 0.47, 0.012, { kind: 'fee', isKnown: false }),
  token('NAMELESS', '', 18, 1.8, 0.01, { kind: 'nameless', symbol: '', isKnown: false }),
  token('1USDC-LOOKALIKE', 'USD Coin', 6, 0.19, 0.01, { symbol: '1USDC', isKnown: false }),
  token('1TUSD', 'TrueUSD', 18, 1, 0, { isKnown: false }),
  token('MIS', 'Artemis Vision', 18, 0.0062, 0.014, { isKnown: false }),
  token('FRZ', 'Freezer', 18, 0.8, 0, { kind: 'pausable', isKnown: false }),
]

/** Untrusted tokens: an old bridged coin, one without sales, and two of a wash-traded pool. */
export const untrustedTokenSpecs: readonly TokenSpec[] = [
  token('1USDT-HORIZON', 'Tether USD', 6, 0.02, 0, { symbol: '1USDT', isKnown: false }),
  token('MOON', 'Moonrise', 18, 0.01, 0, { kind: 'oneWay', isKnown: false }),
  token('GOLDX', 'Gold Exchange', 18, 0.01, 0, { isKnown: false }),
  token('SILVX', 'Silver Exchange', 18, 0.01, 0, { isKnown: false }),
]
