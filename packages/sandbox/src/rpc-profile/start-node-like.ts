import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Hex, keccak256, numberToHex, parseTransaction, recoverTransactionAddress } from 'viem'
import { listen } from '../server/listen.ts'
import { applyProfile, type Call, type View } from './apply-profile.ts'
import { arbitrumGas, lengthOf, operatorFee, opStackFee } from './data-fee.ts'
import { type Gate, type HttpAnswer, openGate, passGate, tooLargeBatch, tooManyCalls } from './gate.ts'
import { type DataCost, noDataCost, type Reply, rewriteResponse } from './rewrite-response.ts'
import type { RpcProfile } from './rpc-profiles.ts'

/**
 * A proxy in front of the chain that responds like the nodes of a profile. Each path has its own rate
 * limit.
 */
export type NodeLike = {
  readonly url: string
  /** Sender by hash, of transactions sent through the proxy. The sender pays for the data. */
  readonly senders: ReadonlyMap<Hex, Hex>
  /** Data and operator fee of a mined transaction. */
  costOf(hash: Hex): Promise<DataCost>
  /** Number of HTTP requests, calls and rejections so far. */
  counted(): { readonly requests: number; readonly calls: number; readonly refused: number }
  /** Executes a change of the chain, such as a reorg, while no request is being processed. */
  inOneStep(change: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

type Block = { readonly number: Hex; readonly baseFeePerGas: Hex }
/** Path without a rate limit, for the operator's indexer. It represents a paid node. */
export const paidPath = '/paid'

/** CORS headers that allow any page to send requests and to read Retry-After. */
const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-expose-headers': 'retry-after',
}

/** An error without its HTTP status, which only the proxy uses. */
function withoutStatus(reply: Reply) {
  if (!('error' in reply)) return reply
  const { code, message, data } = reply.error
  return { error: data === undefined ? { code, message } : { code, message, data } }
}

/** Requests to the chain behind the proxy. */
function createUpstream(target: string) {
  async function askAll(calls: readonly Call[]): Promise<readonly Reply[]> {
    if (calls.length === 0) return []
    const numbered = calls.map(({ method, params = [] }, id) => ({ jsonrpc: '2.0', id, method, params }))
    const response = await fetch(target, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(numbered),
    })
    // The response is not validated, because this process started the chain.
    const replies = (await response.json()) as (Reply & { id: number })[]
    const byId = new Map(replies.map(({ id, ...reply }) => [id, reply as Reply]))
    return calls.map((_, id) => byId.get(id) ?? { error: { code: -32603, message: 'internal error' } })
  }
  return {
    askAll,
    async ask<Result>(method: string, ...params: readonly unknown[]): Promise<Result | null> {
      const [reply] = await askAll([{ method, params }])
      return reply && 'result' in reply ? (reply.result as Result | null) : null
    },
  }
}

/** A lock that allows many reads or one change, so that no reorg happens during a read. */
function createChangeLock() {
  const underway = new Set<Promise<unknown>>()
  let changing: Promise<unknown> = Promise.resolve()
  return {
    async read<T>(respond: () => Promise<T>): Promise<T> {
      for (let awaited: unknown; awaited !== changing; ) {
        awaited = changing
        await changing
      }
      const answered = respond()
      underway.add(answered)
      return answered.finally(() => underway.delete(answered))
    },
    change(run: () => Promise<void>): Promise<void> {
      const before = changing
      const changed = (async () => {
        await before
        while (underway.size > 0) await Promise.allSettled(underway)
        await run()
      })()
      changing = changed.catch(() => {})
      return changed
    },
  }
}

function costOfBytes(profile: RpcProfile, raw: Hex, baseFeeWei: bigint, gas: bigint): DataCost {
  if (profile.dataFee === 'opStack') {
    return { wei: opStackFee(lengthOf(raw)), gas: 0n, operatorWei: operatorFee(gas) }
  }
  if (profile.dataFee === 'arbitrum') return { ...noDataCost, gas: arbitrumGas(lengthOf(raw), baseFeeWei) }
  return noDataCost
}

/** Data cost in a gas estimate: on Arbitrum the data gas and a tenth more, on other networks none. */
function costOfEstimate(profile: RpcProfile, { params }: Call, { baseFeeWei }: View): DataCost {
  if (profile.dataFee !== 'arbitrum') return noDataCost
  const [call] = (params ?? []) as readonly { data?: Hex; input?: Hex }[]
  // Adds 110 incompressible bytes for signature, nonce and fees, which are not known yet.
  const gas = arbitrumGas(lengthOf(call?.data ?? call?.input ?? '0x') + 110, baseFeeWei)
  return { ...noDataCost, gas: (gas * 11n) / 10n }
}

