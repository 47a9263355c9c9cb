import type { Address, Hex } from '@dexswap/chains'
import type {
  Abi,
  AbiFunction,
  Client,
  ContractFunctionArgs,
  ContractFunctionName,
  ContractFunctionReturnType,
} from 'viem'
import { concatHex, encodeAbiParameters, getAddress, numberToHex, toFunctionSelector } from 'viem/utils'
import { type BatchedResult, multicall } from '#io/calls/multicall.ts'
import { type Known, known, unknown } from '../known.ts'
import type { ChainCall } from './call-cache.ts'

/** A read of a contract that knows what its answer means. */
export type ContractCall<T> = ChainCall & {
  /** @throws anything where the answer is not what the ABI says; the same function for every read of its kind */
  readonly decode: (answer: Hex) => T
}

type View = 'pure' | 'view'

type Args<A extends Abi, N extends ContractFunctionName<A, View>> = ContractFunctionArgs<A, View, N>

type CallParts<A extends Abi, N extends ContractFunctionName<A, View>> = {
  readonly address: Address
  readonly abi: A
  readonly functionName: N
  /** As in a `ChainCall`. */
  readonly fixed?: true
} & (readonly [] extends Args<A, N> ? { readonly args?: Args<A, N> } : { readonly args: Args<A, N> })

/** A read by its ABI, its name and its arguments; its result has the type that the ABI gives it. */
export function contractCall<const A extends Abi, N extends ContractFunctionName<A, View>>(
  parts: CallParts<A, N>,
): ContractCall<ContractFunctionReturnType<A, View, N>> {
  const { encode, decode } = codecOf(parts.abi, parts.functionName)
  return {
    to: parts.address,
    data: encode((parts.args as readonly unknown[] | undefined) ?? []),
    // The codec is made of the same ABI and name as the type.
    decode: decode as ContractCall<ContractFunctionReturnType<A, View, N>>['decode'],
    ...(parts.fixed ? { fixed: true } : {}),
  }
}

/** Reads under the names, or in the order, in which their answers are wanted; null asks for nothing. */
export type ContractCalls =
  | ContractCall<unknown>
  | null
  | readonly ContractCalls[]
  | { readonly [name: string]: ContractCalls }

/** The answers in the form of the reads: under their names, in their order. */
export type Answers<C> =
  C extends ContractCall<infer T> ? Known<T> : C extends null ? null : { readonly [K in keyof C]: Answers<C[K]> }

/** All reads of a form, in one order that `answersOf` knows. */
export function callsIn(calls: ContractCalls): readonly ContractCall<unknown>[] {
  if (calls === null) return []
  if (isCall(calls)) return [calls]
  return Object.values(calls).flatMap(callsIn)
}

/** What the results of `callsIn` say, in the form of the calls. A failed, short or overlong one is unknown with its reason, never 0. */
export function answersOf<C extends ContractCalls>(calls: C, results: readonly Known<Hex>[]): Answers<C> {
  let taken = 0
  // The form that it makes is the one that the type says, which a compiler cannot follow.
  function shaped(part: ContractCalls): unknown {
    if (part === null) return null
    if (isCall(part)) return answerOf(part, results[taken++] ?? { status: 'loading' })
    if (isList(part)) return part.map(shaped)
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, shaped(inner)]))
  }
  return shaped(calls) as Answers<C>
}

/** Reads once, 500 in a request. @throws what `multicall` throws */
export function readCalls<C extends ContractCalls>(
  client: Client,
  multicallAddress: Address,
  calls: C,
  blockNumber?: bigint,
): Promise<Answers<C>> {
  const results = multicall(client, multicallAddress, callsIn(calls), blockNumber)
  const answers = results.then<unknown>((all): unknown =>
    answersOf(
      calls,
      all.map((result) => batchedAnswer(result, 0)),
    ),
  )
  // As `answersOf` says; followed through a promise the type is too deep for the compiler.
  return answers as Promise<Answers<C>>
}

function batchedAnswer(result: BatchedResult, now: number): Known<Hex> {
  return result === null ? unknown('unreadable') : known(result, now)
}

type Decode = ContractCall<unknown>['decode']

/** What each result was found to say, so that one that stays the same keeps its object and is read once. */
const decoded = new WeakMap<Known<Hex>, Map<Decode, Known<unknown>>>()

