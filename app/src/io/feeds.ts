import * as v from 'valibot'
import { type BlockHeader, blockHeader } from './block-header.ts'
import { feedCharacters } from './bounds.ts'

/** Receives JSON messages by WebSocket. `onDown` is called once: when it cannot be opened, or ends. */
export function openFeed(options: {
  readonly url: string
  readonly onOpen?: (send: (message: unknown) => void) => void
  readonly onMessage: (message: unknown) => void
  readonly onDown: () => void
}): () => void {
  const socket = openSocket(options.url)
  let isUp = true

  function close(): void {
    isUp = false
    socket?.close()
  }
  function down(): void {
    if (!isUp) return
    close()
    options.onDown()
  }

  if (!socket) {
    queueMicrotask(down)
    return close
  }
  socket.addEventListener('open', () => options.onOpen?.((message) => socket.send(JSON.stringify(message))))
  socket.addEventListener('message', ({ data }) => {
    // A message above the maximum size closes the WebSocket.
    if (String(data).length > feedCharacters) down()
    else if (isUp) options.onMessage(parseJson(data))
  })
  socket.addEventListener('close', down)
  socket.addEventListener('error', down)
  return close
}

/** Null when the browser refuses at once, such as ws: on a page with https:. */
function openSocket(url: string): WebSocket | null {
  try {
    return new WebSocket(url)
  } catch {
    return null
  }
}

function parseJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}

const pushed = v.object({ method: v.literal('eth_subscription'), params: v.object({ result: blockHeader }) })
const chainReply = v.object({ id: v.literal(1), result: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/)) })
const refusal = v.object({ id: v.number(), error: v.unknown() })

/**
 * Receives headers of new blocks by WebSocket (`newHeads`). `onDown` is called once: on a failed or
 * ended connection, a refused subscription or another chain.
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
