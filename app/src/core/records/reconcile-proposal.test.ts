// @vitest-environment node
import { erc20Abi } from '@dexswap/abis'
import { type Hex, lowerAddress } from '@dexswap/chains'
import { encodeFunctionData, hashTypedData, keccak256, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { observedOf, receiptOf, recordOf } from '../test/sample-record.ts'
import { safeTypes } from '../test/simulated-safe.ts'
import { hashOf, isPlaceFree, isProposed } from './outcomes.ts'
import type { ProposalObservation } from './read-proposal.ts'
import { reconcileProposal } from './reconcile-proposal.ts'
import { executesAt, findSafeNonce, isRejectionHash, isSafeHash } from './safe-hash.ts'
import type { TransactionRecord } from './transaction-record.ts'

const data: Hex = '0x12345678'
const owner = '0x00000000000000000000000000000000000000c3'
const { progress } = receiptOf(1)
const { receipt } = progress.status === 'mined' ? progress : expect.unreachable()

function safeHash(
  nonce: number,
  part: { to?: Hex; value?: bigint; data?: Hex; safeTxGas?: bigint; chainId?: number } = {},
) {
  const { value, ...parties } = recordOf()
  const [from, to] = [lowerAddress(parties.from), lowerAddress(parties.to)]
  const { chainId = 1666600000, ...call } = part
  const domain = { ...(chainId > 0 && { chainId }), verifyingContract: from }
  const unpaid = { operation: 0, safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress }
  const message = { to, value, data, ...unpaid, refundReceiver: zeroAddress, nonce: BigInt(nonce), ...call }
  return hashTypedData({ domain, types: safeTypes, primaryType: 'SafeTx', message })
}
const hash = safeHash(4)
const waits = { status: 'pending', hash, missed: 0, reorged: false } as const

const recordWith = (part: Partial<TransactionRecord> = {}) =>
  recordOf({ dataHash: keccak256(data), proposal: { hash, nonce: 4, readTo: 90n, data }, progress: waits, ...part })
const executing = (of: Hex, succeeded = true, part = {}) =>
  observedOf(receipt, {
    ...{ from: owner, chainId: 1666600000, input: '0x', transfers: [] },
    execution: { account: recordOf().from, hash: of, succeeded },
    ...part,
  })

function poll(record: TransactionRecord, part: Partial<ProposalObservation> = {}): TransactionRecord {
  const { proposal = { readTo: 0n } } = record
  const nothing = { head: 110n, finalised: null, own: null, other: null, canonical: null, proposal }
  return reconcileProposal(record, { ...nothing, ...part }, 5, 30)
}

describe('isSafeHash', () => {
  test.each([1666600000, 0])('behavior: computes the hash that Safe owners sign for chain %i', (chainId) => {
    const record = recordWith()
    expect(isSafeHash(safeHash(4, { chainId }), record, 4)).toBe(true)
    expect(isSafeHash(safeHash(4, { chainId }), record, 5)).toBe(false)
    expect(isSafeHash(safeHash(4, { chainId, value: 6n }), record, 4)).toBe(false)
  })

  test('behavior: recognizes an empty call of the account to itself as the rejection of a proposal', () => {
    const record = recordWith()
    expect(isRejectionHash(safeHash(4, { to: lowerAddress(record.from), value: 0n, data: '0x' }), record, 4)).toBe(true)
    expect(isRejectionHash(hash, record, 4)).toBe(false)
  })

  test('behavior: finds the nonce of a proposal that is queued behind others; returns null when another call has the hash', () => {
    expect(findSafeNonce(safeHash(60), recordWith(), 2)).toBe(60)
    expect(findSafeNonce(safeHash(4, { safeTxGas: 1n }), recordWith(), 2)).toBeNull()
  })
})

describe('executesAt', () => {
  const signatures = 'address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes'
  const inputOf = (safeTxGas: bigint) =>
    encodeFunctionData({
      abi: parseAbi([`function execTransaction(${signatures}) payable returns (bool)`]),
      args: [owner, 9n, '0xabcd', 0, safeTxGas, 0n, 0n, zeroAddress, zeroAddress, '0x1234'],
    })
  const other = safeHash(4, { to: owner, value: 9n, data: '0xabcd', safeTxGas: 7n })

  test('behavior: reads the Safe nonce from the call data of the execution, also inside another call', () => {
    const input = inputOf(7n)
    expect(executesAt(input, recordWith(), other, 4)).toBe(true)
    expect(executesAt(`0x8d80ff0a6a761202${input.slice(2)}00ff`, recordWith(), other, 4)).toBe(true)
  })

  test('behavior: returns false for another nonce, another call or data of another function', () => {
    expect(executesAt(inputOf(7n), recordWith(), other, 5)).toBe(false)
    expect(executesAt(inputOf(8n), recordWith(), other, 4)).toBe(false)
    expect(executesAt('0x6a761202', recordWith(), other, 4)).toBe(false)
  })
})

describe('reconcileProposal', () => {
  test('behavior: keeps a proposal pending, without a transaction hash, until it is executed', () => {
    const record = poll(recordWith())
    expect(record.progress).toEqual(waits)
    expect(isProposed(record)).toBe(true)
    expect(isPlaceFree(record)).toBe(false)
    expect(hashOf(record)).toBeNull()
  })

  test('behavior: marks a proposal as mined by the transaction that executed it', () => {
    const record = poll(recordWith(), { own: executing(hash) })
    expect(record.progress).toMatchObject({ status: 'mined', hash: receipt.transactionHash, final: false })
    expect(hashOf(record)).toBe(receipt.transactionHash)
  })

  test('behavior: marks a proposal as undone when its inner execution failed', () => {
    expect(poll(recordWith(), { own: executing(hash, false) }).progress).toMatchObject({
      status: 'mined',
      undone: true,
    })
  })

  test('behavior: marks a proposal as different when other calls were executed under its hash', () => {
    const unsigned = recordWith({ proposal: { hash, readTo: 90n, data } })
    expect(poll(unsigned, { own: executing(hash, true, { input: '0xffff' }) }).progress).toMatchObject({
      ...{ status: 'different', differs: 'data' },
    })
    const input: Hex = `0x${recordWith().to.slice(2)}${data.slice(2)}`
    expect(poll(unsigned, { own: executing(hash, true, { input }) }).progress.status).toBe('mined')
  })

  test('behavior: confirms an approval that the owners changed before its execution, with its new amount', () => {
    const token = recordWith().to
    const approve = (amount: bigint) =>
      encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [owner, amount] })
    const currency = { kind: 'token', symbol: 'T', decimals: 18, address: token } as const
    const unsigned = recordWith({
      summary: { kind: 'approve', currency, spender: owner },
      approval: { tokenAddress: token, spender: owner },
      proposal: { hash, readTo: 90n, data: approve(5n) },
    })
    const execute = (amount: bigint, spender: Hex = owner) => {
      const call = approve(amount).replace(owner.slice(2), spender.slice(2))
      return poll(unsigned, { own: executing(hash, true, { input: `0x${token.slice(2)}${call.slice(2)}` }) })
    }
    expect(execute(3n)).toMatchObject({ approvedAmount: 3n, progress: { status: 'mined' } })
    expect(execute(5n).approvedAmount).toBeUndefined()
    expect(execute(3n, `0x${'9'.repeat(40)}`).progress).toMatchObject({ status: 'different' })
  })

  test("behavior: classifies another transaction at the proposal's nonce as rejection or replacement", () => {
    const rejection = safeHash(4, { to: lowerAddress(recordWith().from), value: 0n, data: '0x' })
    const by = receipt.transactionHash
    expect(poll(recordWith(), { other: executing(rejection) }).progress).toMatchObject({
      status: 'cancelled',
      hash,
      by,
    })
    expect(poll(recordWith(), { other: executing(safeHash(4, { value: 9n })) }).progress).toMatchObject({
      ...{ status: 'replaced', hash, by },
    })
  })

  test("behavior: returns a proposal to pending, under the proposal's own hash, after a reorg", () => {
    const mined = poll(recordWith(), { own: executing(hash) })
    expect(poll(mined, { canonical: receipt.blockHash }).progress.status).toBe('mined')
    expect(poll(mined, { canonical: `0x${'c'.repeat(64)}` }).progress).toMatchObject({
      status: 'pending',
      hash,
      reorged: true,
    })
  })

  test('behavior: follows the account by its nonce once the account itself sent a transaction', () => {
    const record = poll(recordWith(), { own: observedOf(null) })
    expect(record.proposal).toBeUndefined()
    expect(record.lastCheckedBlockNumber).toBeNull()
  })

  test("behavior: leaves the proposal's state unknown when the wallet's response was lost", () => {
    const lost = recordWith({ proposal: { readTo: 90n, data }, progress: { status: 'unknown' } })
    expect(poll(lost).progress).toEqual({ status: 'unknown' })
  })
})
