import type { Pool } from '@dexswap/amm'
import type { Address, Hex, PlatformId } from '@dexswap/chains'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { createDivide } from '@dexswap/pools-reader/split-quote'
import { keccak256, toRlp } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { StoredQuote } from '../src/core/receipts/stored-quote.ts'
import { freezeQuote } from '../src/core/swaps/freeze-quote.ts'
import { buildSwapIntent } from '../src/core/swaps/intent.ts'
import { configuredChain } from '../src/core/test/page-session.ts'
import { nativeCurrencyOf, tokenOf } from '../src/core/tokens/currency.ts'
import { account, bytes, receiptOf, verdictOf, withChange } from './test/sample-receipt.ts'
import { readReceipt } from './verify-receipt.ts'

// A correct receipt passes; one with a changed relevant value fails.

const executor = {
  address: '0x00000000000000000000000000000000000000e1',
  codeHash: `0x${'11'.repeat(32)}`,
  platforms: ['viperswap', 'dexswap'],
  block: null,
} as const
const chain = { ...configuredChain(1666600000), splitExecutor: executor }
const unit = 10n ** 18n
const [coin, dai] = [nativeCurrencyOf(chain), tokenOf(chain, chain.tokens[1] ?? chain.wrappedNative)]
const wone = chain.wrappedNative.address
/** Intermediate token of the split route: split routes use only tokens of the chain record. */
const stop = chain.tokens[2]?.address ?? wone

function pool(at: number, one: Address, reserve: bigint, other: Address, otherReserve: bigint): Pool {
  const [a, b] = [one.toLowerCase() as Address, other.toLowerCase() as Address]
  const [token0, token1, reserve0, reserve1] = a < b ? [a, b, reserve, otherReserve] : [b, a, otherReserve, reserve]
  return { address: `0x${String(at).repeat(40)}`, token0, token1, reserve0, reserve1, swapFeeBps: 30 }
}
const direct = pool(1, wone, 1000n * unit, dai.address, 2000n * unit)
const lists: Partial<Record<PlatformId, readonly Pool[]>> = {
  dexswap: [direct],
  viperswap: [pool(2, wone, 900n * unit, stop, 900n * unit), pool(3, stop, 900n * unit, dai.address, 1800n * unit)],
}

/** State of one pair with these reserves; each proof is a single leaf. */
function stateOf({ address, reserve0, reserve1 }: Pool) {
  const leaf = (key: Hex, value: Hex) => toRlp([`0x20${keccak256(key).slice(2)}` as Hex, value])
  const word = ((reserve1 << 112n) | reserve0).toString(16)
  const slot: Hex = `0x${'8'.padStart(64, '0')}`
  const storage = leaf(slot, toRlp(`0x${word.length % 2 ? '0' : ''}${word}`))
  const state = leaf(address, toRlp(['0x', '0x', keccak256(storage), bytes('c')]))
  return { stateRoot: keccak256(state), proof: { address, accountProof: [state], storageProof: [storage] } }
}

function headerOf(stateRoot: Hex): StoredQuote['headers'][number]['header'] {
  const fields = {
    ...{ parentHash: bytes('1'), sha3Uncles: bytes('2'), miner: account, stateRoot },
    ...{ transactionsRoot: bytes('3'), receiptsRoot: bytes('4'), logsBloom: `0x${'00'.repeat(256)}` as Hex },
    ...{ difficulty: '0x0', number: '0x7', gasLimit: '0x1c9c380', gasUsed: '0x0', timestamp: '0x6553f100' },
    ...{ extraData: '0x', mixHash: bytes('5'), nonce: '0x0000000000000000', baseFeePerGas: '0x3b9aca00' },
  } as const
  const numbers = ['0x', '0x07', '0x01c9c380', '0x', '0x6553f100'] as const
  const { parentHash, sha3Uncles, miner, transactionsRoot, receiptsRoot, logsBloom } = fields
  const roots = [parentHash, sha3Uncles, miner, stateRoot, transactionsRoot, receiptsRoot, logsBloom]
  const hashed = [...roots, ...numbers, '0x', fields.mixHash, fields.nonce, '0x3b9aca00']
  const hash = keccak256(toRlp(hashed as readonly Hex[]))
  return { hash, ...fields }
}

