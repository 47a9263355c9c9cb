import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { multicall3Abi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress } from '@dexswap/chains'
import { decodeFunctionData, decodeFunctionResult, encodeFunctionResult } from 'viem/utils'

type Call = { readonly id?: number; readonly method: string; readonly params: readonly unknown[] }
type Result = { readonly result?: unknown; readonly error?: unknown }
type Ask = (call: Call) => Promise<Result>

/** Returns a wrong response, or null to return the correct one. */
export type Lie = (call: Call, ask: Ask) => Promise<Result> | null

/** An HTTP node before a real chain, which can lag and return wrong responses. */
export async function startLyingNode(chain: string) {
  const node = {
    url: '',
    lie: null as Lie | null,
    /** Number of wrong responses since a test reset it to 0. */
    reported: 0,
    /** Lag in blocks. */
    lag: 0,
    requests: 0,
    stop: async () => {},
  }
  const ask: Ask = async ({ method, params }) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(chain, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await response.json()) as Result
  }

  async function lagging(call: Call): Promise<Result> {
    if (node.lag === 0) return ask(call)
    const { result } = await ask({ method: 'eth_blockNumber', params: [] })
    const head = Math.max(0, Number(result) - node.lag)
    const hex = `0x${head.toString(16)}`
    if (call.method === 'eth_blockNumber') return { result: hex }
    const named = call.params.find((param, at) => at < 3 && /^0x[0-9a-f]{1,15}$/.test(String(param)))
    if (named && Number(named) > head) {
      return call.method === 'eth_getBlockByNumber'
        ? { result: null }
        : { error: { code: -32001, message: 'header not found' } }
    }
    return ask({ ...call, params: call.params.map((param) => (param === 'latest' ? hex : param)) })
  }

  async function answer(call: Call): Promise<unknown> {
    const [truth, lied] = await Promise.all([lagging(call), node.lie?.(call, lagging)])
    // A response with an error does not count as a wrong value.
    if (lied && !lied.error && JSON.stringify(lied.result) !== JSON.stringify(truth.result)) node.reported++
    return { ...(lied ?? truth), jsonrpc: '2.0', id: call.id }
  }

  const server = createServer(async (request, response) => {
    node.requests++
    const body = JSON.parse(await textOf(request)) as Call | Call[]
    const answers = Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body)
    response.end(JSON.stringify(answers))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  node.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  node.stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return node
}

export type LyingNode = Awaited<ReturnType<typeof startLyingNode>>

/** Changes a correct result. `earlier` returns the result at an older block. */
type Change = (answer: Hex, earlier: () => Promise<Hex>) => Hex | Promise<Hex>

type Transaction = { readonly to?: Address; readonly data: Hex }

/** Changes the results of the calls that `isIt` selects, alone or inside a multicall. */
export function lieAboutCalls(multicall: Address, isIt: (to: Address, data: Hex) => boolean, change: Change): Lie {
  return (call, ask) => {
    if (call.method !== 'eth_call') return null
    const { to, data } = call.params[0] as Transaction
    if (!to) return null
    const again = async (one: Transaction): Promise<Hex> => {
      // A block at which contracts and tokens exist, but no pair yet.
      const { result } = await ask({ method: 'eth_call', params: [one, '0xb'] })
      return typeof result === 'string' ? (result as Hex) : '0x'
    }
    if (isIt(to, data)) {
      return ask(call).then(async ({ result, ...rest }) =>
        typeof result === 'string'
          ? { result: await change(result as Hex, () => again({ to, data })) }
          : { result, ...rest },
      )
    }
    if (!isSameAddress(to, multicall)) return null
    const inner = batchIn(data)
    if (!inner.some(({ target, callData }) => isIt(target, callData))) return null
    return ask(call).then(async ({ result, ...rest }) => {
      if (typeof result !== 'string') return { result, ...rest }
      const answers = decodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', data: result as Hex })
      const changed = await Promise.all(
        answers.map(async (answer, at) => {
          const { target: of, callData } = inner[at] ?? { target: to, callData: '0x' as Hex }
          if (!isIt(of, callData)) return answer
          const returnData = await change(answer.returnData, () => again({ to: of, data: callData }))
          return { success: returnData !== '0x', returnData }
        }),
      )
      return { result: encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result: changed }) }
    })
  }
}

function batchIn(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
    return functionName === 'aggregate3' ? args[0] : []
  } catch {
    return []
  }
}

type Override = Readonly<Record<Address, { readonly code?: Hex; readonly stateDiff?: Readonly<Record<Hex, Hex>> }>>

/** Executes every call on an overridden state, so that all wrong results match each other. */
export function lieWithState(override: Override): Lie {
  return (call, ask) => {
    if (call.method !== 'eth_call') return null
    const [transaction, block = 'latest', given = {}] = call.params
    return ask({ ...call, params: [transaction, block, { ...override, ...(given as object) }] })
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}
