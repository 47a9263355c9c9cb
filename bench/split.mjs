// npm run bench -- split [--seed N] [--sandbox] [--orders N]: compares splits with Sushi's tines on
// generated pools, and with @pancakeswap/smart-router on the sandbox. --sandbox: only the latter.
import { cpus } from 'node:os'
import { marketOf, PLATFORMS, queriesOf } from './pools.mjs'
import { more } from './row.mjs'
import { seedMarket } from './seed-market.mjs'
import { gainsOf } from './split-gains.mjs'
import { besidePancake } from './split-pancake.mjs'

function optionOf(name, fallback) {
  const at = process.argv.indexOf(name)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}

const seed = optionOf('--seed', 7)
const SIZES = process.argv.includes('--sandbox') ? [] : [500, 2000]
const QUERIES = 60
/** Number of orders that are compared with PancakeSwap’s router. */
const ORDERS = optionOf('--orders', 1_000)
/** Dollars per unit of gas: 100 gwei at $0.02 per coin, and 2 gwei at $3,300 per coin. */
const CHAINS = { 'cheap chain': 100e-9 * 0.02, 'dear chain': 2e-9 * 3300 }

const { besideTines } = SIZES.length > 0 ? await import('./split-tines.mjs') : {}
const results = SIZES.map((size) => {
  const market = marketOf(size, seed)
  const queries = queriesOf(market, QUERIES, seed + 1)
  process.stderr.write(`${size} pools …\n`)
  return {
    pools: size,
    gainOverBestPlatform: Object.fromEntries(
      Object.entries(CHAINS).map(([name, dollarsOfGas]) => [name, gainsOf(market, PLATFORMS, queries, dollarsOfGas)]),
    ),
    tines: besideTines(market, queries),
  }
})
process.stderr.write('the sandbox’s reserves …\n')
const seeded = await seedMarket()
const sandbox = {
  pools: seeded.pools.length,
  gainOverBestPlatform: gainsOf(seeded, seeded.platforms, queriesOf(seeded, 600, seed + 1), seeded.dollarsOfGas),
}
process.stderr.write('@pancakeswap/smart-router on the sandbox’s pools …\n')
const pancake = await besidePancake(seeded, ORDERS, seed + 2)
const { worse, refusedByOurs, timesFaster } = pancake
process.stderr.write(`${worse + refusedByOurs} of ${ORDERS} orders worse, ${timesFaster} times faster\n`)
const rows = [
  ...results.flatMap(({ pools, tines }) =>
    tines.map(({ part, timesFaster }) =>
      more(`as fast as tines, ${pools} pools, order of ${part * 100} % of the reserve`, timesFaster),
    ),
  ),
  more(`as fast as @pancakeswap/smart-router, ${pancake.pools} pools of the sandbox, p50`, pancake.timesFaster),
]
console.log(
  JSON.stringify(
    { bench: 'split', seed, node: process.version, cpu: cpus()[0]?.model, results, sandbox, pancake, rows },
    null,
    1,
  ),
)