type Order = { readonly exact?: 'input' | 'output'; readonly platform?: PlatformId; readonly isSplit?: boolean }

/** Receipt of a swap of 10 ONE, or for exactly 10 DAI, that was executed as quoted. */
function written({ exact = 'input', platform, isSplit = false }: Order = {}): string {
  const { stateRoot, proof } = stateOf(direct)
  const header = headerOf(stateRoot)
  const block = { number: 7n, hash: header.hash, receivedAt: 0 }
  const pools = new Map(Object.entries(lists) as [PlatformId, readonly Pool[]][])
  const state: PoolState = { status: 'ready', block, complete: true, pools }
  const settings = { slippageBps: 50, multihop: true }
  const divide = isSplit ? createDivide({ chain, executor, gas: { gasPrice: 1n }, plain: new Set() }) : null
  const order = { input: coin, output: dai, field: exact, amount: 10n * unit, platform: platform ?? null, divide }
  const quotes = quotesFor(chain, state, order, settings)
  if (quotes.status !== 'quoted') throw new TypeError(`not quoted: ${quotes.status}`)
  const intent = buildSwapIntent(chain, quotes.selected, { account, recipient: account, now: 1, deadlineSeconds: 60 })
  const measured = { block: 7n, leaves: intent.amountIn, arrives: intent.amountOut, nothingElse: true }
  const simulation = { status: 'passed', estimate: null, measured } as const
  const byUser = platform !== undefined
  const saved = { usd: 5n * unit, over: 'ViperSwap' }
  const frozen = freezeQuote({ chain, pools: state, quotes, intent, simulation, byUser, saved, ...settings })
  if (!frozen) throw new TypeError('nothing was kept')
  const stored = { ...frozen, headers: [{ operators: ['Ada', 'Bob'], header }], proofs: [proof] }
  return receiptOf(stored)
}

const changed = (path: string, change: (value: string) => unknown, text = written()) => withChange(text, path, change)

