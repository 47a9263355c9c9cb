import type { Address, Hex } from '@dexswap/chains'
import {
  concat,
  encodeFunctionData,
  encodePacked,
  hashTypedData,
  numberToHex,
  pad,
  parseAbi,
  size,
  toEventSelector,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import type { NodeState, SimulatedChain, SimulatedTransaction } from './simulated-chain.ts'

const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')
/** EIP-712 types of a Safe transaction. */
export const safeTypes = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

export type SimulatedCall = {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /** 1 for a batch through MultiSend (delegatecall), otherwise 0. */
  readonly operation?: 0 | 1
}

/** MultiSendCallOnly of Safe 1.4.1. */
const multiSend: Address = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
export type SimulatedProposal = SimulatedCall & { readonly nonce: number; readonly hash: Hex }
/** An execution by the event of the Safe, and the transaction that contains the event. */
type Executed = { readonly hash: Hex; readonly succeeded: boolean; readonly transaction: Hex }

type Filter = { readonly address: Address[]; readonly fromBlock: Hex; readonly toBlock: Hex }

const isSame = (one: unknown, other: string) => String(one).toLowerCase() === other.toLowerCase()

function executionsOf(safe: Address, { hash, logs = [] }: SimulatedTransaction): Executed[] {
  return logs
    .filter((log) => isSame(log.address, safe))
    .map(({ topics, data }) => ({
      hash: topics[1] ?? (data.slice(0, 66) as Hex),
      succeeded: topics[0] === success,
      transaction: hash,
    }))
}

function proposalOf(chainId: number, safe: Address, call: SimulatedCall, nonce: number): SimulatedProposal {
  const unpaid = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  const message = { operation: 0, ...call, ...unpaid, nonce: BigInt(nonce) }
  const domain = { chainId, verifyingContract: safe }
  return { ...call, nonce, hash: hashTypedData({ domain, types: safeTypes, primaryType: 'SafeTx', message }) }
}

function batchCall(calls: readonly SimulatedCall[]): SimulatedCall {
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(['uint8', 'address', 'uint256', 'uint256', 'bytes'], [0, to, value, BigInt(size(data)), data]),
  )
  const data = encodeFunctionData({ abi: parseAbi(['function multiSend(bytes)']), args: [concat(packed)] })
  return { to: multiSend, value: 0n, data, operation: 1 }
}

/**
 * A Safe on a simulated chain; a reorg undoes its nonces and events.
 * @param isIndexed true for events of Safe 1.4.0 and later, in which the hash is indexed
 */
export function createSimulatedSafe(
  base: SimulatedChain,
  { address, owner, isIndexed }: { readonly address: Address; readonly owner: Address; readonly isIndexed: boolean },
) {
  const executed = () => base.mined().flatMap((each) => executionsOf(address, each))

  const propose = (call: SimulatedCall, nonce: number) => proposalOf(base.chainId, address, call, nonce)

  /** Submits the execution of a proposal at the next Safe nonce, from the last owner. */
  function execute(proposal: SimulatedProposal, how: 'succeeds' | 'fails inside' | 'reverts' = 'succeeds'): Hex {
    const event = how === 'succeeds' ? success : failure
    const payment = pad('0x0')
    const log = isIndexed
      ? { address, topics: [event, proposal.hash], data: payment }
      : { address, topics: [event], data: concat([proposal.hash, payment]) }
    const transaction = base.transaction({
      ...{ from: owner, nonce: base.pendingOf(owner), to: address, value: 0n },
      input: concat(['0x6a761202', pad(proposal.to), proposal.data]),
      logs: how === 'reverts' ? [] : [log],
      fails: how === 'reverts',
    })
    base.submit(transaction)
    return transaction.hash
  }

  function blocksIn(node: NodeState, first: number, last: number) {
    const blocks: { number: Hex; transactions: { hash: Hex }[] }[] = []
    for (let at = first; at <= last; at++) {
      const block = base.answer(node, 'eth_getBlockByNumber', [numberToHex(at), true])
      if (block) blocks.push(block as (typeof blocks)[number])
    }
    return blocks
  }
  const known = () => new Map(base.mined().map((each) => [each.hash, each]))

  function logsOf(node: NodeState, { address: of, fromBlock, toBlock }: Filter) {
    if (!of.some((each) => isSame(each, address))) return []
    const mined = known()
    return blocksIn(node, Number(fromBlock), Number(toBlock)).flatMap(({ number, transactions }) =>
      transactions.flatMap(({ hash }) =>
        (mined.get(hash)?.logs ?? []).map((log) => ({ ...log, blockNumber: number, transactionHash: hash })),
      ),
    )
  }

  function nonceAt(node: NodeState, tag: unknown): Hex {
    const top = Number(base.answer(node, 'eth_blockNumber', []))
    const height = typeof tag === 'string' && tag.startsWith('0x') ? Number(tag) : top
    if (height > top) throw { code: -32000, message: 'header not found' }
    const mined = known()
    const count = blocksIn(node, 0, height)
      .flatMap(({ transactions }) => transactions)
      .reduce((sum, { hash }) => sum + (mined.get(hash)?.logs?.length ?? 0), 0)
    return pad(numberToHex(count))
  }

  const answer: SimulatedChain['answer'] = (node, method, params) => {
    if (method === 'eth_getCode' && isSame(params[0], address)) return '0x6001'
    if (method === 'eth_getLogs') return logsOf(node, params[0] as Filter)
    const [call] = params as readonly [{ readonly to?: Address; readonly data?: Hex } | undefined]
    if (method === 'eth_call' && isSame(call?.to, address) && call?.data === toFunctionSelector('nonce()')) {
      return nonceAt(node, params[1])
    }
    return base.answer(node, method, params)
  }

  return {
    chain: { ...base, answer } satisfies SimulatedChain,
    propose,
    proposeBatch: (calls: readonly SimulatedCall[], nonce: number) => propose(batchCall(calls), nonce),
    rejectionOf: ({ nonce }: SimulatedProposal) => propose({ to: address, value: 0n, data: '0x' }, nonce),
    execute,
    /** Executions in the order of the chain; the first one used nonce 0. */
    executed,
    nextNonce: () => executed().length,
  }
}
