import type { BlockHeader } from '../block-header.ts'
import { type Clock, clock as pageClock } from '../clock.ts'
import { newId, type PageVisibility, pageVisibility } from '../page.ts'
import { type PostRpc, postRpc } from './endpoint.ts'
import type { NumberedCall } from './replies.ts'
import {
  type Announcement,
  answersIn,
  headerOf,
  lookIn,
  numberIn,
  readAnnouncement,
  repliesFrom,
} from './shared-look.ts'

/** As `PostRpc`, of a chain. */
export type ChainPost = (...question: [...Parameters<PostRpc>, chainId: number]) => Promise<unknown>

/** What the page hears of other tabs with. */
type TabListener = {
  /** The nodes that are asked of a chain now; null for one that is not followed. */
  readonly urlsOf: (chainId: number) => readonly string[] | null
  /** Another tab has seen this head: true where the page looks at once. Its own next look is late by `lagMs`. */
  readonly hear: (chainId: number, hash: string, lagMs: number) => boolean
}

type Heard = Announcement & { readonly header: BlockHeader; readonly until: number }
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/**
 * So much longer than its interval a tab waits after it has heard another one, and as long as the node took to answer that: who was first
 * stays first. Where nobody is heard by then it looks by itself.
 */
const lagMs = 300
export const longestLagMs = 1000

/** What has not been taken by then is asked again. */
const freshMs = 1000

/**
 * Tabs of one release that ask the same nodes of a chain: what one of them is answered when it looks at the head the others take, each for the
 * look that follows at once. An answer stays the word of the node that gave it, and is read as if that had come.
 */
export function openTabAnswers(
  { urlsOf, hear }: TabListener,
  parts: {
    readonly channel?: Channel | null
    readonly tab?: string
    readonly clock?: Clock
    readonly visibility?: Pick<PageVisibility, 'isVisible'>
    readonly post?: PostRpc
  } = {},
): ChainPost {
  const {
    channel = openChannel(),
    tab = newId(),
    clock = pageClock,
    visibility = pageVisibility,
    post = postRpc,
  } = parts
  const heard = new Map<number, Heard>()
  /** How far the own node was of each chain: nothing older is taken. */
  const newest = new Map<number, bigint>()

  const isOlder = (chainId: number, number: bigint) => number < (newest.get(chainId) ?? 0n)

  channel?.addEventListener('message', ({ data }) => {
    const said = readAnnouncement(data, urlsOf)
    const header = said && headerOf(said.answers)
    if (!said || !header || isOlder(said.chainId, header.number)) return
    // Of two that look at once the same one stays first.
    if (hear(said.chainId, header.hash, said.tab < tab ? Math.min(lagMs + said.tookMs, longestLagMs) : 0)) {
      heard.set(said.chainId, { ...said, header, until: clock.now() + freshMs })
    }
  })

  /** Each is taken once, by the look that it was heard for. */
  function take(chainId: number, url: string, calls: readonly NumberedCall[]): readonly object[] | null {
    const said = heard.get(chainId)
    heard.delete(chainId)
    if (said?.url !== url || clock.now() > said.until || isOlder(chainId, said.header.number)) return null
    const replies = repliesFrom(said.answers, calls)
    if (replies) newest.set(chainId, said.header.number)
    return replies
  }

  function announce({ chainId, ...said }: Pick<Announcement, 'answers' | 'chainId' | 'tookMs' | 'url'>): void {
    const urls = urlsOf(chainId)
    // A tab in the background looks too rarely to be waited for.
    if (urls && visibility.isVisible()) channel?.postMessage({ ...said, chainId, tab, urls } satisfies Announcement)
  }

  return async (url, body, method, chainId) => {
    const calls = lookIn(body)
    const taken = calls && take(chainId, url, calls)
    if (taken) return taken
    const begun = clock.now()
    const json = await post(url, body, method)
    const answers = calls && answersIn(calls, json)
    const header = answers && headerOf(answers)
    const number = header?.number ?? numberIn(body, json)
    // A chain may go back: what the own node says when it is looked at holds.
    if (number !== null && (header || !isOlder(chainId, number))) newest.set(chainId, number)
    if (header) announce({ chainId, url, answers, tookMs: clock.now() - begun })
    return json
  }
}

/** For tabs of this release alone: the hash of its first file stands for all of it. Null where a browser has no channels, or forbids them. */
function openChannel(): Channel | null {
  const start = document.querySelector<HTMLScriptElement>('script[type=module]')
  try {
    return new BroadcastChannel(`dexswap.looks ${start?.integrity || start?.src}`)
  } catch {
    return null
  }
}
