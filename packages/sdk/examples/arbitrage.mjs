// Prints after each block what one platform pays more than another: node arbitrage.mjs [URL [RECORD]]
import { readFileSync } from 'node:fs'
import { createExchange } from '@dexswap/sdk'
import { allPlatforms, findChain, parseChain } from '@dexswap/sdk/chains'
import { http } from 'viem'

const [url = 'https://mainnet.base.org', record] = process.argv.slice(2)
const chain = record ? parseChain(JSON.parse(readFileSync(record, 'utf8'))) : findChain('base')
const [one, other] = allPlatforms(chain).map(({ id }) => id)
const transport = http(url, { batch: { batchSize: 3 } })
const exchange = createExchange({ chain, transport, platforms: [one, other] })

function printDifference({ ranked: [high, low], block }) {
  if (!low) return console.log(`Block ${block.number}: ${high.platform.name} alone has a route`)
  const hundredths = ((high.amountOut - low.amountOut) * 10_000n) / low.amountOut
  const names = `${high.platform.name} pays ${hundredths} bps more than ${low.platform.name}`
  console.log(`Block ${block.number}: ${names}, before network costs`)
}

const request = { input: 'native', output: chain.stablecoins[0], amount: 10n ** 18n }
const stop = exchange.watch(request, printDifference, { onError: ({ message }) => console.error(message) })
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
