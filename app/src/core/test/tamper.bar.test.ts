import type { Address, Hex } from '@dexswap/chains'
import { encodeFunctionData, parseAbi } from 'viem'
import { vi } from 'vitest'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { Plan, SendState } from '../sending/plan.ts'
import { bar } from './bar.ts'
import { createSimulatedClock, openSimulatedBrowser, type SimulatedTab, settle } from './simulated-browser.ts'
import { createSimulatedChain, type SimulatedChain, type SimulatedTransaction } from './simulated-chain.ts'

const abi = parseAbi([
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapTokensForExactTokens(uint256 amountOut, uint256 amountInMax, address[] path, address to, uint256 deadline)',
  'function approve(address spender, uint256 amount)',
  'function increaseAllowance(address spender, uint256 amount)',
  'function transfer(address to, uint256 amount)',
])
const at = (digit: string): Address => `0x${digit.repeat(40)}`
const [account, router, token, other, thief] = [at('a'), at('b'), at('c'), at('d'), at('e')]
const random: Hex = `0x${'9'.repeat(64)}`

type Terms = {
  readonly amountIn: bigint
  readonly minimum: bigint
  readonly path: readonly Address[]
  readonly to: Address
  readonly deadline: bigint
}
type Sent = Omit<SimulatedTransaction, 'hash' | 'nonce'>

const swapData = ({ amountIn, minimum, path, to, deadline }: Terms) =>
  encodeFunctionData({ abi, functionName: 'swapExactTokensForTokens', args: [amountIn, minimum, path, to, deadline] })

/** A deviation that the wallet, the page or the node causes. */
type Tamper = {
  readonly name: string
  /** Requests an approval instead of a swap. */
  readonly approves?: true
  readonly signs?: true
  /** Changes the transaction that the wallet sends. */
  readonly sends?: (requested: Sent, terms: Terms) => Partial<Sent>
  /** What the wallet returns instead of the transaction's hash. */
  readonly names?: (hash: Hex, chain: SimulatedChain) => unknown
  readonly sendsNothing?: true
  readonly chainId?: Hex
  readonly switches?: 'account' | 'chain'
  readonly node?: (method: string, answer: never) => unknown
  /** Expected result: refused before the send, or the final state of the record. */
  readonly expected: 'refused' | 'different' | 'approved another amount' | 'never confirmed' | 'found all the same'
}

const changedData = (name: string, change: (terms: Terms) => Partial<Terms>): Tamper => ({
  name,
  sends: (_, terms) => ({ input: swapData({ ...terms, ...change(terms) }) }),
  expected: 'different',
})
const approveOf = (name: string, input: (terms: Terms) => Hex, expected: Tamper['expected']): Tamper => ({
  name,
  approves: true,
  sends: (_, terms) => ({ input: input(terms) }),
  expected,
})
/**
 * Changes a field in a node's responses by hash and by block, except for the earlier transaction.
 */
const nodeField = (field: string, value: unknown, expected: Tamper['expected'] = 'different'): Tamper => {
  const change = (shown: object) => ('nonce' in shown && shown.nonce === '0x1' ? { ...shown, [field]: value } : shown)
  return {
    name: `the node changes ${field} of the transaction`,
    node(method, answer: object | null) {
      if (method === 'eth_getTransactionByHash' && answer) return change(answer)
      if (method !== 'eth_getBlockByNumber' || !answer || !('transactions' in answer)) return answer
      const all = answer.transactions as readonly (object | string)[]
      return { ...answer, transactions: all.map((each) => (typeof each === 'string' ? each : change(each))) }
    },
    expected,
  }
}
const receiptField = (field: string, value: unknown): Tamper => ({
  name: `the node changes ${field} of the receipt`,
  node: (method, answer: object | null) =>
    method === 'eth_getTransactionReceipt' && answer ? { ...answer, [field]: value } : answer,
  expected: 'never confirmed',
})
const max = 2n ** 256n - 1n

