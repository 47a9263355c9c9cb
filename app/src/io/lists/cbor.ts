import { MalformedBytesError } from './protobuf.ts'

/** Values in a DAG-CBOR record. Numbers are integers. */
type Cbor = bigint | string | boolean | null | Uint8Array | readonly Cbor[] | ReadonlyMap<string, Cbor>

const maxDepth = 8

/**
 * Decodes a DAG-CBOR map (ipld.io/specs/codecs/dag-cbor). Floats and links are not supported.
 * @throws MalformedBytesError
 */
export function decodeCborMap(bytes: Uint8Array): ReadonlyMap<string, Cbor> {
  let at = 0
  const take = (length: number) => {
    if (length > bytes.length - at) throw new MalformedBytesError('CBOR')
    at += length
    return bytes.subarray(at - length, at)
  }

  /** Argument of a CBOR head: a number in its lower five bits, or in the 1, 2, 4 or 8 bytes after it. */
  function argument(low: number): bigint {
    if (low < 24) return BigInt(low)
    if (low > 27) throw new MalformedBytesError('CBOR')
    return take(2 ** (low - 24)).reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
  }

  function item(depth: number): Cbor {
    const [head = 0] = take(1)
    if (depth > maxDepth) throw new MalformedBytesError('CBOR')
    const low = head & 31
    switch (head >> 5) {
      case 0:
        return argument(low)
      case 1:
        return -1n - argument(low)
      case 2:
        return take(Number(argument(low)))
      case 3:
        return new TextDecoder('utf-8', { fatal: true }).decode(take(Number(argument(low))))
      case 4: {
        const items: Cbor[] = []
        for (let left = argument(low); left > 0n; left -= 1n) items.push(item(depth + 1))
        return items
      }
      case 5:
        return entries(argument(low), depth)
      default:
        return simple(head)
    }
  }

  function entries(count: bigint, depth: number): ReadonlyMap<string, Cbor> {
    const map = new Map<string, Cbor>()
    for (let left = count; left > 0n; left -= 1n) {
      const key = item(depth + 1)
      if (typeof key !== 'string' || map.has(key)) throw new MalformedBytesError('CBOR')
      map.set(key, item(depth + 1))
    }
    return map
  }

  const decoded = item(0)
  if (!(decoded instanceof Map) || at !== bytes.length) throw new MalformedBytesError('CBOR')
  return decoded
}

const simples: Readonly<Record<number, boolean | null>> = { 244: false, 245: true, 246: null }

function simple(head: number): boolean | null {
  const value = simples[head]
  if (value === undefined) throw new MalformedBytesError('CBOR')
  return value
}
