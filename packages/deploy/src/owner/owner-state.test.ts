import { createPublicClient, custom, encodeAbiParameters, type Hex, toFunctionSelector, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Sender } from '../sender.ts'
import { NotOursError, readState } from './owner-state.ts'

const [factory, owner, proposed] = ['a', '1', '2'].map((digit) => `0x${digit.repeat(40)}` as const) as [Hex, Hex, Hex]
const owned = { feeSetter: factory, feeReceiver: factory, campaignFactory: factory }
const selector = (name: string) => toFunctionSelector(`function ${name}()`)
const addressWord = (address: Hex) => encodeAbiParameters([{ type: 'address' }], [address])
const holder = addressWord(owner)
const answers = {
  [selector('owner')]: holder,
  [selector('ethReceiver')]: holder,
  [selector('fallbackReceiver')]: holder,
  [selector('stakingPaused')]: encodeAbiParameters([{ type: 'bool' }], [false]),
}

/** A sender for a node with one contract that has these functions and reverts for all others. */
function senderFor(functions: Readonly<Record<Hex, Hex>>): Sender {
  const request = async ({ params }: { params?: unknown }) => {
    const [{ data }] = params as [{ data: Hex }]
    const answer = functions[data]
    if (answer === undefined) throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
    return answer
  }
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) })
  return { client, polling: { intervalMs: 1, timeoutMs: 0 }, settledBlock: async () => undefined } as unknown as Sender
}

describe('readState', () => {
  test.each([
    ['the proposed owner of the campaign factory', addressWord(proposed), proposed],
    ['no proposed owner without a proposal', addressWord(zeroAddress), null],
    ['no proposed owner when the owner itself is proposed', holder, null],
  ])('behavior: reads %s', async (_, pending, expected) => {
    const state = await readState(senderFor({ ...answers, [selector('pendingOwner')]: pending }), owned)
    expect(state).toMatchObject({ owners: { campaignFactory: owner }, pendingOwner: expected })
  })

  test('behavior: returns no proposed owner for a factory that transfers ownership in one step', async () => {
    expect((await readState(senderFor(answers), owned)).pendingOwner).toBeNull()
  })

  test('error: NotOursError when the factory has no owner', async () => {
    await expect(readState(senderFor({}), owned)).rejects.toThrow(NotOursError)
  })
})
