import { describe, expect, test } from 'vitest'
import {
  approveStep,
  browser,
  outsider,
  planOf,
  provideChain,
  recipient,
  sendStep,
  start,
  tab,
} from '../test/transactions-on-chain.ts'
import type { PermitStep, SendStep, Signature } from './plan.ts'

provideChain()

const approve = approveStep({ to: outsider })

/** A plan with a permit, and a send step that includes the signature if it exists. */
function permitted(part: Partial<PermitStep> = {}) {
  const built: (readonly Signature[])[] = []
  const send: SendStep = {
    ...sendStep(),
    call(signatures) {
      built.push(signatures)
      return { to: recipient, data: '0x', value: 1n }
    },
  }
  const permit: PermitStep = { kind: 'permit', typedData: () => '{}', otherwise: () => [approve], ...part }
  return { plan: planOf(permit, send), built }
}

/** Sets the wallet's response to a signature request. */
function answers(sign: () => unknown): void {
  browser.wallet.signs = async () => sign()
}
const signature: Signature = `0x${'ab'.repeat(65)}`
const sentTo = () => browser.wallet.sent.map((call) => (call as { to: string }).to)

describe('a permit in the place of an approval', () => {
  test('default: sends one call that includes the signature, and no approval [2.7.38]', async () => {
    answers(() => signature)
    const { plan, built } = permitted()
    expect(await start(tab, plan).ended).toMatchObject({ status: 'done' })
    expect(built).toEqual([[signature]])
    expect(sentTo()).toEqual([recipient])
  })

  test.each([
    ['lacks the signing method', -32601],
    ['does not support the signing method', 4200],
  ])('behavior: sends an approval in the same run when the wallet %s', async (_, code) => {
    answers(() => {
      throw { code, message: 'no' }
    })
    const { plan, built } = permitted()
    const { states, ended } = start(tab, plan)
    expect(await ended).toMatchObject({ status: 'done' })
    expect(built).toEqual([[]])
    expect(sentTo()).toEqual([outsider, recipient])
    // The approval has the same step number as the signature that it replaces.
    expect(states.flatMap((state) => (state.status === 'asking' ? [state.step] : []))).toEqual([0, 0, 1])
  })

  test('behavior: sends nothing when the user rejects the signature', async () => {
    answers(() => {
      throw { code: 4001, message: 'User rejected the request.' }
    })
    const { plan } = permitted()
    expect(await start(tab, plan).ended).toMatchObject({
      status: 'failed',
      step: 0,
      error: { name: 'UserRejectedError' },
    })
    expect(sentTo()).toEqual([])
  })

  test('behavior: requests no approval after the dialog was closed during the signature', async () => {
    answers(() => {
      throw { code: -32601, message: 'no' }
    })
    const { plan } = permitted()
    const end = await start(tab, { ...plan, isWanted: () => false }).ended
    expect(end).toMatchObject({ status: 'failed', error: { name: 'NotWantedError' } })
    expect(sentTo()).toEqual([])
  })
})
