// Step 7 of 7: outcome: verifies receipts with two operators.
import type { Hex } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { isSameHash } from '@dexswap/pools-reader/same-hash'
import * as v from 'valibot'
import { keccak256, numberToHex } from 'viem/utils'
import { toBlockNumber } from '#io/block-header.ts'
import { type Clock, sleep, timeLimit } from '#io/clock.ts'
import type { AskNode } from '#io/rpc/ask-node.ts'
import type { Reply } from '#io/rpc/replies.ts'
import type { Networks } from '../chain/networks.ts'
import { operatorsOf, verdictWithoutQuery } from '../chain/operators.ts'
import { executionWith } from '../records/account-events.ts'
import { address } from '../records/summary.ts'
import { decideReceipt, identityOf, type Mined, type ReceiptVerdict, type ReceiptWord } from './receipt-word.ts'

/** Timeout of a node, and maximum time to wait for a node that lags; in milliseconds. */
const timeoutMs = 4000
const lagMs = 8000

type Parts = {
  readonly networks: Pick<Networks, 'urlsOf' | 'isUnconfirmed'>
  readonly clock: Clock
  readonly ask: AskNode
}

/** Verifies a receipt with two operators if available, with one request each. */
export async function agreeOnReceipt(parts: Parts, chain: ConfiguredChain, seen: Mined): Promise<ReceiptVerdict> {
  const { networks, clock } = parts
  const unasked = verdictWithoutQuery(networks, chain)
  if (unasked) return unasked
  const [first, second, ...others] = operatorsOf(networks, chain)
  const begun = clock.now()
  for (let pause = 250; ; pause = Math.min(pause * 2, 1000)) {
    const askOf = (node: typeof first) => (node ? readWord(parts, chain, node, seen) : [])
    const words = (await Promise.all([first, second].map(askOf))).flat()
    for (const node of others) {
      if (words.filter(({ status }) => status !== 'silent').length >= 2) break
      words.push(...[await askOf(node)].flat())
    }
    const { verdict, isCertain } = decideReceipt(seen, words)
    if (isCertain || clock.now() - begun + pause > lagMs) return verdict
    await sleep(clock, pause)
  }
}

const hash = v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{64}$/))
const bytes = v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/))
const quantity = v.pipe(
  v.string(),
  v.regex(/^0x[0-9a-fA-F]{1,64}$/),
  v.transform((digits) => BigInt(digits)),
)
const topic = v.custom<Hex>((value) => v.is(hash, value))
const calldata = v.custom<Hex>((value) => v.is(bytes, value))
const party = v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{40}$/)))

const transactionSchema = v.object({ hash, from: party, nonce: quantity, to: party, value: quantity, input: bytes })
const receiptSchema = v.object({
  transactionHash: hash,
  blockHash: hash,
  status: v.fallback(v.nullish(v.pipe(v.string(), v.regex(/^0x0*[01]$/))), null),
  logs: v.fallback(v.array(v.object({ address, topics: v.array(topic), data: calldata })), []),
})
const blockSchema = v.object({ hash, transactions: v.array(hash) })

async function readWord(
  { ask, clock }: Parts,
  chain: ConfiguredChain,
  { url, operator }: { readonly url: string; readonly operator: string },
  seen: Mined,
): Promise<ReceiptWord> {
  const { blockNumber } = seen.receipt
  const silence = timeLimit(clock, timeoutMs).then(() => null)
  const pending = ask(chain.id, url, [
    { method: 'eth_getTransactionByHash', params: [seen.hash] },
    { method: 'eth_getTransactionReceipt', params: [seen.hash] },
    { method: 'eth_getBlockByNumber', params: [numberToHex(blockNumber), false] },
    { method: 'eth_blockNumber' },
  ])
  const replies = await Promise.race([pending, silence])
  const results = replies?.map(resultOf) ?? [undefined]
  const [, , block, head] = results
  const isBehind = (toBlockNumber(head) ?? blockNumber) < blockNumber || block === null
  if (replies?.some(isWithoutBlock) || (block !== undefined && isBehind)) return { status: 'behind', operator }
  if (results.includes(undefined)) return { status: 'silent', operator }
  return wordOf(operator, seen, results)
}

/**
 * Compares one node's results with the receipt. The block at that node decides whether the
 * transaction is included.
 */
function wordOf(
  operator: string,
  { hash: of, execution }: Mined,
  [transaction, receipt, block]: readonly unknown[],
): ReceiptWord {
  const [sent, mined, around] = [
    v.safeParse(transactionSchema, transaction),
    v.safeParse(receiptSchema, receipt),
    v.safeParse(blockSchema, block),
  ]
  if (!around.success) return { status: 'silent', operator }
  const blockHash = around.output.hash as Hex
  const isIn = around.output.transactions.some((each) => isSameHash(each, of))
  if (!isIn) return { status: 'reported', operator, stated: 'absent', blockHash, identity: null }
  // The node has the block, but not its receipts yet.
  if (receipt === null || transaction === null) return { status: 'behind', operator }
  const isWhole =
    sent.success && mined.success && isSameHash(sent.output.hash, of) && isSameHash(mined.output.transactionHash, of)
  if (!isWhole || !isSameHash(mined.output.blockHash, blockHash)) {
    return { status: 'reported', operator, stated: 'other', blockHash, identity: null }
  }
  const { from, nonce, to, value, input } = sent.output
  const identity = identityOf({ from, nonce, to, value, dataHash: keccak256(input as Hex) })
  const isFailed =
    mined.output.status !== null && mined.output.status !== undefined && BigInt(mined.output.status) === 0n
  // The account's event reports whether the inner call of a proposal succeeded.
  const executed = execution ? executionWith(mined.output.logs, execution.account, execution.hash) : null
  if (execution && !isFailed && !executed)
    return { status: 'reported', operator, stated: 'other', blockHash, identity: null }
  const isUndone = executed?.succeeded === false
  return { status: 'reported', operator, stated: isFailed || isUndone ? 'failed' : 'confirmed', blockHash, identity }
}

/** Undefined when the node returns an error. */
function resultOf(reply: Reply): unknown {
  return reply.kind === 'result' ? (reply.result ?? null) : undefined
}

function isWithoutBlock(reply: Reply): boolean {
  return reply.kind === 'failure' && reply.error.name === 'RpcUnknownBlockError'
}