const tampers: readonly Tamper[] = [
  { name: 'target', sends: () => ({ to: thief }), expected: 'different' },
  { name: 'target is the token', sends: () => ({ to: token }), expected: 'different' },
  { name: 'target is the account', sends: () => ({ to: account }), expected: 'different' },
  { name: 'value 1 wei more', sends: ({ value }) => ({ value: value + 1n }), expected: 'different' },
  { name: 'value doubled', sends: ({ value }) => ({ value: value * 2n + 2n }), expected: 'different' },
  { name: 'value of all there is', sends: () => ({ value: max }), expected: 'different' },
  { name: 'no data', sends: () => ({ input: '0x' }), expected: 'different' },
  {
    name: 'another function',
    sends: ({ input }) => ({ input: `0xdeadbeef${input.slice(10)}` }),
    expected: 'different',
  },
  {
    name: 'the same words for another function of the router',
    sends: (_, { amountIn, minimum, path, to, deadline }) => ({
      input: encodeFunctionData({
        abi,
        functionName: 'swapTokensForExactTokens',
        args: [amountIn, minimum, path, to, deadline],
      }),
    }),
    expected: 'different',
  },
  { name: 'data with a tail', sends: ({ input }) => ({ input: `${input}00` }), expected: 'different' },
  { name: 'data cut short', sends: ({ input }) => ({ input: `0x${input.slice(2, -2)}` }), expected: 'different' },
  changedData('amount in', ({ amountIn }) => ({ amountIn: amountIn + 1n })),
  changedData('amount in without a limit', () => ({ amountIn: max })),
  changedData('no minimum', () => ({ minimum: 0n })),
  changedData('minimum 1 less', ({ minimum }) => ({ minimum: minimum - 1n })),
  changedData('minimum 1 more', ({ minimum }) => ({ minimum: minimum + 1n })),
  changedData('recipient', () => ({ to: thief })),
  changedData('deadline a second later', ({ deadline }) => ({ deadline: deadline + 1n })),
  changedData('no deadline', () => ({ deadline: max })),
  changedData('first token', ({ path }) => ({ path: [thief, ...path.slice(1)] })),
  changedData('last token', ({ path }) => ({ path: [...path.slice(0, -1), thief] })),
  changedData('a detour', ({ path: [first = token, ...rest] }) => ({ path: [first, thief, ...rest] })),
  changedData('the way back', ({ path }) => ({ path: path.toReversed() })),
  { name: 'sender', sends: () => ({ from: thief }), expected: 'different' },
  { name: 'chain of the transaction', sends: () => ({ chainId: 5 }), expected: 'different' },
  { name: 'chain of the wallet before it sends', chainId: '0x5', expected: 'refused' },
  { name: 'chain of the wallet before it signs', chainId: '0x5', signs: true, expected: 'refused' },
  { name: 'chain that the page knows of', switches: 'chain', expected: 'refused' },
  { name: 'account of the wallet', switches: 'account', expected: 'refused' },
  approveOf(
    'spender of an approval',
    () => encodeFunctionData({ abi, functionName: 'approve', args: [thief, 5n] }),
    'different',
  ),
  approveOf(
    'approval without a limit',
    () => encodeFunctionData({ abi, functionName: 'approve', args: [router, max] }),
    'approved another amount',
  ),
  approveOf(
    'approval of less',
    ({ amountIn }) => encodeFunctionData({ abi, functionName: 'approve', args: [router, amountIn - 1n] }),
    'approved another amount',
  ),
  approveOf(
    'an allowance that adds',
    ({ amountIn }) => encodeFunctionData({ abi, functionName: 'increaseAllowance', args: [router, amountIn] }),
    'different',
  ),
  approveOf(
    'a transfer in place of an approval',
    ({ amountIn }) => encodeFunctionData({ abi, functionName: 'transfer', args: [router, amountIn] }),
    'different',
  ),
  { name: 'token of an approval', approves: true, sends: () => ({ to: other }), expected: 'different' },
  { name: 'approval that pays', approves: true, sends: () => ({ value: 1n }), expected: 'different' },
  {
    name: 'hash of an earlier transaction of the account',
    names: (_, chain) => chain.mined()[0]?.hash,
    sendsNothing: true,
    expected: 'different',
  },
  {
    name: 'hash of an earlier one, though it was sent',
    names: (_, chain) => chain.mined()[0]?.hash,
    expected: 'found all the same',
  },
  { name: 'hash of nothing', names: () => random, sendsNothing: true, expected: 'never confirmed' },
  { name: 'hash of nothing, though it was sent', names: () => random, expected: 'found all the same' },
  { name: 'no hash', names: () => null, sendsNothing: true, expected: 'never confirmed' },
  { name: 'half a hash', names: (hash) => hash.slice(0, 34), sendsNothing: true, expected: 'never confirmed' },
  nodeField('to', thief),
  nodeField('value', '0x7'),
  nodeField('input', '0x12345678'),
  nodeField('from', thief),
  nodeField('chainId', '0x5'),
  nodeField('hash', random, 'never confirmed'),
  receiptField('transactionHash', random),
  receiptField('from', thief),
  {
    name: 'the node does not know it by its hash',
    node: (method, answer) => (method === 'eth_getTransactionByHash' ? null : answer),
    expected: 'found all the same',
  },
]

