import { createExchange } from '@dexswap/sdk'
import { findChain } from '@dexswap/sdk/chains'
import { createConfig, http, injected } from 'wagmi'
import { base } from 'wagmi/chains'

const record = findChain(base.id)
if (!record) throw new Error('DexSwap has no such chain.')

/** One transport for wagmi and for the quotes. Amounts are those of this node: use one you trust. */
const transport = http('https://mainnet.base.org', { batch: { batchSize: 3 } })

export const config = createConfig({ chains: [base], connectors: [injected()], transports: { [base.id]: transport } })
export const exchange = createExchange({ chain: record, transport })
