import type { CurrencyLike } from '@dexswap/sdk'
import { type Chain, findChain, parseChain } from '@dexswap/sdk/chains'
import { isAddress } from 'viem/utils'
import type { Sentence } from './texts.ts'

/** A currency that a side can have; `id` is the value of the attribute. */
export type Choice = {
  readonly id: string
  readonly of: Exclude<CurrencyLike, object>
  readonly symbol: string
  /** Null for a token outside of the chain record, until the node states them. */
  readonly decimals: number | null
}

export type Settings = {
  readonly chain: Chain
  /** Native currency and tokens of the chain record, and those of the attributes. */
  readonly choices: readonly Choice[]
  readonly input: Choice
  readonly output: Choice
  readonly rpc: string
  readonly slippageBps: number
}

/** Attributes as text; `record` is a chain record as JSON. */
export type GivenSettings = {
  readonly chain: string | null
  readonly input: string | null
  readonly output: string | null
  readonly rpc: string | null
  readonly slippage: string | null
  readonly record: unknown
}

type Problem = { readonly problem: Sentence }
export type ReadSettings = Settings | Problem

/** The settings of the attributes, else a sentence about the first problem. */
export function readSettings(given: GivenSettings): ReadSettings {
  const chain = chainIn(given)
  if ('problem' in chain) return chain
  const input = choiceIn(chain, given.input ?? 'native')
  if ('problem' in input) return input
  const [stablecoin] = chain.stablecoins
  const wanted = given.output ?? stablecoin
  if (wanted === undefined) return { problem: ['noOutput'] }
  const output = choiceIn(chain, wanted)
  if ('problem' in output) return output
  const rpc = nodeIn(chain, given.rpc)
  if (typeof rpc !== 'string') return rpc
  const slippage = given.slippage ?? '50'
  // Above 50 % a swap has no limit that protects it.
  if (!/^\d{1,4}$/.test(slippage) || Number(slippage) > 5000)
    return { problem: ['invalidSlippage', { value: short(slippage) }] }
  const choices = choicesOf(chain)
  const more = [input, output].filter(({ id }) => !choices.some((each) => each.id === id))
  return { chain, choices: [...choices, ...more], input, output, rpc, slippageBps: Number(slippage) }
}

function chainIn({ chain, record }: GivenSettings): Chain | Problem {
  if (record !== null && record !== undefined) {
    try {
      return parseChain(record)
    } catch (error) {
      const { problem } = error as { readonly problem?: unknown }
      return { problem: ['invalidRecord', { problem: typeof problem === 'string' ? problem : String(error) }] }
    }
  }
  if (chain === null || chain.trim() === '') return { problem: ['noChain'] }
  return findChain(chain.trim()) ?? { problem: ['unknownChain', { value: short(chain) }] }
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text)

function choicesOf({ nativeCurrency, wrappedNative, tokens }: Chain): readonly Choice[] {
  const native: Choice = { id: 'native', of: 'native', symbol: nativeCurrency.symbol, decimals: 18 }
  const listed = [wrappedNative, ...tokens].map(
    ({ address, symbol, decimals }): Choice => ({ id: address.toLowerCase(), of: address, symbol, decimals }),
  )
  return [native, ...listed]
}

/** `native`, a symbol of the record in any letter case, or an address. */
function choiceIn(chain: Chain, text: string): Choice | Problem {
  const wanted = text.trim().toLowerCase()
  const [found, ...others] = choicesOf(chain).filter(
    ({ id, symbol }) => id === wanted || symbol.toLowerCase() === wanted,
  )
  const values = { chain: chain.name, value: short(text) }
  if (found && others.length > 0) return { problem: ['ambiguousToken', values] }
  if (found) return found
  if (!isAddress(wanted, { strict: false })) return { problem: ['unknownToken', values] }
  return { id: wanted, of: wanted, symbol: `${wanted.slice(0, 6)}…${wanted.slice(-4)}`, decimals: null }
}

function nodeIn({ name, nodes }: Chain, rpc: string | null): string | Problem {
  const url = rpc?.trim() || nodes.find((node) => /^https?:/.test(node.url))?.url
  if (url === undefined) return { problem: ['noNode', { chain: name }] }
  return /^https?:\/\//.test(url) && URL.canParse(url) ? url : { problem: ['invalidNode', { value: short(url) }] }
}
