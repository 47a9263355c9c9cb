import type { Address } from '@dexswap/chains'
import { known, unknown } from '#core/known.ts'
import { totalReturn } from '#core/pairs/pool-returns.ts'
import type { PoolEntry } from '../pool-figures.ts'

const unit = 10n ** 18n

function tokenNamed(symbol: string, name = `${symbol} token`): PoolEntry['pair']['token0'] {
  const hex = [...symbol].map((letter) => letter.charCodeAt(0).toString(16)).join('')
  const address: Address = `0x${hex.padEnd(40, '0').slice(0, 40)}`
  return { kind: 'token', chainId: 1666600000, address, symbol, name, decimals: 18 }
}

/** A pair 'A/B' with values in whole dollars and whole percent; null means unknown. */
export function entryOf(
  pair: string,
  figures: {
    liquidity?: number | null
    volume?: number | null
    fees?: number | null
    apy?: number | null
    isVerified?: boolean
    youngDays?: number
  } = {},
): PoolEntry {
  const [first = '', second = ''] = pair.split('/')
  const [token0, token1] = [tokenNamed(first), tokenNamed(second)]
  const usd = (value: number | null) => (value === null ? unknown('no-source') : known(BigInt(value) * unit, 0))
  const { liquidity = 0, volume = 0, fees = 0, apy = 0 } = figures
  const percent = (value: number | null) =>
    value === null ? unknown('no-source') : known({ numerator: BigInt(value), denominator: 100n }, 0)
  const [feeApr, maxApy] = [percent(fees), percent(apy)]
  return {
    base: token0,
    quote: token1,
    pair: {
      address: `0x${(token0.address.slice(2, 22) + token1.address.slice(2, 22)).padEnd(40, '0')}`,
      token0,
      token1,
      reserve0: unit,
      reserve1: unit,
      swapFeeBps: 25,
      liquidityUsd: usd(liquidity),
      dayVolumeUsd: usd(volume),
      isVerified: figures.isVerified ?? true,
    },
    maxApy,
    volumes: unknown('no-source'),
    feeApr,
    youngDays: figures.youngDays ?? null,
    total: totalReturn(feeApr, maxApy),
  }
}
