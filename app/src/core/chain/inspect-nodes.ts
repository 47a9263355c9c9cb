import { erc20Abi, factoryAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { isSameAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import { type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { decodeAggregate, encodeAggregate } from '@dexswap/pools-reader/multicall'
import * as v from 'valibot'
import { keccak256, numberToHex } from 'viem/utils'
import { blockHeader, toBlockNumber } from '#io/block-header.ts'
import { type Clock, timeLimit } from '#io/clock.ts'
import { type AskNode, askNode } from '#io/rpc/ask-node.ts'
import { toleranceOf } from '#io/rpc/endpoint-health.ts'
import { contractName, derivedPair, knownCodeOf } from './known-code.ts'
import type { Networks } from './networks.ts'
import { nodesAt } from './operators.ts'

/** What a single node reports. */
export type NodeWord = {
  /** The node's newest block. */
  readonly head: bigint
  /** Milliseconds between request and response. */
  readonly delayMs: number
  /** The node's block hash at the height that all nodes have; null when absent. */
  readonly hash: Hex | null
  /** Facts of the chain record that the node contradicts: token symbols, platform or contract names. */
  readonly wrong: readonly string[]
  /** Facts of the chain record that the node confirms: token decimals, pair addresses, code hashes. */
  readonly held: readonly string[]
}

export type NodeState = 'confirmed' | 'single' | 'behind' | 'unresponsive' | 'differs' | 'wrong'

export type NodeReport = {
  readonly url: string
  readonly operator: string
  readonly mine: boolean
  readonly state: NodeState
  readonly word: NodeWord | null
}

/**
 * Rates each node. `confirmed`: a node of another operator has the same block; `single`: there is no
 * other operator to compare with.
 * @param tolerance blocks by which two correct nodes may differ
 */
export function evaluateNodes(
  words: readonly { readonly operator: string; readonly word: NodeWord | null }[],
  tolerance: bigint,
): readonly NodeState[] {
  const newest = words.reduce((most, { word }) => (word && word.head > most ? word.head : most), 0n)
  return words.map(({ operator, word }) => {
    if (word === null) return 'unresponsive'
    if (word.wrong.length > 0) return 'wrong'
    if (newest - word.head > tolerance) return 'behind'
    const others = words.filter((other) => other.operator !== operator && other.word?.hash)
    if (word.hash === null || others.length === 0) return 'single'
    return others.some((other) => other.word?.hash === word.hash) ? 'confirmed' : 'differs'
  })
}

/** Timeout of a node in milliseconds. */
const timeoutMs = 4000
/** Maximum number of tokens to check per node. */
const maxTokens = 20

type Fact = { readonly name: string; readonly call: ChainCall; readonly holds: (answer: Hex) => boolean | null }

function factOf<T>(name: string, call: ContractCall<T>, holds: (value: T) => boolean | null): Fact {
  return { name, call, holds: (answer) => holds(call.decode(answer)) }
}

/**
 * Facts of the chain record that a node can confirm: decimals of tokens, and one pair address per
 * platform.
 */
function factsOf(chain: ConfiguredChain): readonly Fact[] {
  const tokens = [chain.wrappedNative, ...chain.tokens].slice(0, maxTokens)
  const decimals = tokens.map(({ address, symbol, decimals: known }) =>
    factOf(symbol, contractCall({ address, abi: erc20Abi, functionName: 'decimals' }), (value) => value === known),
  )
  const other = [...chain.stablecoins, ...chain.tokens.map(({ address }) => address)].find(
    (address) => !isSameAddress(address, chain.wrappedNative.address),
  )
  if (!other) return decimals
  const pair = [chain.wrappedNative.address, other] as const
  const pairs = chain.platforms.flatMap(({ name, factory, initCodeHash }) => {
    if (!initCodeHash) return []
    const derived = derivedPair(factory, initCodeHash, pair)
    const call = contractCall({ address: factory, abi: factoryAbi, functionName: 'getPair', args: pair })
    return [factOf(name, call, (value) => (BigInt(value) === 0n ? null : isSameAddress(value, derived)))]
  })
  return [...decimals, ...pairs]
}

export type InspectParts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'headOf' | 'quarantine'>
  readonly clock: Clock
  readonly ask?: AskNode
}

/**
 * Queries all nodes. A node that contradicts the chain record is quarantined if another node is
 * `confirmed` or `single`.
 */
export async function inspectNodes(parts: InspectParts, chain: ConfiguredChain): Promise<readonly NodeReport[]> {
  const { networks } = parts
  const nodes = nodesAt(chain, networks.urlsOf(chain.id)).filter(({ url }) => url.startsWith('http'))
  const block = networks.headOf(chain.id).get()?.number ?? null
  const facts = factsOf(chain)
  const words = await Promise.all(
    nodes.map(async ({ url, operator }) => ({ operator, word: await readWord(parts, chain, url, block, facts) })),
  )
  const states = evaluateNodes(words, toleranceOf(chain.blockTimeMs))
  const reports = nodes.map(({ url, operator, mine }, at) => ({
    ...{ url, operator, mine: mine ?? false },
    ...{ state: states[at] ?? 'unresponsive', word: words[at]?.word ?? null },
  }))
  if (reports.some(({ state }) => state === 'confirmed' || state === 'single')) {
    for (const { url, state } of reports) if (state === 'wrong') networks.quarantine(chain.id, url)
  }
  return reports
}

async function readWord(
  { clock, ask = askNode }: InspectParts,
  chain: ConfiguredChain,
  url: string,
  block: bigint | null,
  facts: readonly Fact[],
): Promise<NodeWord | null> {
  const at = block === null ? 'latest' : numberToHex(block)
  const known = knownCodeOf(chain)
  const begun = clock.now()
  const pending = ask(chain.id, url, [
    { method: 'eth_blockNumber' },
    { method: 'eth_getBlockByNumber', params: [at, false] },
    {
      method: 'eth_call',
      params: [{ to: chain.multicall, data: encodeAggregate(facts.map(({ call }) => call)) }, 'latest'],
    },
    ...known.map(({ address }) => ({ method: 'eth_getCode', params: [address, 'latest'] })),
  ])
  const replies = await Promise.race([pending, timeLimit(clock, timeoutMs).then(() => null)])
  const results = replies?.map((reply) => (reply.kind === 'result' ? reply.result : null)) ?? []
  const head = toBlockNumber(results[0])
  if (head === null) return null
  const delayMs = clock.now() - begun
  const header = v.safeParse(blockHeader, results[1])
  const stands = known.map(({ codeHash }, index) => codeStands(codeHash, results[3 + index]))
  const statements = [...answersIn(results[2], facts), ...stands]
  const named = [...facts.map(({ name }) => name), ...known.map(({ address }) => contractName(chain, address))]
  return {
    head,
    delayMs,
    hash: header.success ? header.output.hash : null,
    wrong: named.filter((_, index) => statements[index] === false),
    held: named.filter((_, index) => statements[index] === true),
  }
}

const hex = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/))

/** True when the code has the hash of the chain record; null when the result is invalid. */
function codeStands(codeHash: Hex, result: unknown): boolean | null {
  const code = v.safeParse(hex, result)
  return code.success ? keccak256(code.output as Hex) === codeHash : null
}

/** For each fact, whether it is confirmed; null when the node returned no result. */
function answersIn(result: unknown, facts: readonly Fact[]): readonly (boolean | null)[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]*$/)), result)
  const answers = parsed.success ? decodeAggregate(parsed.output as Hex) : null
  return facts.map(({ holds }, at) => {
    const answer = answers?.[at]
    if (!answer) return null
    try {
      return holds(answer)
    } catch {
      // A malformed result counts as a contradiction.
      return false
    }
  })
}