function planOf({ approves, signs }: Tamper, terms: Terms): Plan {
  const currency = { kind: 'token', address: token, symbol: 'T', decimals: 18 } as const
  const base = { chainId: 1, account } as const
  if (signs) return { ...base, steps: [{ kind: 'permit', typedData: () => '{}' }] }
  if (approves) {
    const data = encodeFunctionData({ abi, functionName: 'approve', args: [router, terms.amountIn] })
    const fields = { tokenAddress: token, spender: router, isDone: async () => false, intent: 'approve' }
    const summary = { kind: 'approve', currency, spender: router } as const
    return { ...base, steps: [{ kind: 'approve', ...fields, summary, call: () => ({ to: token, data, value: 0n }) }] }
  }
  const amount = { currency, amount: terms.amountIn }
  const summary = { kind: 'swap', input: amount, output: amount, platform: 'DexSwap', recipient: null } as const
  return {
    ...base,
    steps: [{ kind: 'send', intent: 'swap', summary, call: () => ({ to: router, data: swapData(terms), value: 3n }) }],
  }
}

/** Returns the final state of a transaction that was changed on the way. */
async function runTamper(tamper: Tamper, terms: Terms): Promise<string> {
  const chain = createSimulatedChain(1)
  chain.submit(chain.transaction({ from: account, nonce: 0, to: other, value: 1n, input: '0x' }))
  chain.mine()
  const { clock, advance } = createSimulatedClock(1_800_000_000_000)
  let requested = 0
  const request = async ({
    method,
    params = [],
  }: {
    readonly method: string
    readonly params?: readonly unknown[]
  }) => {
    if (method === 'eth_chainId') return tamper.chainId ?? '0x1'
    requested++
    if (method !== 'eth_sendTransaction') return `0x${'1'.repeat(130)}`
    const { to, data, value } = params[0] as { to: Address; data: Hex; value: Hex }
    const wanted: Sent = { from: account, to, input: data, value: BigInt(value), chainId: 1 }
    const changed = { ...wanted, ...tamper.sends?.(wanted, terms) }
    const sent = chain.transaction({ ...changed, nonce: chain.pendingOf(changed.from) })
    if (!tamper.sendsNothing) chain.submit(sent)
    return tamper.names ? tamper.names(sent.hash, chain) : sent.hash
  }
  const node = { lag: 0, isPruned: false, isDown: false }
  const answerOf = (method: string, answer: unknown) => (tamper.node ? tamper.node(method, answer as never) : answer)
  const tab = openSimulatedBrowser({ chain, nodes: [node], account, clock, request, tamper: answerOf }).openTab()
  tab.poll()
  await settle()
  if (tamper.switches) switchWallet(tab, tamper.switches)
  let state: SendState = { status: 'idle' }
  void tab.transactions.run(planOf(tamper, terms), (next) => {
    state = next
  })
  await settle()
  for (let block = 0; block < 12; block++) {
    chain.mine()
    await advance(12_000)
    tab.poll()
    await settle()
  }
  const [record] = tab.transactions.records.get()
  const end = endOf(record, state, requested)
  tab.close()
  return end
}

function switchWallet({ wallet }: SimulatedTab, what: 'account' | 'chain'): void {
  const now = wallet.get()
  if (now.status === 'connected') wallet.set({ ...now, ...(what === 'account' ? { account: thief } : { chainId: 5 }) })
}

function endOf(
  record: TransactionRecord | undefined,
  state: SendState,
  requested: number,
): Tamper['expected'] | string {
  if (!record)
    return requested === 0 && state.status === 'failed' ? 'refused' : `nothing is known of it (${state.status})`
  const { progress, approvedAmount } = record
  if (progress.status === 'different') return 'different'
  if (progress.status !== 'mined') return 'never confirmed'
  return approvedAmount === undefined ? 'found all the same' : 'approved another amount'
}

bar({
  name: 'transactions that a wallet alters',
  requested: tampers.length,
  isWhole: true,
  async run({ seed }) {
    vi.spyOn(console, 'warn').mockReturnValue()
    const faults: string[] = []
    for (const [index, tamper] of tampers.entries()) {
      const drawn = BigInt((seed * 7919 + index * 104_729) % 1_000_000) + 10n
      const terms = {
        amountIn: drawn * 10n ** 12n,
        minimum: drawn,
        path: [token, at('f'), other],
        to: account,
        deadline: 1_800_001_200n,
      }
      const end = await runTamper(tamper, terms)
      if (end !== tamper.expected) faults.push(`${tamper.name}: ${end}, where it should be ${tamper.expected}`)
    }
    return { completed: tampers.length, faults }
  },
})
