import { allChains, type Chain } from '@dexswap/chains'

/** Prints a sentence and exits with code 1. */
export function refuse(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

export function chainOf(id: string | undefined): Chain {
  const record = allChains.find((chain) => String(chain.id) === id)
  if (!record) refuse(`CHAIN_ID must be one of ${allChains.map(({ id, name }) => `${id} (${name})`).join(', ')}.`)
  return record
}

/** @param trustedProxies number of proxies in front of the API */
export function checkApiSettings(port: string, trustedProxies: string): void {
  if (!/^\d{1,5}$/.test(port)) refuse('PORT must be a port number.')
  if (!/^\d$/.test(trustedProxies)) refuse('TRUSTED_PROXIES must be the number of proxies in front, at most 9.')
}
