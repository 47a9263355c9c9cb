import type { Address, Hex } from '@dexswap/chains'
import type { SimulatedChain } from './simulated-chain.ts'

/** What the wallet does with a batch. */
export type BatchAnswer =
  | 'takes'
  /** A relayer sends the calls from its own account, with its own nonce. */
  | 'relays'
  /** A relayer sends the calls; they revert, but the transaction around them succeeds. */
  | 'relays, undone'
  | 'fails on the chain'
  | 'refuses'
  /** The wallet states support for batches, but rejects each one. */
  | 'unable'
  | 'loses'
  | 'loses, relayed'
  | 'loses unsent'
  /** The wallet accepts the batch, but never sends its calls. */
  | 'never sends'
  /** The wallet sends each call in its own transaction, but not all of them. */
  | 'half'
  /** The wallet accepts the batch under its own id. */
  | 'another id'

type Requested = { readonly id: string; readonly calls: readonly { readonly to: Address; readonly data: Hex }[] }

const topic = (of: Address): Hex => `0x${'0'.repeat(24)}${of.slice(2)}`
const transfer: Hex = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const relayer: Address = '0x00000000000000000000000000000000000000f1'
const entry: Address = '0x00000000000000000000000000000000000000f2'

/**
 * A wallet with batches on a simulated chain. The last call of a batch moves `token` out of the
 * account.
 */
export function createBatchingWallet(chain: SimulatedChain, account: Address, token: Address) {
  const batches = new Map<string, { readonly hash: Hex | null; readonly code: number }>()
  const wallet = {
    answer: 'takes' as BatchAnswer,
    /** True when the wallet returns no status of any batch. */
    isSilent: false,
    chainId: 1,
    /** All sent calls; a call that was sent twice is listed twice. */
    sent: [] as { readonly data: Hex; readonly hash: Hex; readonly happens: boolean }[],
    /** Number of wallet windows that were opened. */
    windows: 0,
    async request({ method, params = [] }: { readonly method: string; readonly params?: readonly unknown[] }) {
      switch (method) {
        case 'eth_chainId':
          return `0x${wallet.chainId.toString(16)}`
        case 'wallet_getCapabilities':
          return { '0x1': { atomic: { status: 'supported' } } }
        case 'wallet_sendCalls':
          wallet.windows++
          return take(params[0] as Requested)
        case 'wallet_getCallsStatus':
          return statusOf(String(params[0]))
        case 'eth_sendTransaction': {
          wallet.windows++
          const { to, data } = params[0] as { readonly to: Address; readonly data: Hex }
          return submit({ input: data, to, happens: to !== token, acts: data })
        }
        default:
          throw { code: -32601, message: 'no' }
      }
    },
  }

  function submit(part: {
    input: Hex
    to: Address
    happens: boolean
    acts: Hex
    from?: Address
    fails?: boolean
  }): Hex {
    const { input, to, happens, acts, from = account, fails = false } = part
    const logs = happens
      ? [{ address: token, topics: [transfer, topic(account), topic(entry)], data: '0x01' as const }]
      : []
    const transaction = chain.transaction({ from, nonce: chain.pendingOf(from), to, value: 0n, input, logs, fails })
    chain.submit(transaction)
    wallet.sent.push({ data: acts, hash: transaction.hash, happens })
    return transaction.hash
  }

  function take({ id, calls }: Requested): { readonly id: string } {
    const { answer } = wallet
    if (answer === 'refuses') throw { code: 4001, message: 'User rejected the request.' }
    if (answer === 'unable') throw { code: 5760, message: 'Atomicity is not supported' }
    if (answer === 'loses unsent') throw new TypeError('port closed')
    const acts = calls.at(-1)?.data ?? '0x'
    const input: Hex = `0xe9ae5c53${calls.map(({ to, data }) => to.slice(2) + data.slice(2)).join('00')}`
    const isRelayed = answer.includes('relay')
    const taken = answer === 'another id' ? `${id}ff` : id
    if (answer === 'never sends') batches.set(taken, { hash: null, code: 400 })
    else if (answer === 'half') {
      const [first] = calls
      batches.set(taken, {
        hash: submit({ input: first?.data ?? '0x', to: token, happens: false, acts: '0x' }),
        code: 600,
      })
    } else {
      const happens = answer !== 'relays, undone' && answer !== 'fails on the chain'
      const fails = answer === 'fails on the chain'
      const carrier = isRelayed ? { from: relayer, to: entry } : { to: account }
      const hash = submit({ input, happens, acts, fails, ...carrier })
      batches.set(taken, { hash, code: happens ? 200 : 500 })
    }
    if (answer.startsWith('loses')) throw new TypeError('port closed')
    return { id: taken }
  }

  function statusOf(id: string): unknown {
    if (wallet.isSilent) throw new TypeError('port closed')
    const batch = batches.get(id)
    if (!batch) throw { code: 5730, message: 'unknown' }
    if (batch.hash === null) return { status: batch.code }
    if (!chain.isMined(batch.hash)) return { status: 100 }
    return { status: batch.code, atomic: true, receipts: [{ transactionHash: batch.hash }] }
  }

  return wallet
}
