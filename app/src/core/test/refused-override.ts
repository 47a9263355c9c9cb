import { RpcRequestError } from 'viem'

/** Error of a node that rejects code or state overrides. */
export const refusedOverride = () =>
  new RpcRequestError({
    body: {},
    url: 'https://strict.test',
    error: { code: -32602, message: 'too many arguments, want at most 2' },
  })
