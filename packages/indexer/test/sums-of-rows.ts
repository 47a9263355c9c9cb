import { parseUnits } from 'viem'
import { queryAll } from './query-index.ts'

type Text = string | null
type Row = { readonly id: string } & Readonly<Record<string, Text | { readonly id: string }>>

/** A decimal value in units of 10^-18; null when unknown. */
function units(value: unknown): bigint | null {
  return typeof value === 'string' ? parseUnits(value, 18) : null
}

/** Sum of the known amounts, and whether some amounts are unknown. */
function sumOf(amounts: readonly unknown[]): { readonly known: bigint; readonly lacks: boolean } {
  const read = amounts.map(units)
  return { known: read.reduce<bigint>((sum, each) => sum + (each ?? 0n), 0n), lacks: read.includes(null) }
}

function idIn(value: Row[string] | undefined): string {
  return typeof value === 'object' && value !== null ? value.id : ''
}

/**
 * Values that differ from the sum of their parts: days and hours, pairs, tokens, platforms and their
 * days, liquidity of platforms and pairs. Other tests check the parts.
 */
export async function wrongSums(url: string): Promise<readonly string[]> {
  const list = (name: string, fields: string) => queryAll<Row>(url, name, `id ${fields}`)
  const [pairs, tokens, factories, days, hours, tokenDays, platformDays] = await Promise.all([
    list(
      'pairs',
      'factory { id } token0 { id } token1 { id } volumeUSD volumeNativeCurrency reserveNativeCurrency reserveUSD',
    ),
    list('tokens', 'tradeVolumeUSD tradeVolumeNativeCurrency'),
    list(
      'factories',
      'platform totalVolumeUSD totalVolumeNativeCurrency totalLiquidityNativeCurrency totalLiquidityUSD',
    ),
    list('pairDayDatas', 'pair { id } dailyVolumeUSD'),
    list('pairHourDatas', 'pair { id } hourlyVolumeUSD'),
    list('tokenDayDatas', 'token { id } dailyVolumeUSD dailyVolumeNativeCurrency'),
    list(
      'dexSwapDayDatas',
      'platform dailyVolumeUSD dailyVolumeNativeCurrency totalVolumeUSD totalVolumeNativeCurrency',
    ),
  ])
  const wrong: string[] = []

  /** Compares a total with the sum of its parts. Rounding may differ by `slack` units. */
  function hold(what: string, total: unknown, parts: readonly unknown[], slack = 0n): void {
    const { known, lacks } = sumOf(parts)
    const shown = units(total)
    const isRight = shown === null ? lacks && known === 0n : known - shown <= slack && shown - known <= slack
    if (!isRight) wrong.push(`${what}: ${String(total)} for ${known}${lacks ? ' and what nobody knows' : ''}`)
  }

  for (const pair of pairs) {
    const own = (row: Row) => idIn(row.pair) === pair.id
    hold(
      `pair ${pair.id} by day`,
      pair.volumeUSD,
      days.filter(own).map(({ dailyVolumeUSD }) => dailyVolumeUSD),
    )
    hold(
      `pair ${pair.id} by hour`,
      pair.volumeUSD,
      hours.filter(own).map(({ hourlyVolumeUSD }) => hourlyVolumeUSD),
    )
  }
  for (const token of tokens) {
    const own = pairs.filter(({ token0, token1 }) => [token0, token1].some((side) => idIn(side) === token.id))
    const dated = tokenDays.filter((row) => idIn(row.token) === token.id)
    for (const unit of ['USD', 'NativeCurrency'] as const) {
      const total = token[`tradeVolume${unit}`]
      if (own.length > 0)
        hold(
          `token ${token.id} by pair, ${unit}`,
          total,
          own.map((row) => row[`volume${unit}`]),
        )
      if (own.length > 0)
        hold(
          `token ${token.id} by day, ${unit}`,
          total,
          dated.map((row) => row[`dailyVolume${unit}`]),
        )
    }
  }
  for (const factory of factories) {
    const own = pairs.filter((row) => idIn(row.factory) === factory.id)
    const dated = platformDays.filter(({ platform }) => platform === factory.platform)
    for (const unit of ['USD', 'NativeCurrency'] as const) {
      const total = factory[`totalVolume${unit}`]
      hold(
        `platform ${factory.id} by pair, ${unit}`,
        total,
        own.map((row) => row[`volume${unit}`]),
      )
      hold(
        `platform ${factory.id} by day, ${unit}`,
        total,
        dated.map((row) => row[`dailyVolume${unit}`]),
      )
      const last = dated.toSorted((one, other) => Number(one.id.split('-').at(-1)) - Number(other.id.split('-').at(-1)))
      hold(`platform ${factory.id} on its last day, ${unit}`, total, [last.at(-1)?.[`totalVolume${unit}`]])
    }
    const worths = own.map(({ reserveNativeCurrency }) => reserveNativeCurrency)
    hold(`liquidity of ${factory.id}`, factory.totalLiquidityNativeCurrency, worths)
    const dollars = own.map(({ reserveUSD }) => reserveUSD)
    hold(`liquidity of ${factory.id} in dollars`, factory.totalLiquidityUSD, dollars, BigInt(own.length))
  }
  return wrong
}
