import type { Address, Hex } from '@dexswap/chains'
import type { Client } from 'viem'
import { hexToBytes, numberToHex, sliceHex } from 'viem/utils'

/** Facts derived from a token's bytecode. */
export type CodeFacts = {
  /**
   * Whether the code can change. `proxy`: its implementation can be replaced; `maybe`: it delegates in a
   * non-standard way.
   */
  readonly changes: 'no' | 'maybe' | 'proxy'
  /** True when a function can pause transfers. */
  readonly pauses: boolean
  readonly age: ContractAge
}

/**
 * Creation time as a range of Unix seconds: the contract existed at `before`, but not yet at `after`.
 * Null when unknown.
 */
export type ContractAge = { readonly before: number | null; readonly after: number | null }

/**
 * Storage slots that identify a proxy: EIP-1967 implementation and beacon, and OpenZeppelin's
 * legacy slot.
 */
const proxySlots: readonly Hex[] = [
  '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc',
  '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50',
  '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3',
]
/** Code of an EIP-1167 proxy, which has a fixed implementation. */
const clone = /^0x363d3d373d3d3d363d73([0-9a-f]{40})5af43d82803e903d91602b57fd5bf3/

/** `pause()`, `pause(bool)` and `setPaused(bool)`. */
const pauseSelectors: ReadonlySet<string> = new Set(['8456cb59', '02329a29', '16c38b3c'])

const [push1, push4, push32, delegateCall] = [0x60, 0x63, 0x7f, 0xf4]

/** Function selectors in bytecode, and whether it delegates to other code. */
function scan(code: Hex): { readonly selectors: ReadonlySet<string>; readonly delegates: boolean } {
  const bytes = hexToBytes(code)
  const selectors = new Set<string>()
  let delegates = false
  for (let at = 0; at < bytes.length; at++) {
    const opcode = bytes[at] ?? 0
    if (opcode === delegateCall) delegates = true
    // Data bytes of PUSH instructions are not instructions, so they are skipped.
    if (opcode === push4) selectors.add(code.slice(2 + 2 * (at + 1), 2 + 2 * (at + 5)))
    if (opcode >= push1 && opcode <= push32) at += opcode - push1 + 1
  }
  return { selectors, delegates }
}

/** Ages in blocks at which existence is tested. Only archive nodes have states older than 128 blocks. */
const agesInBlocks = [100n, 4096n, 65_536n, 1_048_576n, 16_777_216n]

/**
 * Reads whether a token can be upgraded or paused, and its age, in two requests (three for proxies).
 * Null when no node responds or there is no contract.
 */
export async function readCodeFacts(client: Client, token: Address): Promise<CodeFacts | null> {
  const codeOf = (address: Address, block: Hex | 'latest' = 'latest') =>
    client.request({ method: 'eth_getCode', params: [address, block] })
  try {
    const [code = '0x', newest, ...slots] = await Promise.all([
      codeOf(token),
      client.request({ method: 'eth_blockNumber' }),
      ...proxySlots.map((slot) => client.request({ method: 'eth_getStorageAt', params: [token, slot, 'latest'] })),
    ])
    if (code === '0x') return null
    const held = slots.find((slot) => slot !== undefined && BigInt(slot) !== 0n)
    const cloned = clone.exec(code.toLowerCase())?.[1]
    const behind: Address | null = cloned ? `0x${cloned}` : held ? sliceHex(held, 12) : null
    const [implementation, age] = await Promise.all([
      behind === null ? null : codeOf(behind),
      contractAge(client, token, BigInt(newest)),
    ])
    const own = scan(code)
    const other = implementation ? scan(implementation) : null
    const pauses = [own, other].some((each) => [...(each?.selectors ?? [])].some((one) => pauseSelectors.has(one)))
    if (held) return { changes: 'proxy', pauses, age }
    // The functions of a minimal proxy are those of its implementation.
    const delegates = cloned ? (other?.delegates ?? true) : own.delegates
    return { changes: delegates ? 'maybe' : 'no', pauses, age }
  } catch {
    return null
  }
}

async function contractAge(client: Client, token: Address, newest: bigint): Promise<ContractAge> {
  const looks = await Promise.all(
    agesInBlocks.flatMap((age) => (age < newest ? [stoodAt(client, token, newest - age)] : [])),
  )
  const known = looks.filter((result) => result !== null)
  const stood = known.filter(({ stands }) => stands).map(({ time }) => time)
  const missing = known.filter(({ stands }) => !stands).map(({ time }) => time)
  return {
    before: stood.length > 0 ? Math.min(...stood) : null,
    after: missing.length > 0 ? Math.max(...missing) : null,
  }
}

/** Whether the contract existed at a block; null when the node has pruned that state. */
async function stoodAt(client: Client, token: Address, block: bigint) {
  const at = numberToHex(block)
  try {
    const [code, header] = await Promise.all([
      client.request({ method: 'eth_getCode', params: [token, at] }),
      client.request({ method: 'eth_getBlockByNumber', params: [at, false] }),
    ])
    return header ? { stands: code !== undefined && code !== '0x', time: Number(header.timestamp) } : null
  } catch {
    return null
  }
}
