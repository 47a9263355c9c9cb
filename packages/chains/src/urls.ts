import * as v from 'valibot'

export function urlOf(...protocols: string[]) {
  return v.pipe(
    v.string(),
    v.maxLength(2048),
    v.check(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `must be a URL that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
  )
}

export const rpcUrlSchema = urlOf('http:', 'https:', 'ws:', 'wss:')
/** RPC URLs in order of preference. */
export const rpcUrlsSchema = v.pipe(v.array(rpcUrlSchema), v.maxLength(16), v.readonly())
