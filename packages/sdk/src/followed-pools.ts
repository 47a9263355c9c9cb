import { type Address, lowerAddress } from '@dexswap/chains'
import { type Currency, wrappedForm } from '@dexswap/pools-reader/currency'
import { createPoolReader } from '@dexswap/pools-reader/pool-reader'
import type { PoolState, ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { UnreadTicks } from '@dexswap/pools-reader/quote'
import { createUnreadFilter } from '@dexswap/pools-reader/unread-ticks'
import { NodeReadError } from './errors.ts'
import { unreachableIn } from './partly-read.ts'
import type { Head } from './read-head.ts'
import type { SessionTerms } from './session-terms.ts'

/** Requested tokens after which the pools are read anew, as each is looked up with all others. */
const maxTokens = 64
/** Attempts of a step, because nodes behind one URL may not have the newest block yet. */
const maxAttempts = 3
const pauseMs = 250

/** The pools of the requested tokens, updated to a block on each read. */
export function createFollowedPools({ chain, client, maxFactoryPairs }: SessionTerms) {
  const listed = chain.tokens.map(({ address }) => address)
  let pools = openPools()

  function openPools() {
    const reader = createPoolReader({
      ...{ chain, client, listed, maxFactoryPairs },
      openPairCache: () => Promise.resolve(null),
      clock: { after: later },
    })
    return {
      reader,
      tokens: new Set<Address>(),
      followed: '',
      state: null as PoolState | null,
      /** Block at which failed platforms were read again. */
      retried: '',
      isUnread: createUnreadFilter(),
    }
  }

  /** Requests the pools of two tokens; returns the tokens in lower case. */
  function want(sides: readonly [Currency, Currency]): readonly Address[] {
    const tokens = sides.map((side) => lowerAddress(wrappedForm(chain, side).address))
    if (pools.tokens.size + tokens.length > maxTokens) pools = openPools()
    for (const token of tokens) pools.tokens.add(token)
    pools.reader.want(tokens)
    if (pools.followed !== tokens.join()) pools.reader.followTokens(tokens)
    pools.followed = tokens.join()
    return tokens
  }

  /** Runs a step, again after a pause when it fails. @throws NodeReadError */
  async function stepAt(head: Head): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const step = await pools.reader.turn(head)
        pools.state = step.state ?? pools.state
        return step.more
      } catch (cause) {
        if (attempt === maxAttempts) throw new NodeReadError('pools', { cause })
      }
      await pause(pauseMs)
    }
  }

  /** Runs steps until nothing is due, and again for platforms that failed. @throws NodeReadError */
  async function read(head: Head): Promise<ReadyPools> {
    for (let attempt = 1; ; attempt += 1) {
      for (let more = true; more; ) more = await stepAt(head)
      const { state, retried } = pools
      if (state?.status !== 'ready') throw new NodeReadError('pools')
      const isFinal = attempt === maxAttempts || retried === head.hash
      if (isFinal || unreachableIn(chain, state).length === 0) {
        if (isFinal) pools.retried = head.hash
        return state
      }
      await pause(pauseMs)
    }
  }

  return {
    want,
    read,
    readTicksOf: (hops: readonly UnreadTicks[]) => pools.reader.readTicksOf(hops),
    /** The ticks that were not requested before. */
    unreadIn: (hops: readonly UnreadTicks[]) => pools.isUnread(hops),
  }
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A timer that does not keep a process alive. */
function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer)
}
