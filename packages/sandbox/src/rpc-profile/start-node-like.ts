import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Hex, keccak256, numberToHex, parseTransaction, recoverTransactionAddress } from 'viem'
import { listen } from '../server/listen.ts'
import { applyProfile, type Call, type View } from './apply-profile.ts'
import { arbitrumGas, lengthOf, operatorFee, opStackFee } from './data-fee.ts'
import { type Gate, type HttpAnswer, openGate, passGate, tooLargeBatch, tooManyCalls } from './gate.ts'
import { type DataCost, noDataCost, type Reply, rewriteResponse } from './rewrite-response.ts'
import type { RpcProfile } from './rpc-profiles.ts'

/** A proxy of the chain with a profile's responses. Each path is an operator with its own limit. */
export type NodeLike = {
  readonly url: string
  /** Transactions sent through the proxy, with the account that pays for their data. */
  readonly senders: ReadonlyMap<Hex, Hex>
  /** Data and operator fee of a mined transaction. */
  costOf(hash: Hex): Promise<DataCost>
  /** HTTP requests and calls so far. */
  counted(): { readonly requests: number; readonly calls: number; readonly refused: number }
  /** Changes the chain atomically between two requests, as a reorg does. */
  inOneStep(change: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

type Block = { readonly number: Hex; readonly baseFeePerGas: Hex }
/** Paths without a rate limit, for the indexer of an operator with a paid node. */
export const paidPath = '/paid'

/** CORS headers that let any page request and read Retry-After. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
}

/** A reply without the HTTP status of an error. */
function withoutStatus(reply: Reply) {
  if (!('error' in reply)) return reply
  const { code, message, data } = reply.error
  return { error: data === undefined ? { code, message } : { code, message, data } }
}

/** @throws PortTakenError */
export async function startNodeLike(options: {
  readonly profile: RpcProfile
  /** URL of the chain. */
  readonly target: string
  /** 0: any free port. */
  readonly port?: number
  readonly now?: () => number
}): Promise<NodeLike> {
  const { profile, target, port = 0, now = Date.now } = options
  const gates = new Map<string, Gate>()
  const senders = new Map<Hex, Hex>()
  const costs = new Map<string, DataCost>()
  const count = { requests: 0, calls: 0, refused: 0 }
  const underway = new Set<Promise<unknown>>()
  let changing: Promise<unknown> = Promise.resolve()
  let turn = 0

  async function askAll(calls: readonly Call[]): Promise<readonly Reply[]> {
    if (calls.length === 0) return []
    const numbered = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(numbered),
    })
    // Unparsed: the response comes from the chain that this process started.
    const replies = (await response.json()) as (Reply & { id: number })[]
    const byId = new Map(replies.map(({ id, ...reply }) => [id, reply as Reply]))
    return calls.map((_, id) => byId.get(id) ?? { error: { code: -32603, message: 'internal error' } })
  }
  async function ask<Result>(method: string, ...params: readonly unknown[]): Promise<Result | null> {
    const [reply] = await askAll([{ method, params }])
    return reply && 'result' in reply ? (reply.result as Result | null) : null
  }

  async function nextView(): Promise<View> {
    const lag = profile.lags[turn++ % profile.lags.length] ?? 0
    const newest = await ask<Block>('eth_getBlockByNumber', 'latest', false)
    const head = Math.max(0, Number(newest?.number ?? 0) - lag)
    const block = lag === 0 ? newest : await ask<Block>('eth_getBlockByNumber', numberToHex(head), false)
    return { head, baseFeeWei: BigInt(block?.baseFeePerGas ?? 0) }
  }

  function costOfBytes(raw: Hex, baseFeeWei: bigint, gas: bigint): DataCost {
    if (profile.dataFee === 'opStack') {
      return { wei: opStackFee(lengthOf(raw)), gas: 0n, operatorWei: operatorFee(gas) }
    }
    if (profile.dataFee === 'arbitrum') return { ...noDataCost, gas: arbitrumGas(lengthOf(raw), baseFeeWei) }
    return noDataCost
  }

  async function costOf(hash: Hex): Promise<DataCost> {
    if (profile.dataFee === 'none') return noDataCost
    const [raw, receipt] = await Promise.all([
      ask<Hex>('eth_getRawTransactionByHash', hash),
      ask<{ blockNumber: Hex; blockHash: Hex; gasUsed: Hex }>('eth_getTransactionReceipt', hash),
    ])
    if (raw === null || receipt === null) return noDataCost
    const key = `${hash} ${receipt.blockHash}`
    const block = costs.has(key) ? null : await ask<Block>('eth_getBlockByNumber', receipt.blockNumber, false)
    const cost = costs.get(key) ?? costOfBytes(raw, BigInt(block?.baseFeePerGas ?? 0), BigInt(receipt.gasUsed))
    costs.set(key, cost)
    return cost
  }

  /** Arbitrum's estimate includes data gas plus a tenth; others exclude it. */
  function costOfEstimate({ params }: Call, { baseFeeWei }: View): DataCost {
    if (profile.dataFee !== 'arbitrum') return noDataCost
    const [call] = (params ?? []) as readonly { data?: Hex; input?: Hex }[]
    // Signature, nonce and fees are unknown: adds as many incompressible bytes.
    const gas = arbitrumGas(lengthOf(call?.data ?? call?.input ?? '0x') + 110, baseFeeWei)
    return { ...noDataCost, gas: (gas * 11n) / 10n }
  }

  /** Reasons to reject a transaction that the chain does not check. */
  async function refuseToSend(raw: Hex, view: View): Promise<string | null> {
    const from = await recoverTransactionAddress({ serializedTransaction: raw as never }).catch(() => null)
    if (from === null) return null
    const { gas = 0n, gasPrice, maxFeePerGas, value = 0n } = parseTransaction(raw)
    const price = gasPrice ?? maxFeePerGas ?? 0n
    const { wei, gas: dataGas, operatorWei } = costOfBytes(raw, view.baseFeeWei, gas)
    if (price < profile.fees.minWei) return 'transaction underpriced'
    if (gas < 21_000n + dataGas) return 'intrinsic gas too low'
    const balance = BigInt((await ask<Hex>('eth_getBalance', from, 'latest')) ?? 0)
    if (balance < value + gas * price + wei + operatorWei) return 'insufficient funds for gas * price + value'
    senders.set(keccak256(raw), from)
    return null
  }

  async function answerCall(call: Call, view: View): Promise<Reply> {
    const judged = applyProfile(call, view, profile)
    if (judged.kind === 'answer') return { result: judged.result }
    if (judged.kind === 'refuse') return { error: judged.refusal }
    const [first] = (judged.call.params ?? []) as readonly Hex[]
    if (judged.block !== undefined) {
      const block = await ask<Block>('eth_getBlockByHash', judged.block, false)
      if (block === null || Number(block.number) > view.head) return { error: profile.unknownBlockRefusal }
    }
    if (call.method === 'eth_sendRawTransaction' && first !== undefined) {
      const refused = await refuseToSend(first, view)
      if (refused !== null) return { error: { code: -32000, message: refused } }
    }
    const [reply] = await askAll([judged.call])
    const cost =
      call.method === 'eth_getTransactionReceipt' && first !== undefined
        ? await costOf(first)
        : call.method === 'eth_estimateGas'
          ? costOfEstimate(call, view)
          : noDataCost
    return reply
      ? rewriteResponse(call, reply, view, profile, cost)
      : { error: { code: -32603, message: 'internal error' } }
  }

  function inOneStep(change: () => Promise<void>): Promise<void> {
    const before = changing
    const changed = (async () => {
      await before
      while (underway.size > 0) await Promise.allSettled(underway)
      await change()
    })()
    changing = changed.catch(() => {})
    return changed
  }

  /** Answers from one state of the chain, without a reorg in between. */
  async function answerWhole(path: string, body: string): Promise<HttpAnswer> {
    for (let awaited: unknown; awaited !== changing; ) {
      awaited = changing
      await changing
    }
    const answered = answerBody(path, body)
    underway.add(answered)
    return answered.finally(() => underway.delete(answered))
  }

  async function answerBody(path: string, body: string): Promise<HttpAnswer> {
    const parsed: unknown = JSON.parse(body)
    const isBatch = Array.isArray(parsed)
    const calls = [parsed].flat() as Call[]
    count.requests += 1
    count.calls += calls.length
    const tooLarge = isBatch ? tooLargeBatch(calls, profile) : null
    if (tooLarge) return tooLarge
    const passed = passGate(gates.get(path) ?? openGate, path === paidPath ? 0 : calls.length, now(), profile)
    gates.set(path, passed.gate)
    if (!passed.isOpen) {
      count.refused += 1
      return tooManyCalls(calls, isBatch, profile)
    }
    const view = await nextView()
    const replies = await Promise.all(calls.map((call) => answerCall(call, view)))
    const named = replies.map((reply, at) => {
      return { jsonrpc: '2.0', id: calls[at]?.id ?? null, ...withoutStatus(reply) }
    })
    // A rejected single call can have an HTTP status.
    const [reply] = replies
    const status = !isBatch && reply && 'error' in reply && 'status' in reply.error ? Number(reply.error.status) : 200
    return { status, headers: {}, body: isBatch ? named : named[0] }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.writeHead(204, open).end()
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const { status, headers, body } = await answerWhole(path, await text(request))
    response.writeHead(status, { ...open, 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.socket?.destroy())
  })
  const taken = await listen(server, port)
  return {
    url: `http://127.0.0.1:${taken}`,
    senders,
    costOf,
    counted: () => ({ ...count }),
    inOneStep,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