describe('verifyReceipt', () => {
  test.each([
    ['an exact input', {}],
    ['an exact output', { exact: 'output' }],
    ['a split order', { isSplit: true }],
  ] as const)('default: accepts %s with the best amount for the user', (_, order) => {
    const { output, addsUp } = verdictOf(written(order))
    expect(addsUp, output).toBe(true)
    expect(output).toContain('The header is that of Ada and Bob; its fields give this hash.')
    expect(output).toContain('Reserves: those of 1 of 3 pairs are proven')
    expect(output).toContain(`was signed: ${'isSplit' in order ? 'Split' : 'DexSwap'}`)
    expect(output).toContain('The user received at least the best quoted amount.')
  })

  test('behavior: accepts a worse platform when the user chose it, and reports the loss', () => {
    const { output, addsUp } = verdictOf(written({ platform: 'viperswap' }))
    expect(addsUp, output).toBe(true)
    expect(output).toMatch(/DexSwap was better by \d[\d.]* %, and the user chose Viperswap\./)
    expect(output).toMatch(/The user received \d[\d.]* % less than the best quote, within the signed limit/)
  })

  test('behavior: rejects a worse platform when the page chose it', () => {
    const { output, addsUp } = verdictOf(changed('byUser', () => false, written({ platform: 'viperswap' })))
    expect(addsUp).toBe(false)
    expect(output).toMatch(/WRONG: DexSwap was better by .*, and Viperswap was signed\./)
  })

  test('behavior: reports the difference between output and quote when the output is within the signed limit', () => {
    const { output, addsUp } = verdictOf(changed('receipt.arrived', (was) => `${(BigInt(was) * 998n) / 1000n}`))
    expect(addsUp, output).toBe(true)
    expect(output).toContain('The user received 0.2 % less than the best quote')
  })

  const half = (was: string) => `${BigInt(was) / 2n}`
  const double = (was: string) => `${BigInt(was) * 2n}`
  const other = () => '0x00000000000000000000000000000000000000bb'
  test.each([
    ['pools.0.reserve0', half, 'are not those that are proven'],
    ['pools.1.reserve0', double, 'by these reserves'],
    ['pools.2.swapFeeBps', () => 300, 'by these reserves'],
    ['compared.0.amountOut', double, 'by these reserves'],
    ['intent.amountOut', half, 'are not those of the way that was signed'],
    ['intent.amountIn', half, 'WRONG'],
    ['intent.minimumOut', half, 'do not follow from the quote'],
    ['intent.path', (path: string) => [...path].reverse(), 'This receipt does not add up'],
    ['block.hash', () => bytes('f'), 'is of another block'],
    ['block.number', () => '6', 'is of another block'],
    ['proofs.0.accountProof', () => ['0xc0'], 'does not lead to the header'],
    ['proofs.0.address', other, 'does not lead to the header'],
    ['simulation.arrives', half, 'outside of the limits'],
    ['receipt.arrived', half, 'less arrived than was signed'],
    ['receipt.left', double, 'more left than was signed'],
    ['receipt.from', other, 'of another account'],
    ['receipt.to', other, 'to another contract'],
    ['receipt.blockNumber', () => '7', 'in no later block'],
  ] as const)('behavior: rejects a receipt when %s was changed', (place, change, sentence) => {
    const { output, addsUp } = verdictOf(changed(place, change as (value: string) => unknown))
    expect(output).toContain(sentence)
    expect(addsUp).toBe(false)
  })

  test('behavior: does not report reserves as proven when the state root does not match the block hash', () => {
    const { output, addsUp } = verdictOf(changed('headers.0.header.stateRoot', () => bytes('9')))
    expect(output).toContain('its fields do not give this hash')
    expect(output).toContain('Reserves: those of 0 of 3 pairs are proven')
    expect(addsUp).toBe(true)
  })

  test('behavior: reports a single operator, a missing operator and a failed transaction', () => {
    expect(verdictOf(changed('headers.0.operators', () => ['Ada'])).output).toContain(
      'Verified by one node only: no second operator',
    )
    expect(verdictOf(changed('headers', () => [])).output).toContain('no operator confirms it')
    expect(verdictOf(changed('receipt.status', () => 0)).output).toContain('It failed: nothing was exchanged.')
  })

  test('behavior: removes control characters from a symbol', () => {
    const { output } = verdictOf(changed('intent.output.symbol', () => '\u001b[2JDAI\n'))
    expect(output).toContain('[2JDAI')
    expect(output).not.toContain('\u001b')
  })
})

describe('readReceipt', () => {
  test.each([
    ['no JSON', 'hello', 'it is not JSON'],
    ['another file', '{"a":1}', 'the field that identifies one is missing'],
    ['null', 'null', 'the field that identifies one is missing'],
    ['a later version', changed('version', () => 2), 'is of version 2'],
    ['a missing field', changed('receipt', () => undefined), 'receipt is wrong'],
    ['an additional field', changed('more', () => 1), 'more is wrong'],
    ['an invalid amount', changed('intent.amountIn', () => '1e3'), 'intent.amountIn is wrong'],
    ['a pair twice', changed('pools.1.address', () => direct.address), 'names a pair twice'],
    ['fewer pairs than it states', changed('signed', () => 9), 'fewer pairs than it states'],
  ])('behavior: rejects %s with one sentence of explanation', (_, text, sentence) => {
    expect(readReceipt(text)).toContain(sentence)
  })
})
