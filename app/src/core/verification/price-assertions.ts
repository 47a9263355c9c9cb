import { pairAbi, routerAbi, splitExecutorAbi } from '@dexswap/abis'
import { type Address, type Chain, type Hex, isSameAddress } from '@dexswap/chains'
import { contractCall } from '@dexswap/pools-reader/contract-call'
import * as v from 'valibot'
import { decodeFunctionData, decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { derivedPair } from '../chain/known-code.ts'
import type { SummaryAmount } from '../records/summary.ts'
import type { Assertion, ProvenRead, VerificationQuery } from './assertion.ts'
import { pairSlots } from './block-proof.ts'
import { concentratedAssertions, orderPools } from './concentrated-assertions.ts'
import { solidlyAssertions, solidlyHops } from './solidly-assertions.ts'
import { mixedAssertions } from './split-assertions.ts'
import { readSplitCall } from './split-order.ts'

type NamedCall = { readonly name: string; readonly args: readonly unknown[] }

function routerCall({ data }: VerificationQuery['call']): NamedCall | null {
  return decoded(routerAbi, data)
}

/** Decodes a call with an ABI; null when no function matches. */
export function decoded(abi: Parameters<typeof decodeFunctionData>[0]['abi'], data: Hex): NamedCall | null {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return { name: functionName, args }
  } catch {
    return null
  }
}

/** @throws any error when the result is not a list of amounts */
function amountsIn(answer: Hex): readonly bigint[] {
  return decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer })
}

const lastOf = (answer: Hex) => v.parse(v.bigint(), amountsIn(answer).at(-1))
const firstOf = (answer: Hex) => v.parse(v.bigint(), amountsIn(answer)[0])

/** The router's own quote of a swap, which depends on reserves, fees and pair addresses. */
export function priceAssertions(query: VerificationQuery): readonly Assertion[] {
  const { call, summary } = query
  if (summary.kind !== 'swap') return []
  if (orderPools(query)) return concentratedAssertions(query)
  if (solidlyHops(query)) return solidlyAssertions(query)
  if (isDividedOrder(call.data)) return [...mixedAssertions(query), dividedPriceAssertion(summary.output)]
  const swap = routerCall(call)
  const path = swap?.args.find((arg) => Array.isArray(arg)) as readonly Address[] | undefined
  if (!swap || !path) return []
  const { input, output } = summary
  if (/ForExact/.test(swap.name)) {
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsIn', args: [output.amount, path] })
    const shown = { value: input.amount, must: 'most' } as const
    return [{ about: 'price', currency: input.currency, read: { to: call.to, data }, decode: firstOf, shown }]
  }
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [input.amount, path] })
  const shown = { value: output.amount, must: 'least' } as const
  return [{ about: 'price', currency: output.currency, read: { to: call.to, data }, decode: lastOf, shown }]
}

/** The output that the split executor returns when simulated, because it has no quote function. */
function dividedPriceAssertion({ currency, amount }: SummaryAmount): Assertion {
  const shown = { value: amount, must: 'least' } as const
  return { about: 'price', currency, read: null, decode: (answer) => wordAt(answer, 0), shown }
}

function isDividedOrder(data: Hex): boolean {
  return decoded(splitExecutorAbi, data) !== null
}

/** Reserves of each pair that a swap, deposit or removal uses, if its address can be derived. */
export function reservesAssertions(query: VerificationQuery): readonly Assertion[] {
  const pairs = new Map(hopsOf(query).map((hop) => [pairOf(query.chain, hop), hop.tokens]))
  return [...pairs].flatMap(([address, tokens]): Assertion[] => {
    if (address === null) return []
    const call = contractCall({ address, abi: pairAbi, functionName: 'getReserves' })
    const decode = (answer: Hex) => {
      const [reserve0, reserve1] = call.decode(answer)
      return packedReserves(reserve0, reserve1)
    }
    const proofs = [{ address, ...reservesProof(tokens, decode) }]
    return [{ about: 'reserves', currency: null, read: call, decode, shown: null, proofs }]
  })
}

/**
 * Proves the reserves by storage slots of the pair; proves nothing for a pair with another layout.
 */
export function reservesProof(
  tokens: readonly [Address, Address],
  decode: (answer: Hex) => bigint,
): Pick<ProvenRead, 'slots' | 'holds'> {
  const [token0, token1] = tokens.map(BigInt).toSorted((one, other) => (one < other ? -1 : 1))
  return {
    slots: pairSlots,
    holds([first, second, packed], answer) {
      const isPair = first === token0 && second === token1 && packed != null
      return isPair ? (packed & lowBits) === decode(answer) : null
    },
  }
}

/** Excludes the time of the last trade, which is stored in the bits above both reserves. */
const lowBits = (1n << 224n) - 1n

/** Both reserves as one number, the first one in the low bits. */
function packedReserves(reserve0: bigint, reserve1: bigint): bigint {
  return reserve0 | (reserve1 << 112n)
}

/** A platform by router or id, and the two tokens of a pair. */
type PairHop = { readonly by: { readonly router: Address } | { readonly id: string | undefined } } & {
  readonly tokens: readonly [Address, Address]
}

function hopsOf({ chain, call, summary }: VerificationQuery): readonly PairHop[] {
  const wrapped = chain.wrappedNative.address
  if (summary.kind === 'add' || summary.kind === 'remove') {
    const [one, other] = [summary.first, summary.second].map(({ currency }) => currency.address ?? wrapped)
    return one && other ? [{ by: { router: call.to }, tokens: [one, other] }] : []
  }
  if (summary.kind !== 'swap') return []
  const divided = readSplitCall(chain, call.data)
  if (divided) {
    return divided.legs.flatMap(({ hops }) => hops.map(({ platform: id, tokens }) => ({ by: { id }, tokens })))
  }
  const path = v.safeParse(
    pathArg,
    routerCall(call)?.args.find((arg) => Array.isArray(arg)),
  )
  if (!path.success) return []
  const by = { router: call.to }
  return path.output.slice(1).map((token, at) => ({ by, tokens: [path.output[at] ?? token, token] }))
}

const anAddress = v.custom<Address>((value) => typeof value === 'string')
const pathArg = v.array(anAddress)

function pairOf({ platforms }: Chain, { by, tokens }: PairHop): Address | null {
  const isIt = (each: Chain['platforms'][number]) =>
    'id' in by ? each.id === by.id : isSameAddress(each.router, by.router)
  const platform = platforms.find(isIt)
  return platform?.initCodeHash ? derivedPair(platform.factory, platform.initCodeHash, tokens) : null
}

/**
 * The payout that the router returns for a removal; only the native part for a fee-on-transfer
 * token.
 */
export function payoutAssertions({ call, summary }: VerificationQuery): readonly Assertion[] {
  if (summary.kind !== 'remove') return []
  const { first, second } = summary
  const native = [first, second].find(({ currency }) => currency.kind === 'native')
  const token = [first, second].find(({ currency }) => currency.kind === 'token')
  const feeTaking = /SupportingFeeOnTransferTokens/.test(routerCall(call)?.name ?? '')
  const paid = native && token ? (feeTaking ? [native] : [token, native]) : [first, second]
  return paid.map(({ currency, amount }, at) => ({
    about: 'price',
    currency,
    read: null,
    decode: (answer) => wordAt(answer, at),
    shown: { value: amount, must: 'least' },
  }))
}

/** @throws SyntaxError when the result has no such word */
function wordAt(answer: Hex, at: number): bigint {
  return BigInt(`0x${answer.slice(2 + at * 64, 66 + at * 64) || 'nothing'}`)
}
