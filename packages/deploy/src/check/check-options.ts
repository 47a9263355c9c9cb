import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { allChains, type Chain } from '@dexswap/chains'
import { parseConfig } from '@dexswap/chains/config'
import { type Address, isAddress } from 'viem'
import type { Deployed } from './draft-record.ts'

/** Thrown for invalid command line arguments. */
export class CheckOptionError extends Error {
  override readonly name = 'CheckOptionError'
  constructor(problem: string, options?: ErrorOptions) {
    super(`${problem} See npm run chain:check -- --help.`, options)
  }
}

export type CheckOptions =
  | { readonly kind: 'check'; readonly chain: Chain; readonly rpcUrls: readonly string[]; readonly json: boolean }
  | { readonly kind: 'draft'; readonly platforms: readonly Deployed[]; readonly rpcUrl: string }

export const usage = `npm run chain:check -- --chain NAME [--rpc URL --rpc URL] [--json]
npm run chain:check -- --record FILE --rpc URL [--rpc URL] [--json]
npm run chain:check -- --draft --rpc URL --factory ADDRESS --router ADDRESS [--factory … --router …]

Compares a chain's record with its nodes, and the code of our contracts with this release's, and prints a row for each fact:
right, wrong, or not checked. Facts on which two nodes differ are wrong. The exit code is 1 when a fact is wrong.

  --chain NAME     a chain of the release, by name or id: base, arbitrum-one, 8453
  --record FILE    a config.json with one record, or a record with its id
  --rpc URL        a node to query, also twice (default: all nodes of the record)
  --json           rows as JSON
  --draft          prints a draft of a record instead, from the addresses of its platforms
  --help           print this`

/** A chain's name as a command line argument. */
export function slugOf(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** Chain ids by short name; the names in the records are accepted too. */
const shortNames: Readonly<Record<string, number>> = { arbitrum: 42161, optimism: 10, bnb: 56 }

/** Finds a chain of the release by name, short name or id. */
export function chainNamed(name: string): Chain | undefined {
  return allChains.find(
    (chain) => [slugOf(chain.name), String(chain.id)].includes(name) || shortNames[name] === chain.id,
  )
}

/** Reads the chain of a record file. @throws CheckOptionError */
export function readRecord(file: string): Chain {
  try {
    const json = JSON.parse(readFileSync(file, 'utf8'))
    const isConfig = 'chains' in json
    const id = isConfig ? Number(Object.keys(json.chains)[0]) : json.id
    const chains = isConfig ? json.chains : { [id]: { record: json } }
    const chain = parseConfig({ defaultChain: id, chains }).chains.get(id)
    if (chain) return chain
  } catch (cause) {
    throw new CheckOptionError(`${file} holds no record: ${cause instanceof Error ? cause.message : ''}.`, { cause })
  }
  throw new CheckOptionError(`${file} holds no record.`)
}

function addressOf(text: string): Address {
  if (!isAddress(text, { strict: false })) throw new CheckOptionError(`'${text}' is no address.`)
  return text
}

function readValues(args: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean', default: false } as const
  const many = { type: 'string', multiple: true, default: [] as string[] } as const
  const options = {
    chain: text,
    record: text,
    rpc: many,
    json: flag,
    draft: flag,
    help: flag,
    factory: many,
    router: many,
  }
  try {
    return parseArgs({ args: [...args], options }).values
  } catch (cause) {
    throw new CheckOptionError(cause instanceof Error ? `${cause.message.split('. ')[0]}.` : 'Unreadable.', { cause })
  }
}

/** @returns null for --help. @throws CheckOptionError */
export function checkOptions(args: readonly string[]): CheckOptions | null {
  const { help, draft, rpc, factory, router, record, chain: name, json } = readValues(args)
  if (help) return null
  if (draft) {
    const [rpcUrl, ...others] = rpc
    if (rpcUrl === undefined) throw new CheckOptionError('Pass a node with --rpc.')
    if (others.length > 0) throw new CheckOptionError('A draft requires exactly one node.')
    if (factory.length === 0 || factory.length !== router.length) {
      throw new CheckOptionError('A draft requires a --factory and a --router for each platform.')
    }
    const platforms = factory.map((each, at) => ({ factory: addressOf(each), router: addressOf(router[at] ?? '') }))
    return { kind: 'draft', platforms, rpcUrl }
  }
  if (record === undefined && name === undefined) throw new CheckOptionError('--chain or --record is required.')
  const chain = record === undefined ? chainNamed(name ?? '') : readRecord(record)
  if (!chain) throw new CheckOptionError(`Unknown chain '${name}'.`)
  const known = chain.nodes.map(({ url }) => url).filter((url) => url.startsWith('http'))
  const rpcUrls = rpc.length === 0 ? known : rpc
  if (rpcUrls.length === 0) throw new CheckOptionError(`No node of ${chain.name} is known: pass one with --rpc.`)
  return { kind: 'check', chain, rpcUrls, json }
}
