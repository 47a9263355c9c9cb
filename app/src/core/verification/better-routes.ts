import { routerAbi } from '@dexswap/abis'
import { type Address, type Hex, lowerAddress } from '@dexswap/chains'
import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { ComparedRoutes } from '../markets/compared-routes.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { comparedPools } from './compared-pools.ts'
import type { RouteOrder, RouteReads, TokenPath } from './route-reads.ts'
import { comparedSolidly } from './solidly-assertions.ts'
import { aggregated, resultsIn } from './stated-pools.ts'

/**
 * Asserts that no compared route is better than the best displayed amount. A node could misreport
 * one pool to redirect an order to another.
 */
export function betterRouteAssertions(query: VerificationQuery): readonly Assertion[] {
  const { chain, summary, basis } = query
  const compared = basis?.compared
  if (summary.kind !== 'swap' || !compared) return []
  const isInput = compared.exact === 'input'
  const [typed, quoted] = isInput ? [summary.input, summary.output] : [summary.output, summary.input]
  const paths = tokenPaths(query, compared)
  const order = { exact: compared.exact, amount: typed.amount, paths }
  const reads = [
    ...chain.platforms.filter(({ id }) => compared.pairs.includes(id)).map(({ router }) => pairRoutes(router, order)),
    ...chain.concentratedPlatforms.flatMap((platform) =>
      compared.withPools
        .filter((each) => each.platform === platform.id)
        .map(({ pools }) => comparedPools(platform, pools, order)),
    ),
    ...chain.solidlyPlatforms.flatMap((platform) =>
      compared.withPools
        .filter((each) => each.platform === platform.id)
        .map(({ pools }) => comparedSolidly(platform, pools, order)),
    ),
  ]
  return reads
    .filter(({ calls }) => calls.length > 0)
    .map(({ calls, quotes }) => ({
      ...{ about: 'bestPrice', currency: quoted.currency, mustAnswer: true },
      shown: { value: compared.best, must: isInput ? 'least' : 'most' },
      read: aggregated(chain, calls),
      decode: (answer) => betterAmount(compared, quotes(resultsIn(answer))),
    }))
}

/** The direct path, and one over each base of the record. */
function tokenPaths({ chain, summary }: VerificationQuery, { multihop }: ComparedRoutes): readonly TokenPath[] {
  const ends = summary.kind === 'swap' ? [summary.input, summary.output] : []
  const tokens = ends.map(({ currency }) => lowerAddress(currency.address ?? chain.wrappedNative.address))
  const bases = multihop ? chain.routingBases.map(lowerAddress).filter((base) => !tokens.includes(base)) : []
  return [tokens, ...bases.map((base) => tokens.toSpliced(1, 0, base))]
}

/** Quotes routes by the platform's router, which includes fees; it reverts without a pair. */
function pairRoutes(router: Address, { exact, amount, paths }: RouteOrder): RouteReads {
  const functionName = exact === 'input' ? 'getAmountsOut' : 'getAmountsIn'
  const amountIn = (data: Hex) =>
    decodeFunctionResult({ abi: routerAbi, functionName, data }).at(exact === 'input' ? -1 : 0) ?? null
  return {
    calls: paths.map((path) => {
      return { to: router, data: encodeFunctionData({ abi: routerAbi, functionName, args: [amount, path] }) }
    }),
    quotes: (results) => results.map((result) => result && amountIn(result)),
  }
}

/**
 * The best quoted amount. A gain of one base unit is ignored, because the smallest price change
 * causes it.
 */
function betterAmount({ exact, best }: ComparedRoutes, quoted: readonly (bigint | null)[]): bigint {
  const amounts = quoted.filter((amount) => amount !== null)
  return exact === 'input'
    ? amounts.reduce((most, amount) => (amount > most + 1n ? amount : most), best)
    : amounts.reduce((least, amount) => (amount + 1n < least ? amount : least), best)
}
