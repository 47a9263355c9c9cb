// Responses to the requests of Kyber's widget, the minimum for it to show a quote.
const dollarsPerEther = 2000n

function route(search) {
  const amountIn = BigInt(search.get('amountIn'))
  const amountOut = (amountIn * dollarsPerEther) / 10n ** 12n
  const [tokenIn, tokenOut] = [search.get('tokenIn'), search.get('tokenOut')]
  const hop = { pool: '0x1', tokenIn, tokenOut, exchange: 'uniswap', poolType: 'uniswap' }
  return {
    routerAddress: '0x6131B5fae19EA4f9D964eAc0408E4408b66337b5',
    routeSummary: {
      tokenIn,
      tokenOut,
      amountIn: String(amountIn),
      amountOut: String(amountOut),
      amountInUsd: String((Number(amountIn) / 1e18) * 2000),
      amountOutUsd: String(Number(amountOut) / 1e6),
      gas: '200000',
      gasPrice: '1000000000',
      gasUsd: '0.4',
      extraFee: { feeAmount: '', chargeFeeBy: '', isInBps: false, feeReceiver: '' },
      route: [[{ ...hop, swapAmount: String(amountIn), amountOut: String(amountOut) }]],
    },
  }
}

const platforms = [
  { id: 1, dexId: 'uniswap', name: 'Uniswap', logoURL: '' },
  { id: 2, dexId: 'sushiswap', name: 'Sushi', logoURL: '' },
]

const results = {
  eth_chainId: '0x1',
  net_version: '1',
  eth_blockNumber: '0x1400000',
  eth_gasPrice: '0x3b9aca00',
  eth_getBalance: '0x0',
  eth_call: `0x${'0'.repeat(64)}`,
}

function nodeReply({ id, method }) {
  const result = results[method]
  return result
    ? { jsonrpc: '2.0', id, result }
    : { jsonrpc: '2.0', id, error: { code: -32601, message: 'Unsupported' } }
}

/** @returns the JSON of an external address, or null */
export function answerOf(address, body) {
  const [path, query] = address.split('?')
  if (path.startsWith('ks-setting'))
    return { code: 0, data: { dexes: platforms, pagination: { totalItems: platforms.length } } }
  if (path.includes('aggregator-api.kyberswap.com'))
    return { code: 0, message: 'successfully', data: route(new URLSearchParams(query)) }
  if (!path.startsWith('rpc.test')) return null
  const calls = JSON.parse(body)
  return Array.isArray(calls) ? calls.map(nodeReply) : nodeReply(calls)
}
