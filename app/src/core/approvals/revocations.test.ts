import { erc20Abi } from '@dexswap/abis'
import { harmony } from '@dexswap/chains'
import { decodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { known } from '../known.ts'
import { combineSimulations } from '../sending/batch-plan.ts'
import type { Simulation } from '../sending/simulation.ts'
import { CallRevertedError } from '../sending/transaction-errors.ts'
import { tokenOf } from '../tokens/currency.ts'
import type { Approval } from './allowances.ts'
import { approvalName, revocationsPlan, revocationsSimulationQuery } from './revocations.ts'

const account = '0x00000000000000000000000000000000000000a1'
const [one, other] = harmony.platforms
const [first, second] = harmony.tokens
const approvalOf = (record: typeof first | typeof second, router: `0x${string}`): Approval => ({
  token: tokenOf(harmony, record),
  spender: { address: router, kind: 'router', name: 'A router' },
  allowance: 5n,
  balance: known(9n, 0),
  atRisk: known(5n, 0),
  atRiskUsd: known(5n, 0),
})
const approvals = [approvalOf(first, one.router), approvalOf(first, other.router), approvalOf(second, one.router)]
const client = {} as ChainClient
const passed = (gas: bigint): Simulation<{ block: bigint; zeroFirst: boolean }> => ({
  status: 'passed',
  estimate: { candidate: 0, gas },
  measured: { block: 9n, zeroFirst: false },
})
const refused: Simulation<{ block: bigint; zeroFirst: boolean }> = {
  status: 'refused',
  error: new CallRevertedError('PAUSED'),
  doubtful: false,
}
const plan = (simulation: Parameters<typeof revocationsPlan>[3]) =>
  revocationsPlan(client, approvals, account, simulation)

describe('revocationsPlan', () => {
  test('default: sets the allowance of each spender to zero in the order of the list', async () => {
    const made = plan(combineSimulations([passed(100n), passed(200n), passed(300n)], 9n))
    const calls = await Promise.all(
      (made?.steps ?? []).map(async (step) => (step.kind === 'permit' ? null : step.call([]))),
    )
    expect(calls.map((call) => call?.to)).toEqual(approvals.map(({ token }) => token.address))
    expect(calls.map((call) => decodeFunctionData({ abi: erc20Abi, data: call?.data ?? '0x' }).args)).toEqual(
      approvals.map(({ spender }) => [spender.address, 0n]),
    )
    // Only the first call has a simulated gas limit.
    expect(calls.map((call) => call?.gas)).toEqual([100n, undefined, undefined])
  })

  test('behavior: names each token once in the summary of the batch', () => {
    const { batch } = plan(null) ?? expect.unreachable()
    expect(batch?.summary).toMatchObject({
      kind: 'resetApprovals',
      currencies: [{ address: first.address }, { address: second.address }],
    })
    expect(revocationsPlan(client, approvals.slice(1, 2), account, null)?.batch).toBeUndefined()
  })

  test('behavior: omits approvals with a change that the chain refuses', () => {
    const made = plan(combineSimulations([passed(100n), refused, passed(300n)], 9n))
    const spenders = made?.steps.map((step) => (step.kind === 'approve' ? step.spender : null))
    expect(spenders).toEqual([one.router, one.router])
    expect(revocationsPlan(client, [], account, null)).toBeNull()
  })
})

describe('revocationsSimulationQuery', () => {
  test('default: returns a different key for other approvals', () => {
    const { key } = revocationsSimulationQuery(approvals, account)
    expect(revocationsSimulationQuery(approvals.slice(1), account).key).not.toBe(key)
    expect(new Set(approvals.map(approvalName)).size).toBe(3)
  })
})
