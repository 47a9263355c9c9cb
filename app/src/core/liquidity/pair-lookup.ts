import { factoryAbi, pairAbi } from '@dexswap/abis'
import type { AmountPair, ReservePair } from '@dexswap/amm'
import type { Address, Platform } from '@dexswap/chains'
import { type Answers, contractCall } from '@dexswap/pools-reader/contract-call'
import { namedKnown } from '@dexswap/pools-reader/known-lists'
import {
  lastProductCall,
  mintedSupply,
  mintedSupplyOrNull,
  protocolFeeCalls,
  protocolFeeOf,
} from '@dexswap/pools-reader/lp-supply'
import { zeroAddress } from 'viem'
import { bothKnown, type Known, known, mapKnown, unknown } from '../known.ts'
import type { Currency, Token } from '../tokens/currency.ts'

/** The currencies of a pair in the order of the screen, unlike token0 and token1. */
export type Side = 'first' | 'second'
export type Sides<T> = { readonly [S in Side]: T }

export const bothSides = ['first', 'second'] as const satisfies readonly Side[]

export function otherSide(side: Side): Side {
  return side === 'first' ? 'second' : 'first'
}

export function mapSides<A, B>(sides: Sides<A>, change: (value: A, side: Side) => B): Sides<B> {
  return { first: change(sides.first, 'first'), second: change(sides.second, 'second') }
}

export function nativeSideOf(currencies: Sides<Currency | null>): Side | null {
  if (currencies.first?.kind === 'native') return 'first'
  return currencies.second?.kind === 'native' ? 'second' : null
}

/** The side that the router takes in full: the token if the other side is native. */
export function leadingSide(currencies: Sides<Currency | null>): Side {
  return nativeSideOf(currencies) === 'first' ? 'second' : 'first'
}

/** State of a pair at one block, for adding and removing. */
export type PairFacts = {
  readonly address: Address
  readonly reserves: Sides<bigint>
  readonly totalSupply: bigint
  /** Product of the reserves after the last addition or removal; 0 while the protocol fee was off. */
  readonly kLast: bigint
  /** As on chain: the protocol receives 1/(denominator + 1); null while its fee is off. */
  readonly protocolFeeDenominator: number | null
  readonly swapFeeBps: number
}

type SupplyFacts = Pick<PairFacts, 'reserves' | 'totalSupply' | 'kLast' | 'protocolFeeDenominator'>

/** LP supply after an addition or removal has minted the protocol fee. */
export function supplyWithFee(facts: SupplyFacts): bigint {
  return mintedSupply({ ...facts, ...reservePair(facts.reserves) })
}

/** True without LP tokens, when the next provider sets the price. */
export function isEmptyPair({ totalSupply }: PairFacts): boolean {
  return totalSupply === 0n
}

export function reservePair({ first, second }: Sides<bigint>): ReservePair {
  return { reserve0: first, reserve1: second }
}

export function amountPair({ first, second }: Sides<bigint>): AmountPair {
  return { amount0: first, amount1: second }
}

export function sidesOfAmounts({ amount0, amount1 }: AmountPair): Sides<bigint> {
  return { first: amount0, second: amount1 }
}

/** A factory's lookup of two tokens (LOADING, NOT_EXISTS, EXISTS, INVALID). */
export type PairLookup =
  | { readonly status: 'loading' }
  /** The tokens are equal, or the chain has no such platform. */
  | { readonly status: 'invalid' }
  /** No node responds. */
  | { readonly status: 'unknown' }
  | { readonly status: 'not-exists'; readonly protocolFeeDenominator: number | null }
  | { readonly status: 'exists'; readonly facts: PairFacts }

/** Protocol fee; unknown when neither the factory nor the platform's record states its share. */
export function reportedProtocolFee(
  platform: Platform,
  answers: Answers<ReturnType<typeof protocolFeeCalls>>,
): Known<number | null> {
  const fee = protocolFeeOf(platform, answers)
  const isReported = answers.denominator !== null || platform.protocolFeeBps !== undefined
  return fee.status === 'known' && fee.value !== null && !isReported ? unknown('no-source') : fee
}

/** Reads of the factory: the pair of the two tokens, and the protocol fee. */
export function factoryCalls(platform: Platform, { first, second }: Sides<Token>) {
  const read = { address: platform.factory, abi: factoryAbi } as const
  return {
    pair: contractCall({ ...read, functionName: 'getPair', args: [first.address, second.address] }),
    ...protocolFeeCalls(platform),
  }
}

/** Reads reserves, supply, kLast, and the swap fee if pairs have individual ones. */
export function pairCalls({ swapFeeBps }: Pick<Platform, 'swapFeeBps'>, pair: Address) {
  const read = { address: pair, abi: pairAbi } as const
  return {
    reserves: contractCall({ ...read, functionName: 'getReserves' }),
    totalSupply: contractCall({ ...read, functionName: 'totalSupply' }),
    kLast: lastProductCall(pair),
    swapFee: swapFeeBps === 'perPair' ? contractCall({ ...read, functionName: 'swapFee' }) : null,
  }
}

type FactoryAnswers = Answers<ReturnType<typeof factoryCalls>>
type PairAnswers = Answers<ReturnType<typeof pairCalls>>

/** The pair at the factory; null for the zero address. */
export function pairOf({ pair }: Pick<FactoryAnswers, 'pair'>): Known<Address | null> {
  return mapKnown(pair, unlessZero)
}

/** Combines the results of factory and pair, in the order of the given tokens. */
export function pairLookup(
  platform: Platform,
  tokens: Sides<Token>,
  ofFactory: FactoryAnswers | null,
  ofPair: PairAnswers | null,
): PairLookup {
  if (!ofFactory) return { status: 'loading' }
  const terms = bothKnown(pairOf(ofFactory), protocolFeeOf(platform, ofFactory))
  if (terms.status !== 'known') return terms.status === 'loading' ? terms : { status: 'unknown' }
  const [address, protocolFeeDenominator] = terms.value
  if (address === null) return { status: 'not-exists', protocolFeeDenominator }
  if (!ofPair) return { status: 'loading' }
  const ownFee = platform.swapFeeBps === 'perPair' ? unknown('unreadable') : known(platform.swapFeeBps, 0)
  const read = namedKnown({ ...ofPair, swapFee: ofPair.swapFee ?? ownFee })
  if (read.status !== 'known') return read.status === 'loading' ? read : { status: 'unknown' }
  const { reserves, totalSupply, kLast, swapFee } = read.value
  const [reserve0, reserve1] = reserves
  const firstIsToken0 = tokens.first.address.toLowerCase() < tokens.second.address.toLowerCase()
  const [first, second] = firstIsToken0 ? [reserve0, reserve1] : [reserve1, reserve0]
  const facts: PairFacts = {
    address,
    reserves: { first, second },
    totalSupply,
    kLast,
    protocolFeeDenominator,
    swapFeeBps: Number(swapFee),
  }
  return mintedSupplyOrNull({ ...facts, ...reservePair(facts.reserves) }) === null
    ? { status: 'unknown' }
    : { status: 'exists', facts }
}

function unlessZero(address: Address): Address | null {
  return address === zeroAddress ? null : address
}
