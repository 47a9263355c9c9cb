import * as v from 'valibot'
import { openFeed } from '../feed.ts'
import { type BlockHeader, blockHeader } from './block-header.ts'

const pushed = v.object({ method: v.literal('eth_subscription'), params: v.object({ result: blockHeader }) })
const chainReply = v.object({ id: v.literal(1), result: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/)) })
const refusal = v.object({ id: v.number(), error: v.unknown() })

/**
 * New block headers over a WebSocket (`newHeads`). `onDown` comes once: when the connection failed or ended, when the
 * node refuses the subscription, or when it is on another chain.
 */
export function openHeadFeed(options: {
  readonly url: string
  readonly chainId: number
  readonly onOpen: () => void
  readonly onHeader: (header: BlockHeader) => void
  readonly onDown: () => void
}): () => void {
  const close = openFeed({
    url: options.url,
    onDown: options.onDown,
    onOpen(send) {
      send({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
      send({ jsonrpc: '2.0', id: 2, method: 'eth_subscribe', params: ['newHeads'] })
    },
    onMessage(message) {
      const chain = v.safeParse(chainReply, message)
      const header = v.safeParse(pushed, message)
      if (header.success) options.onHeader(header.output.params.result)
      else if (chain.success && Number(chain.output.result) === options.chainId) options.onOpen()
      else if (chain.success || v.is(refusal, message)) {
        close()
        options.onDown()
      }
    },
  })
  return close
}
