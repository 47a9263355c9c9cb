// node client.mjs <url>: prints every pair with its reserves, in pages of one block.

const [url = 'http://127.0.0.1:4602/graphql'] = process.argv.slice(2)
const pageSize = 500
const query = `query($after: ID!, $first: Int!) {
  _meta { block { number hash } }
  pairs(first: $first, orderBy: id, where: { id_gt: $after }) { id reserve0 reserve1 token0 { symbol } token1 { symbol } }
}`

class QueryFailedError extends Error {
  name = 'QueryFailedError'
}

async function send(variables) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = await response.json()
  if (errors) throw new QueryFailedError(errors.map(({ message }) => message).join(' '))
  return data
}

/** All pairs at one block. Starts again when a new block arrives between two pages. */
async function readPairs() {
  for (;;) {
    const pairs = []
    let hash = null
    for (;;) {
      const { _meta, pairs: page } = await send({ after: pairs.at(-1)?.id ?? '', first: pageSize })
      if (hash !== null && hash !== _meta.block.hash) break
      hash = _meta.block.hash
      pairs.push(...page)
      if (page.length < pageSize) return { block: _meta.block, pairs }
    }
  }
}

const { block, pairs } = await readPairs()
for (const { id, reserve0, reserve1, token0, token1 } of pairs) {
  console.log(`${id} ${reserve0 ?? '?'} ${token0.symbol ?? '?'} ${reserve1 ?? '?'} ${token1.symbol ?? '?'}`)
}
console.log(`${pairs.length} pairs at block ${block.number}`)
