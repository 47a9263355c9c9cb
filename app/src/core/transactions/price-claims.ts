import { routerAbi, splitExecutorAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import * as v from 'valibot'
import { decodeFunctionData, decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import type { Claim, ClaimQuery } from './claim.ts'
import type { SummaryAmount } from './summary.ts'

type NamedCall = { readonly name: string; readonly args: readonly unknown[] }

function routerCall({ data }: ClaimQuery['call']): NamedCall | null {
  return decoded(routerAbi, data)
}

/** Which function of an ABI a call is of, and with what; null where it is none of its. */
export function decoded(abi: Parameters<typeof decodeFunctionData>[0]['abi'], data: Hex): NamedCall | null {
  try {
    const { functionName, args = [] } = decodeFunctionData({ abi, data })
    return { name: functionName, args }
  } catch {
    return null
  }
}

/** @throws anything where it is no list of amounts */
function amountsIn(answer: Hex): readonly bigint[] {
  return decodeFunctionResult({ abi: routerAbi, functionName: 'getAmountsOut', data: answer })
}

const lastOf = (answer: Hex) => v.parse(v.bigint(), amountsIn(answer).at(-1))
const firstOf = (answer: Hex) => v.parse(v.bigint(), amountsIn(answer)[0])

/** What the router itself says a swap brings or takes: reserves, fees and the addresses of the pairs are all in it. */
export function priceClaims({ call, summary }: ClaimQuery): readonly Claim[] {
  if (summary.kind !== 'swap') return []
  if (isDividedOrder(call.data)) return [dividedPriceClaim(summary.output)]
  const swap = routerCall(call)
  const path = swap?.args.find((arg) => Array.isArray(arg)) as readonly Address[] | undefined
  if (!swap || !path) return []
  const { input, output } = summary
  if (/ForExact/.test(swap.name)) {
    const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsIn', args: [output.amount, path] })
    const shown = { value: input.amount, must: 'most' } as const
    return [{ about: 'price', currency: input.currency, read: { to: call.to, data }, decode: firstOf, shown }]
  }
  const data = encodeFunctionData({ abi: routerAbi, functionName: 'getAmountsOut', args: [input.amount, path] })
  const shown = { value: output.amount, must: 'least' } as const
  return [{ about: 'price', currency: output.currency, read: { to: call.to, data }, decode: lastOf, shown }]
}

/** What the executor of divided orders itself returns: there is no other function that could be asked. */
function dividedPriceClaim({ currency, amount }: SummaryAmount): Claim {
  const shown = { value: amount, must: 'least' } as const
  return { about: 'price', currency, read: null, decode: (answer) => wordAt(answer, 0), shown }
}

export function isDividedOrder(data: Hex): boolean {
  return decoded(splitExecutorAbi, data) !== null
}

/** What a removal pays out, as the router returns it: both amounts, or the native one alone where the token may take a fee. */
export function payoutClaims({ call, summary }: ClaimQuery): readonly Claim[] {
  if (summary.kind !== 'remove') return []
  const { first, second } = summary
  const native = [first, second].find(({ currency }) => currency.kind === 'native')
  const token = [first, second].find(({ currency }) => currency.kind === 'token')
  const feeTaking = /SupportingFeeOnTransferTokens/.test(routerCall(call)?.name ?? '')
  const paid = native && token ? (feeTaking ? [native] : [token, native]) : [first, second]
  return paid.map(({ currency, amount }, at) => ({
    about: 'price',
    currency,
    read: null,
    decode: (answer) => wordAt(answer, at),
    shown: { value: amount, must: 'least' },
  }))
}

/** @throws SyntaxError where there is none */
function wordAt(answer: Hex, at: number): bigint {
  return BigInt(`0x${answer.slice(2 + at * 64, 66 + at * 64) || 'nothing'}`)
}
