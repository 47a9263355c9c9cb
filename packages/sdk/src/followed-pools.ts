import { type Address, lowerAddress } from '@dexswap/chains'
import { type Currency, wrappedForm } from '@dexswap/pools-reader/currency'
import { createPoolReader } from '@dexswap/pools-reader/pool-reader'
import type { ReadyPools } from '@dexswap/pools-reader/pool-state'
import type { UnreadTicks } from '@dexswap/pools-reader/quote'
import { createUnreadFilter } from '@dexswap/pools-reader/unread-ticks'
import { unreachableIn } from './partly-read.ts'
import type { Head } from './read-head.ts'
import { repeatRead } from './repeat-read.ts'
import type { SessionTerms } from './session-terms.ts'

/** Requested tokens after which the pools are read anew, as each is looked up with all others. */
const maxTokens = 64

/** The pools of the requested tokens, updated to a block on each read. */
export function createFollowedPools({ chain, client, maxFactoryPairs, pause }: SessionTerms) {
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
      /** Block at which failed platforms were read again. */
      retried: '',
      takeNew: createUnreadFilter(),
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

  async function runSteps(head: Head): Promise<ReadyPools> {
    for (;;) {
      const { state, more } = await pools.reader.turn(head)
      if (!more) return state
    }
  }

  /**
   * Runs steps until nothing is due, again after a failure of a step or a platform.
   * @throws NodeReadError
   */
  const read = (head: Head): Promise<ReadyPools> =>
    repeatRead('pools', { pause }, async (isLast) => {
      const state = await runSteps(head)
      const isFinal = isLast || pools.retried === head.hash
      if (isFinal) pools.retried = head.hash
      return isFinal || unreachableIn(chain, state).length === 0 ? state : null
    })

  /**
   * As `read`, for pairs alone: the pools of other platforms are not requested.
   * @throws NodeReadError
   */
  const readPairs = (head: Head): Promise<ReadyPools> => repeatRead('pairs', { pause }, () => runSteps(head))

  return {
    want,
    read,
    readPairs,
    readTicksOf: (hops: readonly UnreadTicks[]) => pools.reader.readTicksOf(hops),
    /** The ticks that were not requested before. */
    takeNew: (hops: readonly UnreadTicks[]) => pools.takeNew(hops),
  }
}

/** A timer that does not keep a process alive. */
function later(ms: number, then: () => void): () => void {
  const timer = setTimeout(then, ms)
  if (typeof timer === 'object') timer.unref()
  return () => clearTimeout(timer)
}
