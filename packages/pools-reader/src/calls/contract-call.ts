import type { Address, Hex } from '@dexswap/chains'
import type { Abi, AbiFunction, ContractFunctionArgs, ContractFunctionName, ContractFunctionReturnType } from 'viem'
import { toChecksum } from '../checksum.ts'
import { failure } from '../failure.ts'
import { type Known, known, unknown } from '../known.ts'
import { selectorOf } from './selector.ts'

export type ChainCall = {
  readonly to: Address
  readonly data: Hex
  /** True when the result never changes, so it is reread only until its block is final. */
  readonly fixed?: true
}

/** A contract read with its decoder. */
export type ContractCall<T> = ChainCall & {
  /**
   * The same function for every read of a kind, because decoded results are cached by decoder.
   * @throws any error when the result does not fit the ABI
   */
  readonly decode: (answer: Hex) => T
}

type View = 'pure' | 'view'

type Args<A extends Abi, N extends ContractFunctionName<A, View>> = ContractFunctionArgs<A, View, N>

type CallParts<A extends Abi, N extends ContractFunctionName<A, View>> = {
  readonly address: Address
  readonly abi: A
  readonly functionName: N
  /** See `ChainCall`. */
  readonly fixed?: true
} & (readonly [] extends Args<A, N> ? { readonly args?: Args<A, N> } : { readonly args: Args<A, N> })

/** Encodes a read by ABI, function name and arguments. */
export function contractCall<const A extends Abi, N extends ContractFunctionName<A, View>>(
  parts: CallParts<A, N>,
): ContractCall<ContractFunctionReturnType<A, View, N>> {
  const { encode, decode } = codecOf(parts.abi, parts.functionName)
  return {
    to: parts.address,
    data: encode((parts.args as readonly unknown[] | undefined) ?? []),
    // The cast is safe because the decoder is built from the same ABI and function name as the
    // type.
    decode: decode as ContractCall<ContractFunctionReturnType<A, View, N>>['decode'],
    ...(parts.fixed ? { fixed: true } : {}),
  }
}

/** A read, or nested lists and objects of reads; null is a placeholder without a read. */
export type ContractCalls =
  | ContractCall<unknown>
  | null
  | readonly ContractCalls[]
  | { readonly [name: string]: ContractCalls }

/** Results with the same nesting as the reads. */
export type Answers<C> =
  C extends ContractCall<infer T> ? Known<T> : C extends null ? null : { readonly [K in keyof C]: Answers<C[K]> }

/** Flattens the reads in the order that `answersOf` expects. */
export function callsIn(calls: ContractCalls): readonly ContractCall<unknown>[] {
  if (calls === null) return []
  if (isCall(calls)) return [calls]
  return Object.values(calls).flatMap(callsIn)
}

/** Decodes the results of `callsIn` into its shape; an invalid one is unknown, never 0. */
export function answersOf<C extends ContractCalls>(calls: C, results: readonly Known<Hex>[]): Answers<C> {
  let taken = 0
  // The cast is needed because TypeScript cannot infer that the shape matches the type.
  function shaped(part: ContractCalls): unknown {
    if (part === null) return null
    if (isCall(part)) return answerOf(part, results[taken++] ?? { status: 'loading' })
    if (isList(part)) return part.map(shaped)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, shaped(inner)]))
  }
  return shaped(calls) as Answers<C>
}

type Decode = ContractCall<unknown>['decode']

/** Cached by raw result, so that an unchanged one keeps its decoded object. */
const decoded = new WeakMap<Known<Hex>, Map<Decode, Known<unknown>>>()

/** Decodes the result of one call. */
export function answerOf<T>(call: ContractCall<T>, result: Known<Hex>): Known<T> {
  if (result.status !== 'known') return result
  const made = decoded.get(result) ?? new Map<Decode, Known<unknown>>()
  decoded.set(result, made)
  const answer = made.get(call.decode) ?? decodedAnswer(call, result.value, result.asOf)
  made.set(call.decode, answer)
  // The cast is safe because the cache key includes the decoder that returned the value.
  return answer as Known<T>
}

function decodedAnswer<T>({ decode }: ContractCall<T>, answer: Hex, asOf: number): Known<T> {
  try {
    return known(decode(answer), asOf)
  } catch {
    return unknown('unreadable')
  }
}

function isList(calls: ContractCalls): calls is readonly ContractCalls[] {
  return Array.isArray(calls)
}

function isCall(calls: ContractCalls): calls is ContractCall<unknown> {
  return calls !== null && 'decode' in calls && typeof calls.decode === 'function'
}

/** The result does not fit the ABI: too short, too long, or of another kind. */
class ContractAnswerError extends failure('ContractAnswerError', 'The response of a contract does not fit its ABI.') {}

