import type { Hex } from '@dexswap/chains'
import type { AbiEvent, AbiFunction } from 'viem'
import { keccak } from '../checksum.ts'

// Written by hand, because viem's code for selectors includes a parser of ABI text, which is larger
// than the hash.

type Parameter = { readonly type: string; readonly components?: readonly Parameter[] }

/** Types of the parameters; structs are expanded to the types of their fields. */
function typesOf(parameters: readonly Parameter[]): string {
  return parameters
    .map(({ type, components }) => (components ? `(${typesOf(components)})${type.slice('tuple'.length)}` : type))
    .join()
}

function hashOf({ name, inputs }: AbiFunction | AbiEvent): Hex {
  return keccak(new TextEncoder().encode(`${name}(${typesOf(inputs)})`))
}

/** The first four bytes of a call to a function. */
export function selectorOf(item: AbiFunction): Hex {
  return `0x${hashOf(item).slice(2, 10)}`
}

/** The first topic of an event's logs. */
export function topicOf(item: AbiEvent): Hex {
  return hashOf(item)
}
