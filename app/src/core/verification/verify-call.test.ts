import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import type { AskNode } from '#io/rpc/ask-node.ts'
import { createTestClock } from '#io/test/test-clock.ts'
import type { Head } from '../chain/head.ts'
import type { CallStep } from '../sending/plan.ts'
import { wrapPlan } from '../swaps/plans.ts'
import { configuredChain } from '../test/page-session.ts'
import { verifyingNetworks } from '../test/verifying-networks.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { verifyCall } from './verify-call.ts'

const account: Address = '0x00000000000000000000000000000000000000a1'
const nodes = ['ada', 'bob'].map((operator) => ({ url: `https://${operator}.example/`, operator }))
const chain = { ...configuredChain(1666600000), nodes, rpcUrls: nodes.map(({ url }) => url) }
const hash = `0x${'1'.repeat(64)}` as const
const head: Head = { number: 100n, hash, parentHash: hash, timestamp: 1n, receivedAt: 0 }

/** Verifies the wrapping of 1 wei with a shared cache and these node replies. */
async function createVerification(ask: AskNode) {
  const native = nativeCurrencyOf(chain)
  const common = { chainId: chain.id, account, wrappedNative: chain.wrappedNative.address, amount: 1n }
  const wrapped = tokenOf(chain, chain.wrappedNative)
  const [step] = wrapPlan({ kind: 'wrap', ...common, input: native, output: wrapped }).steps
  const { call, summary } = step as CallStep
  const query = { chain, account, call: await call([]), summary }
  const networks = verifyingNetworks(chain, head)
  const parts = { ask, clock: createTestClock(), networks, verdicts: { byKey: new Map(), odd: new Set<string>() } }
  return () => verifyCall(parts, query)
}

describe('verifyCall', () => {
  test('behavior: sends new requests after a rejected check', async () => {
    let requests = 0
    const verify = await createVerification(() => {
      requests++
      return Promise.reject(new TypeError('closed'))
    })
    await expect(verify()).rejects.toThrow('closed')
    const first = requests
    await expect(verify()).rejects.toThrow('closed')
    expect(requests).toBe(2 * first)
  })
})