/** What the result of one call says. */
export function answerOf<T>(call: ContractCall<T>, result: Known<Hex>): Known<T> {
  if (result.status !== 'known') return result
  const made = decoded.get(result) ?? new Map<Decode, Known<unknown>>()
  decoded.set(result, made)
  const answer = made.get(call.decode) ?? decodedAnswer(call, result.value, result.asOf)
  made.set(call.decode, answer)
  // Kept under the function that made it.
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

/** A contract answered with something that its ABI does not say. */
class ContractAnswerError extends Error {
  override readonly name = 'ContractAnswerError'
}

/** Lists of strangers are cut off here: more reward tokens than a summary can name make a campaign unreadable. */
export const maxListLength = 32
const maxKeptEncodings = 6000

type Codec = { readonly encode: (args: readonly unknown[]) => Hex; readonly decode: Decode }

const codecs = new WeakMap<Abi, Map<string, Codec>>()

/** Made once for each function of an ABI: a list reads the same of each of its rows. */
function codecOf(abi: Abi, functionName: string): Codec {
  const ofAbi = codecs.get(abi) ?? new Map<string, Codec>()
  codecs.set(abi, ofAbi)
  const codec = ofAbi.get(functionName) ?? createCodec(abi, functionName)
  ofAbi.set(functionName, codec)
  return codec
}

function createCodec(abi: Abi, functionName: string): Codec {
  const item = abi.find((each): each is AbiFunction => each.type === 'function' && each.name === functionName)
  if (!item) throw new UnknownFunctionError(functionName)
  const { inputs, outputs } = item
  const selector = toFunctionSelector(item)
  const encodings = new Map<string, Hex>()
  return {
    encode(args) {
      if (args.length === 0) return selector
      const key = args.join()
      const made = encodings.get(key)
      if (made) return made
      if (encodings.size >= maxKeptEncodings) encodings.clear()
      const data = concatHex([selector, encodeAbiParameters(inputs, args)])
      encodings.set(key, data)
      return data
    },
    decode: decoderOf(outputs),
  }
}

/** A contract is asked for what its ABI does not have: a mistake of the page. */
class UnknownFunctionError extends Error {
  override readonly name = 'UnknownFunctionError'
  constructor(functionName: string) {
    super(`The ABI has no function ${functionName}.`)
  }
}

// By hand: answers of reads are words and lists of words, for which the general codec is too large for the first load and too slow for
// ten thousand balances. The tests hold it against viem's codec.

const wordDigits = 64
type ReadWord = (word: bigint) => unknown

/** One value as itself, several as a tuple. */
function decoderOf(outputs: AbiFunction['outputs']): Decode {
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

/** How a word is read. A whole number of up to 48 bits is a number, as everywhere in viem's types. */
function wordReader(type: string): ReadWord {
  if (type === 'address') return (word) => getAddress(numberToHex(within(word, 160n), { size: 20 }))
  if (type === 'bool') return (word) => within(word, 1n) === 1n
  const bits = /^uint(\d+)$/.exec(type)?.[1]
  // Texts and bytes are read by who asks for them.
  if (bits === undefined) return () => unreadable(type)
  return (word) => (Number(bits) <= 48 ? Number(within(word, BigInt(bits))) : within(word, BigInt(bits)))
}

function unreadable(type: string): never {
  throw new ContractAnswerError(`The answer is a ${type}, which is no word.`)
}

function within(word: bigint, bits: bigint): bigint {
  if (word >> bits !== 0n) throw new ContractAnswerError(`The answer has more than ${bits} bits.`)
  return word
}

function wordAt(answer: Hex, at: number): bigint {
  const word = answer.slice(2 + at * wordDigits, 2 + (at + 1) * wordDigits)
  if (word.length < wordDigits) throw new ContractAnswerError('The answer is too short.')
  return BigInt(`0x${word}`)
}

/** The words of a list: its offset, how many they are, then themselves. */
function listIn(answer: Hex): readonly bigint[] {
  const offset = wordAt(answer, 0)
  const count = offset === 32n ? wordAt(answer, 1) : -1n
  if (count < 0n || count > BigInt(maxListLength)) throw new ContractAnswerError('The answer is no list, or too long.')
  return Array.from({ length: Number(count) }, (_, at) => wordAt(answer, 2 + at))
}
