import { type ConfiguredChain, parseConfig } from '@dexswap/chains/config'
import { describe, expect, test } from 'vitest'
import { createAppStorage, createMemoryKeyValues } from '#io/storage/storage.ts'
import { createStore } from '../store.ts'
import { openGuard } from '../test/page-session.ts'
import type { Head } from './head.ts'
import { answerNodePrompt } from './node-confirmation.ts'
import { createOwnEndpoints } from './own-endpoints.ts'
import { createRevival } from './revived-chains.ts'
import {
  assertSendAllowed,
  BuildRevokedError,
  ChainStoppedError,
  SharedOriginError,
  UnconfirmedNodeError,
} from './send-guard.ts'

const url = 'https://node.example/'
const buildId = 'aB3-_6789012'
const page = { isShared: false, buildId }
const switched = (changes: object) => createStore({ ...openGuard.switches.get(), ...changes })

describe('assertSendAllowed', () => {
  test('default: allows sends in a build that is not revoked, on an origin without other sites', () => {
    expect(() => assertSendAllowed({ ...openGuard, page }, 1)).not.toThrow()
  })

  test('error: BuildRevokedError when the operator revoked this build, but not for a different revoked build', () => {
    const switches = switched({ revokedBuilds: ['000000000000'] })
    expect(() => assertSendAllowed({ ...openGuard, switches, page }, 1)).not.toThrow()
    switches.set({ ...switches.get(), revokedBuilds: [buildId] })
    expect(() => assertSendAllowed({ ...openGuard, switches, page }, 1)).toThrow(BuildRevokedError)
  })

  test("error: SharedOriginError when other sites share the origin without the operator's permission", () => {
    const shared = { ...page, isShared: true }
    expect(() => assertSendAllowed({ ...openGuard, page: shared }, 1)).toThrow(SharedOriginError)
    const switches = switched({ sharedOrigin: true })
    expect(() => assertSendAllowed({ ...openGuard, switches, page: shared }, 1)).not.toThrow()
  })

  test("error: ChainStoppedError when the chain was shut down, unless the user's node reports a recent block", () => {
    const { chains } = parseConfig({ defaultChain: 1 })
    const harmony = chains.get(1666600000) ?? expect.unreachable()
    const revived = createRevival()(harmony, new Map([[harmony.id, url]]))
    const now = 1_700_000_000_000
    const send = (chain: ConfiguredChain, secondsAgo: number | null) => {
      const timestamp = secondsAgo === null ? null : BigInt(now / 1000 - secondsAgo)
      const head = timestamp === null ? null : ({ timestamp } as Head)
      const networks = { chains: new Map([[chain.id, chain]]), headOf: () => createStore(head) }
      assertSendAllowed({ ...openGuard, networks, clock: { now: () => now } }, chain.id)
    }
    expect(() => send(harmony, 1)).toThrow(ChainStoppedError)
    expect(() => send(revived, null)).toThrow(ChainStoppedError)
    expect(() => send(revived, 601)).toThrow(ChainStoppedError)
    expect(() => send(revived, 599)).not.toThrow()
  })

  test('error: UnconfirmedNodeError when the user has not confirmed the stored node in use', () => {
    const ownEndpoints = { unconfirmed: (chainId: number) => (chainId === 1 ? url : null) }
    expect(() => assertSendAllowed({ ...openGuard, ownEndpoints }, 1)).toThrow(UnconfirmedNodeError)
    expect(() => assertSendAllowed({ ...openGuard, ownEndpoints }, 10)).not.toThrow()
  })
})

/** A browser with a stored node, and a page with a waiting send. */
function open() {
  const values = createMemoryKeyValues()
  createOwnEndpoints(createAppStorage(values)).set(1, url)
  const ownEndpoints = createOwnEndpoints(createAppStorage(values))
  const ends: boolean[] = []
  return { ownEndpoints, ends, prompt: { chainId: 1, onEnd: (goesOn: boolean) => void ends.push(goesOn) } }
}

describe('answerNodePrompt', () => {
  test('behavior: confirms the stored node for this visit and continues the send', () => {
    const { ownEndpoints, ends, prompt } = open()
    expect(ownEndpoints.unconfirmed(1)).toBe(url)
    answerNodePrompt(ownEndpoints, prompt, url, 'own')
    expect([ownEndpoints.unconfirmed(1), ownEndpoints.get().get(1), ends]).toEqual([null, url, [true]])
  })

  test('behavior: restores the configured nodes when the user does not recognize the stored node', () => {
    const { ownEndpoints, ends, prompt } = open()
    answerNodePrompt(ownEndpoints, prompt, url, 'standard')
    expect([ownEndpoints.get().size, ends]).toEqual([0, [true]])
  })

  test('behavior: sends nothing when the prompt is closed', () => {
    const { ownEndpoints, ends, prompt } = open()
    answerNodePrompt(ownEndpoints, prompt, url, 'cancelled')
    expect([ownEndpoints.unconfirmed(1), ends]).toEqual([url, [false]])
  })

  test("behavior: applies the user's confirmation only to the displayed node", () => {
    const { ownEndpoints, prompt } = open()
    answerNodePrompt(ownEndpoints, prompt, 'https://before.example/', 'own')
    expect(ownEndpoints.unconfirmed(1)).toBe(url)
  })
})
