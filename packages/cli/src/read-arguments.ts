import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Chain, chains, findChain, parseChain } from '@dexswap/sdk/chains'
import { UsageError } from './usage.ts'

const options = {
  chain: { type: 'string', default: 'ethereum' },
  rpc: { type: 'string' },
  record: { type: 'string' },
  slippage: { type: 'string', default: '50' },
  pair: { type: 'string' },
  account: { type: 'string' },
  split: { type: 'boolean', default: false },
  'exact-output': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const

export type Arguments = ReturnType<typeof readArguments>

/** @throws UsageError */
export function readArguments(argv: readonly string[]) {
  const { values, positionals } = parsed(argv)
  const [command, ...rest] = positionals
  return { command, rest, ...values, isExactOutput: values['exact-output'] }
}

function parsed(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

/** @throws UsageError */
export function chainIn({ chain, record }: Pick<Arguments, 'chain' | 'record'>): Chain {
  if (record !== undefined) {
    try {
      return parseChain(JSON.parse(readFileSync(record, 'utf8')))
    } catch (cause) {
      throw new UsageError(`${record} holds no chain record.`, { cause })
    }
  }
  return findChain(chain) ?? chainByPrefix(chain)
}

/** The only chain with a name that begins with the text. @throws UsageError */
function chainByPrefix(text: string): Chain {
  const [found, ...others] = chains.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
  if (!found) throw new UsageError(`There is no chain ${text}; see dexswap chains.`)
  if (others.length > 0)
    throw new UsageError(`${text} names several chains: ${[found, ...others].map(({ name }) => name).join(', ')}.`)
  return found
}

/** @throws UsageError */
export function slippageIn({ slippage }: Pick<Arguments, 'slippage'>): number {
  if (!/^\d{1,5}$/.test(slippage) || Number(slippage) > 10_000)
    throw new UsageError(`${slippage} is no slippage; write hundredths of a percent, 0 to 10000.`)
  return Number(slippage)
}

/** @throws UsageError for a URL that is not http(s), and for a chain without nodes */
export function nodeIn({ rpc }: Pick<Arguments, 'rpc'>, { name, nodes }: Chain): string {
  const url = rpc ?? nodes.find((node) => node.url.startsWith('http'))?.url
  if (url === undefined) throw new UsageError(`The record of ${name} has no node; pass one with --rpc.`)
  if (!/^https?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError(`${url} is no http address of a node.`)
  return url
}
