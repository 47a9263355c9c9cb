import type { Address, Hex } from '@dexswap/chains'
import { pad, toEventSelector } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { legsIn } from './split-legs.ts'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const executor = address('8')
const account = address('1')
const [first, second, third] = [address('a'), address('b'), address('c')]

const word = (amount: bigint) => pad(`0x${amount.toString(16)}`).slice(2)
function swap(pair: Address, to: Address, amounts: readonly [bigint, bigint, bigint, bigint], sender = executor) {
  const data: Hex = `0x${amounts.map(word).join('')}`
  const event = toEventSelector('Swap(address,uint256,uint256,uint256,uint256,address)')
  return { address: pair, topics: [event, pad(sender), pad(to)], data }
}

const signed = (amount: bigint) => BigInt.asUintN(256, amount)
/** `Swap` of a Uniswap V3 pool: positive amounts are received. */
function concentratedSwap(pool: Address, to: Address, amounts: readonly [bigint, bigint]) {
  const data: Hex = `0x${[...amounts.map(signed), 1n, 2n, 3n].map(word).join('')}`
  const event = toEventSelector('Swap(address,address,int256,int256,uint160,uint128,int24)')
  return { address: pool, topics: [event, pad(executor), pad(to)], data }
}

/** `Swap` of a Solidly pool. */
function solidlySwap(pool: Address, to: Address, amounts: readonly [bigint, bigint, bigint, bigint]) {
  const event = toEventSelector('Swap(address,address,uint256,uint256,uint256,uint256)')
  return { ...swap(pool, to, amounts), topics: [event, pad(executor), pad(to)] }
}

describe('legsIn', () => {
  test('default: follows a leg from pair to pair until one pays another address, for either token', () => {
    const logs = [
      swap(first, second, [60n, 0n, 0n, 30n]),
      { address: address('d'), topics: [toEventSelector('Transfer(address,address,uint256)')], data: '0x' as const },
      swap(second, account, [0n, 30n, 12n, 0n]),
      swap(third, account, [40n, 0n, 0n, 7n]),
    ]
    expect(legsIn(logs, executor)).toEqual([
      { pairs: [first, second], gave: 60n, got: 12n },
      { pairs: [third], gave: 40n, got: 7n },
    ])
  })

  test('behavior: lists a pair in both legs when both swap in it', () => {
    const logs = [
      swap(first, account, [60n, 0n, 0n, 12n]),
      swap(third, first, [40n, 0n, 0n, 9n]),
      swap(first, account, [9n, 0n, 0n, 2n]),
    ]
    expect(legsIn(logs, executor).map(({ pairs, got }) => [pairs, got])).toEqual([
      [[first], 12n],
      [[third, first], 2n],
    ])
  })

  test('behavior: ends a leg at a pair that pays the executor', () => {
    const logs = [swap(first, executor, [60n, 0n, 0n, 12n]), swap(third, executor, [40n, 0n, 0n, 7n])]
    expect(legsIn(logs, executor).map(({ got }) => got)).toEqual([12n, 7n])
  })

  test('behavior: ignores swaps of another sender, malformed events and a missing executor', () => {
    const other = swap(first, account, [60n, 0n, 0n, 12n], account)
    const cut = { ...swap(third, account, [40n, 0n, 0n, 7n]), data: '0x00' as const }
    expect(legsIn([other, cut], executor)).toEqual([])
    expect(legsIn([swap(first, account, [60n, 0n, 0n, 12n])], null)).toEqual([])
  })

  test('behavior: follows a leg through pools of all kinds, as the executor pays a concentrated pool itself', () => {
    const logs = [
      swap(first, executor, [60n, 0n, 0n, 30n]),
      concentratedSwap(second, third, [-12n, 30n]),
      solidlySwap(third, account, [12n, 0n, 0n, 5n]),
      concentratedSwap(first, account, [40n, -3n]),
    ]
    expect(legsIn(logs, executor)).toEqual([
      { pairs: [first, second, third], gave: 60n, got: 5n },
      { pairs: [first], gave: 40n, got: 3n },
    ])
  })

  test('behavior: starts a leg at a concentrated pool that takes another amount than the last one paid', () => {
    const logs = [
      concentratedSwap(first, executor, [60n, -30n]),
      concentratedSwap(second, executor, [40n, -20n]),
      solidlySwap(third, executor, [20n, 0n, 0n, 9n]),
    ]
    expect(legsIn(logs, executor).map(({ gave, got }) => [gave, got])).toEqual([
      [60n, 30n],
      [40n, 20n],
      [20n, 9n],
    ])
  })
})
