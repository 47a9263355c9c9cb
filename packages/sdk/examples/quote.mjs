import { readFileSync } from 'node:fs'
import { createExchange } from '@dexswap/sdk'
import { findChain, parseChain } from '@dexswap/sdk/chains'
import { http } from 'viem'

const [url = 'https://mainnet.base.org', record] = process.argv.slice(2)
const chain = record ? parseChain(JSON.parse(readFileSync(record, 'utf8'))) : findChain('base')
const exchange = createExchange({ chain, transport: http(url, { batch: { batchSize: 3 } }) })
const { best } = await exchange.quote({ input: 'native', output: chain.stablecoins[0], amount: 10n ** 18n })
console.log(`${best.platform.name}: ${best.amountOut} base units in block ${best.block.number}`)
