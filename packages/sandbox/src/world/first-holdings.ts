import type { Address } from '@dexswap/chains'
import { parseEther, parseUnits } from 'viem'
import { deployer, liquidityProviders, traders, treasury, users } from '../chain/accounts.ts'
import type { TokenSpec } from './token-specs.ts'
import { tokenUnits } from './token-units.ts'

/** Initial whole tokens of the wallet's accounts, by account index. The last account has only ONE. */
const userTokens: Readonly<Record<string, readonly number[]>> = {
  '1DAI': [24_860.75, 3200, 150_000, 120],
  '1USDC': [18_412.5, 2750.25, 95_000, 85.5],
  '1USDT': [9640.2, 1200, 60_000],
  '1WBTC': [0.41825, 0.05, 3.2],
  xDEXS: [15_320, 4000, 250_000],
  '1ETH': [4.75, 0.6, 60],
  LINK: [310.5, 25],
  VIPER: [185_000],
  JEWEL: [2400, 350],
  '1SOL': [12.4, 1.5],
  ATOM: [220.75],
  '1GUSD': [1500.25, 200],
  '1NEAR': [140],
  '1MKR': [1.25],
  ZOO: [42, 3],
  GRAIN: [0.75],
  RFX: [5200, 800],
  NAMELESS: [900],
  '1USDC-LOOKALIKE': [1000, 1000],
  FRZ: [600],
  '1USDT-HORIZON': [740, 120],
  MOON: [50_000],
}

/** Initial ONE of the wallet's accounts. */
export const firstUserHoldings: readonly bigint[] = ['12480', '52300', '1000000', '840.5', '25'].map((one) =>
  parseEther(one),
)

const providerUsd = 25_000_000
const traderUsd = 4_000_000
const otherOne = parseEther('4000000000')

/**
 * Initial balances of a token by account. Liquidity providers and traders get more than the generated
 * trades can spend.
 */
export function firstHoldings(spec: TokenSpec): readonly (readonly [Address, bigint])[] {
  const ofUsers = (userTokens[spec.id] ?? []).map(
    (amount, index) => [users[index], parseUnits(String(amount), spec.decimals)] as const,
  )
  const ofOthers = [
    ...liquidityProviders.map((account) => [account, tokenUnits(providerUsd / spec.priceUsd, spec.decimals)] as const),
    ...traders.map((account) => [account, tokenUnits(traderUsd / spec.priceUsd, spec.decimals)] as const),
  ]
  return [...ofUsers, ...ofOthers].flatMap(([account, amount]) => (account === undefined ? [] : [[account, amount]]))
}

/** Initial ONE of every account. */
export function firstOne(): readonly (readonly [Address, bigint])[] {
  return [
    ...users.map((account, index) => [account, firstUserHoldings[index] ?? 0n] as const),
    ...[deployer, treasury, ...liquidityProviders, ...traders].map((account) => [account, otherOne] as const),
  ]
}