type Upstream = ReturnType<typeof createUpstream>

/** Latest block and base fee of a node that lags by `lag` blocks. */
async function viewAt(ask: Upstream['ask'], lag: number): Promise<View> {
  const newest = await ask<Block>('eth_getBlockByNumber', 'latest', false)
  const head = Math.max(0, Number(newest?.number ?? 0) - lag)
  const block = lag === 0 ? newest : await ask<Block>('eth_getBlockByNumber', numberToHex(head), false)
  return { head, baseFeeWei: BigInt(block?.baseFeePerGas ?? 0) }
}

/** Reads the data cost of mined transactions, once per block. */
function createCostReader(profile: RpcProfile, ask: Upstream['ask']) {
  const costs = new Map<string, DataCost>()
  return async (hash: Hex): Promise<DataCost> => {
    if (profile.dataFee === 'none') return noDataCost
    const [raw, receipt] = await Promise.all([
      ask<Hex>('eth_getRawTransactionByHash', hash),
      ask<{ blockNumber: Hex; blockHash: Hex; gasUsed: Hex }>('eth_getTransactionReceipt', hash),
    ])
    if (raw === null || receipt === null) return noDataCost
    const key = `${hash} ${receipt.blockHash}`
    const block = costs.has(key) ? null : await ask<Block>('eth_getBlockByNumber', receipt.blockNumber, false)
    const cost = costs.get(key) ?? costOfBytes(profile, raw, BigInt(block?.baseFeePerGas ?? 0), BigInt(receipt.gasUsed))
    costs.set(key, cost)
    return cost
  }
}

/** HTTP response with these replies. The error of a single call can set the HTTP status. */
function toHttpAnswer(calls: readonly Call[], replies: readonly Reply[], isBatch: boolean): HttpAnswer {
  const named = replies.map((reply, at) => ({ jsonrpc: '2.0', id: calls[at]?.id ?? null, ...withoutStatus(reply) }))
  const [reply] = replies
  const status = !isBatch && reply && 'error' in reply && 'status' in reply.error ? Number(reply.error.status) : 200
  return { status, headers: {}, body: isBatch ? named : named[0] }
}

/** Why a transaction is rejected by rules that the chain itself does not check; null when it is not. */
function refusalOf(profile: RpcProfile, raw: Hex, view: View, balance: bigint): string | null {
  const { gas = 0n, gasPrice, maxFeePerGas, value = 0n } = parseTransaction(raw)
  const price = gasPrice ?? maxFeePerGas ?? 0n
  const { wei, gas: dataGas, operatorWei } = costOfBytes(profile, raw, view.baseFeeWei, gas)
  if (price < profile.fees.minWei) return 'transaction underpriced'
  if (gas < 21_000n + dataGas) return 'intrinsic gas too low'
  return balance < value + gas * price + wei + operatorWei ? 'insufficient funds for gas * price + value' : null
}

/** @throws PortTakenError */
export async function startNodeLike(options: {
  readonly profile: RpcProfile
  /** URL of the chain. */
  readonly target: string
  /** Port of the proxy; 0 uses any free port. */
  readonly port?: number
  readonly now?: () => number
}): Promise<NodeLike> {
  const { profile, target, port = 0, now = Date.now } = options
  const gates = new Map<string, Gate>()
  const senders = new Map<Hex, Hex>()
  const count = { requests: 0, calls: 0, refused: 0 }
  const { read, change } = createChangeLock()
  const { askAll, ask } = createUpstream(target)
  const costOf = createCostReader(profile, ask)
  let turn = 0

  async function refuseToSend(raw: Hex, view: View): Promise<string | null> {
    const from = await recoverTransactionAddress({ serializedTransaction: raw as never }).catch(() => null)
    if (from === null) return null
    const balance = BigInt((await ask<Hex>('eth_getBalance', from, 'latest')) ?? 0)
    const refusal = refusalOf(profile, raw, view, balance)
    if (refusal === null) senders.set(keccak256(raw), from)
    return refusal
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
          ? costOfEstimate(profile, call, view)
          : noDataCost
    return reply
      ? rewriteResponse(call, reply, view, profile, cost)
      : { error: { code: -32603, message: 'internal error' } }
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
    const view = await viewAt(ask, profile.lags[turn++ % profile.lags.length] ?? 0)
    const replies = await Promise.all(calls.map((call) => answerCall(call, view)))
    return toHttpAnswer(calls, replies, isBatch)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST') return void response.writeHead(204, open).end()
    const path = new URL(request.url ?? '/', 'http://localhost').pathname
    const sent = await text(request)
    const { status, headers, body } = await read(() => answerBody(path, sent))
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
    inOneStep: change,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
