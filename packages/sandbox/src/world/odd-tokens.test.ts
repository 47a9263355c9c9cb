import type { Address } from '@dexswap/chains'
import {
  type Abi,
  createPublicClient,
  createTestClient,
  type Hex,
  http,
  parseAbi,
  parseSignature,
  parseUnits,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { traders, users } from '../chain/accounts.ts'
import { receiptOf } from '../chain/receipt-of.ts'
import type { LocalChain } from '../chain/start-chain.ts'
import { startStoredChain } from '../stored/start-stored-chain.ts'
import type { World } from './deploy-world.ts'
import { findToken } from './find-token.ts'

const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address, address) view returns (uint256)',
  'function approve(address, uint256)',
  'function transfer(address, uint256)',
  'function deposit() payable',
  'function withdraw(uint256)',
  'function permit(address, address, uint256, uint256, uint8, bytes32, bytes32)',
])
const [wallet, friend] = users as [Address, Address]
const spender = traders[0] as Address

let chain: LocalChain
let world: World
beforeAll(async () => {
  ;({ chain, world } = await startStoredChain('deployed'))
})
afterAll(() => chain.stop())

function address(id: string): Address {
  return findToken(world.tokens, id).address
}
function read<T>(id: string, functionName: string, args: readonly unknown[] = []): Promise<T> {
  const call = { address: address(id), abi: abi as Abi, functionName, args }
  return createPublicClient({ transport: http(chain.rpcUrl) }).readContract(call) as Promise<T>
}
/** Simulates a call, sends it and waits until it is mined. */
async function write(id: string, functionName: string, args: readonly unknown[], value = 0n): Promise<void> {
  const client = createTestClient({ mode: 'anvil', transport: http(chain.rpcUrl), pollingInterval: 10 })
    .extend(publicActions)
    .extend(walletActions)
  const call = { address: address(id), abi: abi as Abi, functionName, args, value, account: wallet }
  await client.simulateContract(call)
  await receiptOf(client, await client.writeContract({ ...call, chain: null }))
}
function raw(id: string, data: Hex): Promise<unknown> {
  return chain.client.request({ method: 'eth_call', params: [{ to: address(id), from: wallet, data }, 'latest'] })
}

/** Calldata of `approve(friend, 0)`. */
const approveNothing: Hex = `0x095ea7b3${friend.slice(2).toLowerCase().padStart(64, '0')}${'0'.repeat(64)}`

describe('NoReturnToken', () => {
  test('behavior: returns no value from 1USDT when other tokens return true', async () => {
    expect(await raw('1USDT', approveNothing)).toBe('0x')
    expect(await raw('1USDC', approveNothing)).toBe(`0x${'1'.padStart(64, '0')}`)
  })

  test('behavior: rejects allowance changes of 1USDT except from or to zero', async () => {
    await write('1USDT', 'approve', [spender, 5n])
    await expect(write('1USDT', 'approve', [spender, 7n])).rejects.toThrow(/revert/)
    await write('1USDT', 'approve', [spender, 0n])
    await write('1USDT', 'approve', [spender, 7n])
    expect(await read('1USDT', 'allowance', [wallet, spender])).toBe(7n)
  })
})

describe('PermitToken', () => {
  const permit = async (by: ReturnType<typeof privateKeyToAccount>, nonce: bigint, deadline: bigint) => {
    const signature = await by.signTypedData({
      domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: address('1USDC') },
      types: {
        Permit: [
          { name: 'owner', type: 'address' },
          { name: 'spender', type: 'address' },
          { name: 'value', type: 'uint256' },
          { name: 'nonce', type: 'uint256' },
          { name: 'deadline', type: 'uint256' },
        ],
      },
      primaryType: 'Permit',
      message: { owner: by.address, spender, value: 5n, nonce, deadline },
    })
    const { r, s, yParity } = parseSignature(signature)
    return write('1USDC', 'permit', [by.address, spender, 5n, deadline, 27 + yParity, r, s])
  }

  test('behavior: accepts a permit of the owner for 1USDC, once and before its deadline', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    await permit(owner, 0n, 10n ** 12n)
    expect(await read('1USDC', 'allowance', [owner.address, spender])).toBe(5n)
    await expect(permit(owner, 0n, 10n ** 12n)).rejects.toThrow(/INVALID_SIGNATURE/)
    await expect(permit(owner, 1n, 1n)).rejects.toThrow(/EXPIRED/)
  })
})

describe('FeeToken', () => {
  test('behavior: burns two percent of a transfer of RFX', async () => {
    const [before, supply] = [
      await read<bigint>('RFX', 'balanceOf', [friend]),
      await read<bigint>('RFX', 'totalSupply'),
    ]
    await write('RFX', 'transfer', [friend, parseUnits('100', 9)])
    expect(await read('RFX', 'balanceOf', [friend])).toBe(before + parseUnits('98', 9))
    expect(await read('RFX', 'totalSupply')).toBe(supply - parseUnits('2', 9))
  })
})

describe('Bytes32Token', () => {
  test('behavior: returns the symbol of 1MKR as bytes32', async () => {
    expect(await raw('1MKR', '0x95d89b41')).toBe(`0x${Buffer.from('1MKR').toString('hex').padEnd(64, '0')}`)
    await expect(read('1MKR', 'symbol')).rejects.toThrow()
  })
})

describe('NamelessToken', () => {
  test('behavior: returns decimals, and reverts for name and symbol', async () => {
    await expect(read('NAMELESS', 'name')).rejects.toThrow()
    await expect(read('NAMELESS', 'symbol')).rejects.toThrow()
    expect(await read('NAMELESS', 'decimals')).toBe(18)
  })
})

describe('PlainToken', () => {
  test('behavior: returns symbol, name and decimals of 1USDC from another address', async () => {
    for (const property of ['symbol', 'name', 'decimals']) {
      expect(await read('1USDC-LOOKALIKE', property)).toBe(await read('1USDC', property))
    }
    expect(address('1USDC-LOOKALIKE')).not.toBe(address('1USDC'))
  })

  test('error: ContractFunctionExecutionError for a transfer of more than the balance', async () => {
    const balance = await read<bigint>('1DAI', 'balanceOf', [wallet])
    await expect(write('1DAI', 'transfer', [friend, balance + 1n])).rejects.toThrow(/INSUFFICIENT_BALANCE/)
  })
})

describe('WrappedOne', () => {
  test('behavior: wraps and unwraps ONE at a ratio of one to one', async () => {
    await write('WONE', 'deposit', [], 1000n)
    expect(await read('WONE', 'balanceOf', [wallet])).toBe(1000n)
    await write('WONE', 'withdraw', [400n])
    expect(await read('WONE', 'balanceOf', [wallet])).toBe(600n)
    await expect(write('WONE', 'withdraw', [601n])).rejects.toThrow(/INSUFFICIENT_BALANCE/)
  })
})
