import { isIPv6 } from 'node:net'

/**
 * The address to which a request is attributed. Each trusted proxy appends the address of its client;
 * entries before those may be forged.
 * @param proxies number of trusted proxies in front of this server
 */
export function clientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const seen = [...(forwardedFor?.split(',') ?? []).map((address) => address.trim()), connection ?? '']
  const address = seen[Math.max(0, seen.length - 1 - proxies)] ?? ''
  return networkOf(address.slice(0, 64))
}

/** The /64 network of an IPv6 address, because one subscriber usually has all of its addresses. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