/** Wrong type or count of arguments; only addresses and unsigned integers are supported. */
class ContractArgumentError extends failure('ContractArgumentError', (requested: string) => ({
  // The message for an invalid address is that of rule 1.8.05.
  message: requested === 'address' ? 'Invalid address parameter' : `The arguments of a read do not fit: ${requested}.`,
})) {}

/** Longer lists from untrusted contracts are rejected, as no summary displays more. */
export const maxListLength = 32
const maxCachedEncodings = 6000

type Codec = { readonly encode: (args: readonly unknown[]) => Hex; readonly decode: Decode }

const codecs = new WeakMap<Abi, Map<string, Codec>>()

/** Cached per function of an ABI, because lists use it once per row. */
function codecOf(abi: Abi, functionName: string): Codec {
  const ofAbi = codecs.get(abi) ?? new Map<string, Codec>()
  codecs.set(abi, ofAbi)
  const codec = ofAbi.get(functionName) ?? createCodec(abi, functionName)
  ofAbi.set(functionName, codec)
  return codec
}

function createCodec(abi: Abi, functionName: string): Codec {
  const encodings = new Map<string, Hex>()
  // The cast is safe because the type restricts the name to functions of the ABI.
  const item = abi.find((each) => each.type === 'function' && each.name === functionName) as AbiFunction
  const selector = selectorOf(item)
  return {
    encode(args) {
      const key = args.join()
      const made = encodings.get(key)
      if (made) return made
      if (encodings.size >= maxCachedEncodings) encodings.clear()
      const data: Hex = `${selector}${argumentsOf(item, args)}`
      encodings.set(key, data)
      return data
    },
    decode: decoderOf(item),
  }
}

// Supports words and lists only: viem's codec is too large and slow for the first load.
// Tests compare both.

const wordDigits = 64

function argumentsOf({ inputs }: AbiFunction, args: readonly unknown[]): string {
  if (args.length !== inputs.length) throw new ContractArgumentError('their number')
  return inputs.map(({ type }, at) => wordOf(type, args[at])).join('')
}

function wordOf(type: string, value: unknown): string {
  const bits = /^uint(\d+)$/.exec(type)?.[1]
  const isAddress = type === 'address' && typeof value === 'string' && /^0x[0-9a-fA-F]{40}$/.test(value)
  const isWhole = bits !== undefined && (typeof value === 'bigint' || Number.isSafeInteger(value))
  const word = isAddress || isWhole ? BigInt(value as string | bigint | number) : -1n
  if (word < 0n || word >> BigInt(bits ?? 160) !== 0n) throw new ContractArgumentError(type)
  return word.toString(16).padStart(wordDigits, '0')
}

type ReadWord = (word: bigint) => unknown

/** Returns a single value itself, several values as a tuple. */
function decoderOf({ outputs }: AbiFunction): Decode {
  const [first] = outputs
  if (outputs.length === 1 && first?.type.endsWith('[]')) {
    const read = wordReader(first.type.slice(0, -2))
    return (answer) => listIn(answer).map(read)
  }
  const readers = outputs.map(({ type }) => wordReader(type))
  const [read] = readers
  if (readers.length === 1 && read) return (answer) => read(wordAt(answer, 0))
  return (answer) => readers.map((each, at) => each(wordAt(answer, at)))
}

/** Decodes a word; integers up to 48 bits are numbers, as in viem. */
function wordReader(type: string): ReadWord {
  if (type === 'address') return (word) => toChecksum(`0x${within(word, 160n).toString(16).padStart(40, '0')}`)
  if (type === 'bool') return (word) => within(word, 1n) === 1n
  const bits = /^uint(\d+)$/.exec(type)?.[1]
  // Strings and bytes are returned as raw words, which the callers decode.
  if (bits === undefined) return (word) => within(word, -1n)
  return (word) => (Number(bits) <= 48 ? Number(within(word, BigInt(bits))) : within(word, BigInt(bits)))
}

function within(word: bigint, bits: bigint): bigint {
  if (bits < 0n || word >> bits !== 0n) throw new ContractAnswerError()
  return word
}

function wordAt(answer: Hex, at: number): bigint {
  const word = answer.slice(2 + at * wordDigits, 2 + (at + 1) * wordDigits)
  if (word.length < wordDigits) throw new ContractAnswerError()
  return BigInt(`0x${word}`)
}

/** The words of a list: offset, length, items. */
function listIn(answer: Hex): readonly bigint[] {
  const offset = wordAt(answer, 0)
  const count = offset === 32n ? wordAt(answer, 1) : -1n
  if (count < 0n || count > BigInt(maxListLength)) throw new ContractAnswerError()
  return Array.from({ length: Number(count) }, (_, at) => wordAt(answer, 2 + at))
}
