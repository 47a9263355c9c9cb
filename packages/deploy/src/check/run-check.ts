import type { CheckOptions } from './check-options.ts'
import { checkRecord } from './check-record.ts'
import { answeringOperators, compareNodes, type NodeRows } from './compare-nodes.ts'
import { draftRecord } from './draft-record.ts'
import { createNodeClient } from './node-client.ts'
import type { Row } from './row.ts'

const signs = { right: '✓', wrong: '✗', 'not checked': '·' } as const

function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(({ what }) => what.length))
  return rows
    .map(({ what, verdict, reported }) => `${signs[verdict]} ${verdict.padEnd(9)}  ${what.padEnd(width)}  ${reported}`)
    .join('\n')
}

/** Text with the number of operators; facts from a single operator are not confirmed. */
function sourceLine(operators: readonly string[]): string {
  if (operators.length === 0) return 'No node answered.'
  if (operators.length > 1) return `${operators.length} operators answered: ${operators.join(', ')}.`
  return `One operator responded (${operators[0]}), and no other confirms it: pass a second node with --rpc.`
}

/** Checks a record or drafts one. @returns the exit code, which is 1 when a fact is wrong */
export async function runCheck(options: CheckOptions, print: (text: string) => void): Promise<0 | 1> {
  if (options.kind === 'draft') {
    print(
      JSON.stringify(await draftRecord(options.platforms, options.rpcUrl, createNodeClient(options.rpcUrl)), null, 2),
    )
    return 0
  }
  const { chain, rpcUrls, json } = options
  const results: NodeRows[] = []
  for (const rpcUrl of rpcUrls) {
    const known = chain.nodes.find(({ url }) => url === rpcUrl)
    const operator = known?.operator ?? new URL(rpcUrl).host
    results.push({ node: rpcUrl, operator, rows: await checkRecord(chain, createNodeClient(rpcUrl), known) })
  }
  const nodes = compareNodes(results)
  const operators = answeringOperators(nodes)
  const wrong = nodes.flatMap(({ rows }) => rows).filter(({ verdict }) => verdict === 'wrong').length
  if (json) print(JSON.stringify({ chain: chain.id, name: chain.name, wrong, operators, nodes }, null, 2))
  else {
    for (const { node, operator, rows } of nodes) {
      print(`${chain.name} (${chain.id}) against ${node}, run by ${operator}\n\n${table(rows)}\n`)
    }
    print(wrong === 0 ? 'Nothing is wrong.' : `${wrong} ${wrong === 1 ? 'fact is' : 'facts are'} wrong.`)
    print(sourceLine(operators))
  }
  return wrong === 0 ? 0 : 1
}
