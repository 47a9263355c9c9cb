import * as v from 'valibot'
import { type BlockHeader, blockHeader, toBlockNumber } from '../block-header.ts'
import type { NumberedCall, RpcCall } from './replies.ts'

/** What the node at `url` has said to a tab that looked at the head, as it came: each question with its answer. */
const announcement = v.object({
  tab: v.pipe(v.string(), v.maxLength(64)),
  chainId: v.number(),
  /** All nodes that the tab asks of the chain. */
  urls: v.pipe(v.array(v.string()), v.maxLength(100), v.readonly()),
  url: v.string(),
  /** How long the node took. */
  tookMs: v.pipe(v.number(), v.minValue(0)),
  answers: v.pipe(v.array(v.object({ question: v.string(), result: v.unknown() })), v.maxLength(100)),
})
export type Announcement = v.InferOutput<typeof announcement>

/** Of the chain and of contracts, whoever asks. What an account would send, its receipts and its turn are each tab's own. */
const ofAnybody =
  /^eth_(?:blockNumber|call|feeHistory|gasPrice|getBlockByHash|getBlockByNumber|getLogs|maxPriorityFeePerGas)$/

/** Whether a tab may take another one's answer to it. A call on a changed state, or in an account's name, is a trial. */
function isShared({ method, params }: RpcCall): boolean {
  if (!ofAnybody.test(method)) return false
  if (method !== 'eth_call') return true
  return Array.isArray(params) && params.length === 2 && !('from' in Object(params[0]))
}

/** The same text for the same question. */
function questionOf({ method, params }: RpcCall): string {
  return JSON.stringify([method, params ?? []])
}

const headQuestion = questionOf({ method: 'eth_getBlockByNumber', params: ['latest', false] })

/** The calls of a request that looks at the head, with all that rides with it; null for every other request. */
export function lookIn(body: unknown): readonly NumberedCall[] | null {
  return Array.isArray(body) && body.some((call) => questionOf(call) === headQuestion) ? body : null
}

/** How far the node was when it answered, where it was asked for that beside something else. */
export function numberIn(body: unknown, json: unknown): bigint | null {
  if (!Array.isArray(body) || !Array.isArray(json)) return null
  const id = body.find(({ method }) => method === 'eth_blockNumber')?.id
  return id === undefined ? null : toBlockNumber(Object(json.find((reply) => Object(reply).id === id)).result)
}

/** What of a look other tabs may take, where the head is in it. */
export function answersIn(calls: readonly NumberedCall[], json: unknown): Announcement['answers'] | null {
  const replies = new Map((Array.isArray(json) ? json : []).map((reply) => [Object(reply).id, Object(reply)]))
  const answers = calls.flatMap((call): Announcement['answers'] => {
    const reply = replies.get(call.id)
    return isShared(call) && reply && 'result' in reply ? [{ question: questionOf(call), result: reply.result }] : []
  })
  return headerOf(answers) ? answers : null
}

/** The head that was answered; null where it is not one. */
export function headerOf(answers: Announcement['answers']): BlockHeader | null {
  const head = v.safeParse(blockHeader, answers.find(({ question }) => question === headQuestion)?.result)
  return head.success ? head.output : null
}

/** Another tab's message; null where it is none, or of a tab that asks other nodes. */
export function readAnnouncement(
  message: unknown,
  urlsOf: (chainId: number) => readonly string[] | null,
): Announcement | null {
  const read = v.safeParse(announcement, message)
  if (!read.success) return null
  const { chainId, urls, url } = read.output
  const isAlike = urls.includes(url) && urls.join(' ') === urlsOf(chainId)?.join(' ')
  return isAlike ? read.output : null
}

/**
 * A look's replies out of what another tab was answered; null where one of its questions is not among them. All or none: the answers of one
 * request belong together.
 */
export function repliesFrom(
  answers: Announcement['answers'],
  calls: readonly NumberedCall[],
): readonly object[] | null {
  const known = new Map(answers.map(({ question, result }) => [question, result]))
  const replies = calls.flatMap((call) => {
    const question = questionOf(call)
    if (!isShared(call) || !known.has(question)) return []
    return [{ jsonrpc: '2.0', id: call.id, result: known.get(question) }]
  })
  return replies.length === calls.length ? replies : null
}
